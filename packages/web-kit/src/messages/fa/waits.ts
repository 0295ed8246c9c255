/** Words of a wait that a lock or a limit imposes. */
export const waitText = {
  left: (time: string) => `زمان مانده تا تلاش دوباره: ${time}`,
  over: 'اکنون می‌توانید دوباره تلاش کنید.',
} as const;
