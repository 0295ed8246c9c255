import { ApiFailure, FollowUpFailure, isCanceled } from './api-failure.ts';

const RETRIES = 2;
const FIRST_PAUSE_MS = 500;

/** What comes after the server has taken something. A failure of it is no failure of what was sent: it is thrown as a `FollowUpFailure`, which says so. */
export async function followUp(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (cause) {
    if (!isCanceled(cause)) throw new FollowUpFailure(cause);
  }
}

/** Reads, and again after a pause where no response came or the server could not; for reads alone, which change nothing. */
export async function readInsisting<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await read();
    } catch (failure) {
      const isDecided = failure instanceof ApiFailure && failure.kind === 'response' && failure.status < 500;
      if (failures > RETRIES || isDecided || isCanceled(failure)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (failures - 1)));
    }
  }
}
