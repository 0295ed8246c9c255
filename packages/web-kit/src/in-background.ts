/** A refusal or a lost line is nothing to report. By name: static pages use this too, and load nothing for it. */
const isExpected = (failure: unknown): boolean => failure instanceof Error && failure.name === 'ApiFailure';

/** Lets work go on that no one waits for and whose failure changes nothing on the screen. A bug in it still reaches the error collector. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((failure: unknown) => {
    if (!isExpected(failure)) reportError(failure);
  });
}
