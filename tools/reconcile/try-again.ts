import { setTimeout as sleep } from 'node:timers/promises';

const MAX_TRIES = 6;
const PAUSE_MS = 500;

/** Does something again after a failure that its caller would report so, as clients and the task queue do; the last failure is thrown. What is done must be safe to repeat. */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  isWorthIt: (error: unknown) => boolean = () => true,
): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isWorthIt(error)) throw error;
      await sleep(PAUSE_MS);
    }
}
