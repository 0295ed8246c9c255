import type { ComponentType } from 'react';

type Part<Props> = Promise<{ readonly default: ComponentType<Props> }>;

/** A part that a screen can do without, loaded later: where it cannot be fetched nothing stands in its place, and the screen goes on. */
export const optional = <Props>(part: Part<Props>): Part<Props> => part.catch(() => ({ default: () => null }));

/** The same for what the next loss of the network needs: where it cannot be fetched it is fetched when there is a network again. */
export const onceOnline = <Props>(load: () => Part<Props>): Part<Props> =>
  load().catch(async () => {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
    });
    return onceOnline(load);
  });
