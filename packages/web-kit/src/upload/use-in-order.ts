import { useRef } from 'react';

/** Runs pieces of work one after the other, in the order they came; one that fails does not hold up the next. */
export function useInOrder(): (work: () => Promise<void>) => Promise<void> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    const before = last.current;
    const running = (async () => {
      await before.catch(() => undefined);
      await work();
    })();
    last.current = running;
    return running;
  };
}
