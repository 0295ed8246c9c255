/** The first screen comes first: what can wait, waits this long after the page has loaded. */
export const REST_MS = 1_500;
