import type { ComponentType } from 'react';

type Part<Props> = Promise<{ readonly default: ComponentType<Props> }>;

/** A part that a screen can do without, loaded later: where it cannot be fetched nothing is in its place, and the screen goes on. */
export const optional = <Props>(part: Part<Props>): Part<Props> => part.catch(() => ({ default: () => null }));

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/** The same for what the next loss of the network needs: where it cannot be fetched it is tried again, after longer and longer pauses and when there is a network again. */
export const keepTrying = <Props>(load: () => Part<Props>, pauseMs = FIRST_PAUSE_MS): Part<Props> =>
  load().catch(async (error: unknown) => {
    await nextTry(pauseMs);
    return keepTrying(loadAgain<Props>(error) ?? load, Math.min(2 * pauseMs, MAX_PAUSE_MS));
  });

/** A browser may remember that a file failed, and never fetch it again under the same address: the error names the file, and a query makes its address a new one. */
function loadAgain<Props>(error: unknown): (() => Part<Props>) | undefined {
  const file = /https?:[^\s?]+\.js/.exec(String(error))?.[0];
  return file === undefined
    ? undefined
    : () => import(/* @vite-ignore */ `${file}?again=${String(Date.now())}`) as Part<Props>;
}

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
