/** Screens that bring something to an end, such as a payment: begun work would be lost. A test holds it against the table of screens, which is too much for the worker. */
const TASK =
  /^\/(?:qr|payment|nig|invoice|sign|verify|video-authentication|civil-registration|user\/ips\/(?:pay|payoff|hardship|bill)|user\/merchant\/till|user\/wallet\/(?:top-up|cash-out|transfer|score|credit\/[^/]+\/request))(?:\/|$)/;

/** Whether someone is in the middle of a task at this address of ours: another page must not take its place. */
export const isTaskPath = (pathname: string): boolean => TASK.test(pathname);
