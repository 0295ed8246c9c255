import { businessDate, type IsoDate } from '@nesye/money';
import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 60_000;

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

const today = (): IsoDate => businessDate(new Date());

/** The business day (Tehran). A screen that is left open over midnight is drawn again for the new day. */
export const useToday = (): IsoDate => useSyncExternalStore(subscribe, today, today);
