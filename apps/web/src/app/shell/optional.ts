import type { ComponentType } from 'react';

/** A part that a screen can do without, loaded later: where it cannot be fetched nothing stands in its place, and the screen goes on. */
export const optional = <Props>(
  part: Promise<{ readonly default: ComponentType<Props> }>,
): Promise<{ readonly default: ComponentType<Props> }> => part.catch(() => ({ default: () => null }));
