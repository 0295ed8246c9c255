import type { IsoDate } from '@nesye/money';
import { useSyncExternalStore } from 'react';
import { onTimeLearned } from './server-clock.ts';
import { today } from './today.ts';

const LOOK_EVERY_MS = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  const stop = onTimeLearned(onChange);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The business day (Tehran) for a screen. One that is left open over midnight is drawn again for the new day. */
export const useToday = (): IsoDate => useSyncExternalStore(subscribe, today, today);
