import { ApiFailure } from './api/api-failure.ts';

/** Lets work go on that nobody waits for and whose failure changes nothing on the screen. A bug in it still reaches the error collector. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((failure: unknown) => {
    if (!(failure instanceof ApiFailure)) reportError(failure);
  });
}
