import { businessDate } from '@nesye/money';
import type { Clock } from '../clock/clock.ts';

/** A clock that stays at an instant until it is moved. */
export function fixedClock(instant: string): Clock & { moveTo(instant: string): void } {
  let at = new Date(instant);
  return {
    now: () => new Date(at),
    businessNow: () => new Date(at),
    businessDate: () => businessDate(at),
    moveTo: (next) => {
      at = new Date(next);
    },
  };
}
