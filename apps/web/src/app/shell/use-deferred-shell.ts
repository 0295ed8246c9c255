import { useEffect, useState } from 'react';
import type { Screen } from '../screen-table.ts';

const LOOKED_AT_MS = 6_000;

/**
 * Whether the shell may fetch what a screen does not need to be seen. On the pages a stranger meets first (login and its kin) not before they are touched
 * or have been looked at for a while, so that they cost a cheap phone little; everywhere else at once.
 */
export function useDeferredShell({ frame }: Screen): boolean {
  const [isMet, setIsMet] = useState(false);
  useEffect(() => {
    if (isMet) return undefined;
    const wake = (): void => setIsMet(true);
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
    const timer = setTimeout(wake, LOOKED_AT_MS);
    return () => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
      clearTimeout(timer);
    };
  }, [isMet]);
  return isMet || frame !== 'focus';
}
