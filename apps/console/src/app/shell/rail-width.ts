import { useState } from 'react';

const KEY = 'consoleRail';
/** Below this a wide rail leaves a table too little room. */
const WIDE_FROM = '(min-width: 1024px)';

type Width = 'narrow' | 'wide';

function remembered(): Width {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === 'narrow' || kept === 'wide') return kept;
  } catch {
    // A closed storage remembers nothing.
  }
  return matchMedia(WIDE_FROM).matches ? 'wide' : 'narrow';
}

/** Whether the rail shows icons alone, as this device remembers it, and how to change that. */
export function useRailWidth(): { readonly isNarrow: boolean; readonly turn: () => void } {
  const [width, setWidth] = useState(remembered);
  const turn = (): void => {
    const next = width === 'narrow' ? 'wide' : 'narrow';
    setWidth(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It then lasts until the page is read again.
      return;
    }
  };
  return { isNarrow: width === 'narrow', turn };
}
