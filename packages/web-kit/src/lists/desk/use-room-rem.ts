import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide an element is, in heights of the page's letters (rem): larger letters leave less room. Measured before it is painted. */
export function useRoomRem(place: RefObject<HTMLElement | null>): number {
  const [rem, setRem] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setRem(element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return rem;
}
