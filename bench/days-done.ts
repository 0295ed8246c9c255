import type { IsoDate } from '@nesye/money';
import { DAY_JOBS, type DayJobName } from '../apps/server/src/modules/end-of-day/queries/day-jobs.ts';

/** SQL that writes down the tasks of a day as done, but for those that are left. The server ends the days from the next one on. */
export const dayIsDone = (day: IsoDate, left: readonly DayJobName[] = []): string =>
  `insert into servicing.day_job (day, job, is_done, started_at, done_at)
   select '${day}', job, true, now(), now() from unnest('{${DAY_JOBS.filter((job) => !left.includes(job)).join(',')}}'::text[]) job;`;
