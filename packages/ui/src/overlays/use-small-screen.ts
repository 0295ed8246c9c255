import { useSyncExternalStore } from 'react';

/** Widest screen that counts as small, in CSS pixels (B045). */
export const SMALL_SCREEN_WIDTH_PX = 576;

const query = (): MediaQueryList => matchMedia(`(max-width: ${SMALL_SCREEN_WIDTH_PX}px)`);

const subscribe = (listener: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** True on small screens; follows turning and resizing. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}
