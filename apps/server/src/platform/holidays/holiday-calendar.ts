import { addDays, type HolidayCalendar, type IsoDate, officialCalendar } from '@nesye/money';
import type { Sql } from '../database/database.ts';

const REFRESH_MS = 60_000;
/** Rows that a process holds: no deadline is counted further back than the last of them. */
const MAX_ROWS = 1_000;

/** The national holidays with those that operators have announced. */
export interface LiveHolidays extends HolidayCalendar {
  /** Reads the rows again. `holidays` is another object after it only where a day differs. */
  refresh(): Promise<void>;
  close(): void;
}

interface HolidayRow {
  readonly isClosed: boolean;
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** The calendar of this process, read once a minute: for so long after an approval another process may still count by the days before. */
export async function startHolidays(sql: Sql): Promise<LiveHolidays> {
  const official = officialCalendar().holidays;
  let known = '';
  let current = official;
  const refresh = async () => {
    const rows = await sql<HolidayRow[]>`
      select effect = 'holiday' as "isClosed", valid_from::text as "from", valid_until::text as until
      from platform.holiday where effect <> 'printed' order by valid_from desc limit ${MAX_ROWS}`;
    const read = JSON.stringify(rows);
    if (read === known) return;
    known = read;
    const announced = announcedDays(rows);
    current = { has: (date) => announced.get(date) ?? official.has(date) };
  };
  await refresh();
  // A database that is away for a moment leaves the last known days in use.
  const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS);
  timer.unref();
  return {
    get holidays() {
      return current;
    },
    refresh,
    close: () => clearInterval(timer),
  };
}

function announcedDays(rows: readonly HolidayRow[]): ReadonlyMap<string, boolean> {
  const days = new Map<string, boolean>();
  for (const { isClosed, from, until } of rows)
    for (let day = from; day <= until; day = addDays(day, 1)) days.set(day, isClosed);
  return days;
}
