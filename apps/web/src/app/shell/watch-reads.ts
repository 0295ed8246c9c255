import type { QueryClient } from '@tanstack/react-query';
import { afterIdle } from '@nesye/web-kit/after-idle.ts';

/** Keeps what was read for the offline page. What does it is fetched behind the first screen, since no one waits for it. */
export function watchReads(queries: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let hasLeft = false;
  const cancel = afterIdle(() => {
    const start = async (): Promise<void> => {
      const { watchLastReads } = await import('./watch-last-reads.ts');
      if (!hasLeft) stop = watchLastReads(queries);
    };
    // Without it the offline page only shows less.
    start().catch(() => undefined);
  });
  return () => {
    hasLeft = true;
    cancel();
    stop?.();
  };
}
