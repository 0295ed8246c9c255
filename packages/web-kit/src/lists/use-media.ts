import { useSyncExternalStore } from 'react';

/** True while the page matches a media query; follows turning and resizing. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** True below 640 pixels, where a table has no room. */
export const useIsMobileWidth = (): boolean => useMedia('(max-width: 639px)');

/** True where there is room for a desk: from 1024 pixels with ordinary letters, and later with larger ones. */
export const useIsDeskWidth = (): boolean => useMedia('(min-width: 64em)');
