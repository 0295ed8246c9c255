const MAX_KEPT = 10;
const kept: unknown[] = [];
/** Who takes errors; undefined until the reporter is there, or it is known that there is none. */
let deliver: ((error: unknown) => void) | undefined;

/**
 * Hands an error over that React or the router caught, which therefore never reaches the window. Stored until the
 * reporter is there. An error that is thrown on from one boundary to the next is reported once.
 */
export function reportCaught(error: unknown): void {
  if (deliver !== undefined) deliver(error);
  else if (kept.length < MAX_KEPT && !kept.includes(error)) kept.push(error);
}

const onError = (event: ErrorEvent): void => reportCaught(event.error);
const onRejection = (event: PromiseRejectionEvent): void => reportCaught(event.reason);

/** Keeps what goes wrong before the reporter is there; it comes only after the first screen stands. */
export function keepEarlyErrors(): void {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
}

/** Gives the reporter what was stored and, from now on, what is caught; it listens to the window by itself. */
export function takeErrors(reporter: (error: unknown) => void): void {
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onRejection);
  deliver = reporter;
  for (const error of kept.splice(0)) reporter(error);
}
