/**
 * Lets work go on that no one waits for; errors go to `onError`. `void promise` is refused by lint: it loses errors, and ends the
 * process on a rejection.
 */
export function runDetached(work: Promise<unknown>, onError: (error: unknown) => void): void {
  work.catch(onError);
}

/** For work that cannot fail by its own promise: a failure is a defect and ends the process, as any uncaught error does. */
export function crash(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
