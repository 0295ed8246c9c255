import { FailureList, type RecordFailure } from '../../../platform/tasks/for-each-record.ts';
import { addDays, businessDate, type IsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { closeDays } from '../../ledger/index.ts';
import { DAY_JOBS, type DayJobName, lockJob, readDoneThrough, storeProgress } from '../queries/day-jobs.ts';
import {
  blockLateFacilities,
  type FacilityRange,
  type Walked,
  writeDelinquency,
} from '../queries/delinquent-facilities.ts';
import { earnSomeDueFees } from './earn-due-fees.ts';
import { isLastOfJalaliMonth, accruePenaltyBatch } from './make-penalties-firm.ts';
import { sumPortfolioDay } from './sum-portfolio-day.ts';
import { sumSalesDay } from './sum-sales-day.ts';

/** Sums of reports: they hold up no fee and no close. */
const SUMS: ReadonlySet<DayJobName> = new Set(['sales', 'portfolio']);
/** Facilities one transaction looks through. */
const BATCH_SIZE = 2_000;

/** Where a task of a day stands. */
export interface Step {
  readonly day: IsoDate;
  readonly at: Date;
  readonly cursor: string | null;
}

export interface Progress {
  /** Where to go on; undefined when the task is done. */
  readonly cursor: string | undefined;
  readonly count: number;
  /** Records that failed; they are left to a later day. */
  readonly failures?: readonly RecordFailure[];
}

export type DayStep = (tx: Tx, step: Step) => Promise<Progress>;

/** What each task does in one transaction. A task begins after the one before it is done for that day. */
const STEPS: Readonly<Record<Exclude<DayJobName, 'charge_off' | 'promises'>, DayStep>> = {
  fees: async (tx, { day, at }) => {
    const earned = await earnSomeDueFees(tx, { at, businessDate: day });
    return { cursor: earned === 0n ? undefined : day, count: earned === 0n ? 0 : 1 };
  },
  penalties: async (tx, step) =>
    isLastOfJalaliMonth(step.day) ? accruePenaltyBatch(tx, step) : { cursor: undefined, count: 0 },
  delinquency: walkFacilities(writeDelinquency),
  blocking: walkFacilities(blockLateFacilities),
  close: async (tx, { day, at }) => ({ cursor: undefined, count: (await closeDays(tx, day, at)) ?? 0 }),
  sales: sumSalesDay,
  portfolio: sumPortfolioDay,
};

function walkFacilities(work: (tx: Tx, range: FacilityRange, day: IsoDate) => Promise<Walked>) {
  return async (tx: Tx, { day, cursor }: Step): Promise<Progress> => {
    const { last, count } = await work(tx, { after: BigInt(cursor ?? '0'), limit: BATCH_SIZE }, day);
    return { cursor: last === undefined ? undefined : String(last), count };
  };
}

export interface EndOfDayOptions {
  /** So long after midnight a day stays open: what was priced before it is still written into it. 0 by default. */
  readonly graceMs?: number;
  /** No further step begins once this returns true; the next run goes on there. */
  readonly isStopped?: () => boolean;
  /** What a day has still to do while it is open: auto-pay, which pays rows before anybody is found late. */
  readonly beforeDay?: (day: IsoDate, isStopped: () => boolean) => Promise<void>;
  /** What the day charges off, of what is too late by its end. Without it nothing is. */
  readonly chargeOff?: DayStep;
  /** Decides which promises of late customers were kept by the end of a day, and which were not. Without it none is decided. */
  readonly promises?: DayStep;
}

const NOTHING: DayStep = async () => ({ cursor: undefined, count: 0 });

/**
 * Ends every business day that is over and was not ended, one after another: fees, penalties (on the last day of a Jalali month), who is late, who is blocked,
 * what is charged off, which promises were kept, the close of the accounting day, the sums of sales and of the portfolio. To be called as often as one likes, by several processes concurrently: each step is a transaction that locks its task, and a run that was cut
 * off goes on where it stood. A record that fails, auto-pay before the day, or the sums, do not hold up the day: it is left to a later one, and at the end `RecordsFailed` is
 * thrown. A clock that is set back ends nothing again. Where no day was ever ended it begins with the last one that is over.
 */
export async function endDays(
  database: Pick<Database, 'sql' | 'transaction'>,
  clock: Clock,
  { graceMs = 0, isStopped = () => false, beforeDay, chargeOff = NOTHING, promises = NOTHING }: EndOfDayOptions = {},
): Promise<void> {
  const lastOver = () => addDays(businessDate(new Date(clock.businessNow().getTime() - graceMs)), -1);
  const done = await readDoneThrough(database.sql);
  const steps = { ...STEPS, charge_off: chargeOff, promises };
  const failures = new FailureList();
  let isCutOff = false;
  const runJob = async (step: JobOfDay): Promise<void> => {
    for (let isDone = false; !isDone;) {
      isCutOff = isStopped();
      if (isCutOff) return;
      const progress = await database.transaction((tx) => takeStep(tx, step, clock.businessNow()));
      failures.add((progress?.failures ?? []).map(({ id, error }) => ({ id: `${step.job} ${id}`, error })));
      isDone = progress?.cursor === undefined;
    }
  };
  let isSummed = true;
  let day = done === undefined ? lastOver() : addDays(done, 1);
  for (; day <= lastOver(); day = addDays(day, 1)) {
    await failures.caught(`before ${day}`, async () => beforeDay?.(day, isStopped));
    for (const job of DAY_JOBS) {
      const step = { day, job, work: steps[job] };
      // Where one fails, the later sums wait, those of later days too: the portfolio goes on from day to day, and a day counts as done by it.
      if (!SUMS.has(job)) await runJob(step);
      else if (isSummed) isSummed = await failures.caught(`${job} ${day}`, () => runJob(step));
      if (isCutOff) return failures.throwIfAny();
    }
  }
  failures.throwIfAny();
}

interface JobOfDay {
  readonly day: IsoDate;
  readonly job: DayJobName;
  readonly work: DayStep;
}

/** One step of a task; undefined when the task was done before. */
async function takeStep(tx: Tx, { day, job, work }: JobOfDay, at: Date): Promise<Progress | undefined> {
  const { isDone, cursor } = await lockJob(tx, day, job, at);
  if (isDone) return undefined;
  const progress = await work(tx, { day, at, cursor });
  await storeProgress(tx, { day, job, at }, progress);
  return progress;
}
