/** Whether a report lies beyond our own calls: its link opens in a new tab (B166). Anything but https is never one. */
export const isElsewhere = (link: string): boolean => link.startsWith('https://') && !link.includes('api/v1');
