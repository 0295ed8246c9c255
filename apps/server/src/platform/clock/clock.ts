import { businessDate, type IsoDate } from '@nesye/money';
import type { Sql } from '../database/database.ts';

const REFRESH_MS = 1_000;

/** A time of the machine's clock. Given where a business time is wanted, or the other way round, it does not compile; a plain `Date` is taken for either. */
export type MachineTime = Date & { readonly clock?: 'machine' };
/** A time of the business clock. */
export type BusinessTime = Date & { readonly clock?: 'business' };

/**
 * Two clocks. `now` is the machine's: tokens, codes and rate limits live by it. `businessNow` is shifted by the offset
 * stored in the database, so that every process of a sandbox sees the same business day.
 */
export interface Clock {
  now(): MachineTime;
  businessNow(): BusinessTime;
  /** Today in Asia/Tehran by the business clock. */
  businessDate(): IsoDate;
}

/** When the machine's clock is where the business clock has to be, and not before now: for the task queue, which goes by the machine's. */
export const machineTimeOf = (clock: Pick<Clock, 'now' | 'businessNow'>, businessTime: BusinessTime): MachineTime =>
  new Date(clock.now().getTime() + Math.max(0, businessTime.getTime() - clock.businessNow().getTime()));

export interface BusinessClock extends Clock {
  /** How far the business clock is ahead of the machine's, in milliseconds; negative when it is behind. */
  readonly offsetMs: number;
  /** Sets the business clock to `instant`, from which time goes on, or back to the machine's with undefined. */
  set(instant: Date | undefined): Promise<void>;
  refresh(): Promise<void>;
  stop(): void;
}

/** Days change on a minute, so a minute's date is computed once: thousands of purchases a second need it. */
function cachedByMinute(businessNow: () => Date): () => IsoDate {
  let minute = Number.NaN;
  let date: IsoDate;
  return () => {
    const now = businessNow();
    const thisMinute = Math.floor(now.getTime() / 60_000);
    if (thisMinute !== minute) {
      date = businessDate(now);
      minute = thisMinute;
    }
    return date;
  };
}

/** A clock that follows the offset in the database, read once a second. */
export async function startBusinessClock(sql: Sql): Promise<BusinessClock> {
  let offsetMs = 0;
  let sets = 0;
  const refresh = async () => {
    const setsBefore = sets;
    const [row] = await sql<{ offset_ms: bigint }[]>`select offset_ms from platform.business_clock`;
    // What was read before the clock was set here is older than what was set.
    if (setsBefore === sets) offsetMs = Number(row?.offset_ms ?? 0n);
  };
  await refresh();
  // A database that is away for a moment leaves the last known offset in use.
  const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS);
  timer.unref();
  const businessNow = () => new Date(Date.now() + offsetMs);
  return {
    now: () => new Date(),
    get offsetMs() {
      return offsetMs;
    },
    businessNow,
    businessDate: cachedByMinute(businessNow),
    refresh,
    set: async (instant) => {
      const requested = instant === undefined ? 0 : instant.getTime() - Date.now();
      await sql`update platform.business_clock set offset_ms = ${requested}, changed_at = now()`;
      sets += 1;
      offsetMs = requested;
    },
    stop: () => clearInterval(timer),
  };
}
