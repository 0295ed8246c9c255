import type { Service } from '@nesye/contract';
import { addDays, businessDate, type IsoDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import type { Clock } from '../clock/clock.ts';
import type { Sql } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';

const REFRESH_MS = 5_000;
/** Rows that a process holds, those that began last: more than all services together can have in force. */
const MAX_ROWS = 200;

interface SwitchedOff {
  readonly service: Service;
  /** What operators say of it to people. */
  readonly title: string;
  readonly from: IsoDate;
  /** Null where no end is known. */
  readonly until: IsoDate | null;
}

/** What people cannot begin today. */
export interface LiveServices {
  /** Throws Refusal `service_off` while operators have the service switched off. Costs no query. */
  require(service: Service): void;
  /** What is off today, by service. */
  off(): ReadonlySet<Service>;
  /** Reads the rows again. */
  refresh(): Promise<void>;
  close(): void;
}

/** The switches of this process, read every five seconds: for so long after an approval a service may still be begun. */
export async function startServices(sql: Sql, clock: Pick<Clock, 'now'>): Promise<LiveServices> {
  let rows: readonly SwitchedOff[] = [];
  const refresh = async () => {
    rows = await sql<SwitchedOff[]>`
      select service, title, valid_from::text as "from", valid_until::text as until
      from platform.service_switch
      where switch = 'off' and (valid_until is null or valid_until >= ${businessDate(clock.now())}::date) order by valid_from desc limit ${MAX_ROWS}`;
  };
  await refresh();
  // A database that is away for a moment leaves the last known switches in use.
  const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS);
  timer.unref();
  const offToday = () => {
    const today = businessDate(clock.now());
    return rows.filter(({ from, until }) => from <= today && (until === null || until >= today));
  };
  return {
    require: (service) => {
      const found = offToday().find((each) => each.service === service);
      if (found !== undefined) throw refusalOf(found, clock.now());
    },
    off: () => new Set(offToday().map(({ service }) => service)),
    refresh,
    close: () => clearInterval(timer),
  };
}

function refusalOf({ title, until }: SwitchedOff, now: Date): Refusal {
  if (until === null) return new Refusal('service_off', { text: title, extra: { until } });
  return new Refusal('service_off', {
    text: `${title} (تا پایان ${formatJalaliDate(until, 'weekday')})`,
    retryAfterS: secondsUntil(addDays(until, 1), now),
    extra: { until },
  });
}

/** Seconds until a day begins in Tehran, which has had one offset all year since 2022. */
const secondsUntil = (day: IsoDate, now: Date): number =>
  Math.ceil((Date.parse(`${day}T00:00:00+03:30`) - now.getTime()) / 1_000);
