import type { ComponentType } from 'react';

type Part<Props> = Promise<{ readonly default: ComponentType<Props> }>;

/** A part that a screen can do without, loaded later: where it cannot be fetched nothing stands in its place, and the screen goes on. */
export const optional = <Props>(part: Part<Props>): Part<Props> => part.catch(() => ({ default: () => null }));

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/** The same for what the next loss of the network needs: where it cannot be fetched it is tried again, after longer and longer pauses and when there is a network again. */
export const keepTrying = <Props>(load: () => Part<Props>, pauseMs = FIRST_PAUSE_MS): Part<Props> =>
  load().catch(async () => {
    await nextTry(pauseMs);
    return keepTrying(load, Math.min(2 * pauseMs, MAX_PAUSE_MS));
  });

const nextTry = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
