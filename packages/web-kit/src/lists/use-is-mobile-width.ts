import { useSyncExternalStore } from 'react';

/** Below this tables are shown as cards, in CSS pixels. */
const NARROW = '(max-width: 639px)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True where a table has no room; follows turning and resizing. */
export const useIsMobileWidth = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
