import { doEach, forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { type IsoDate, tehranMinuteOfDay } from '@nesye/money';
import { findDueDraws } from '../queries/draws.ts';
import { readPolicy } from '../queries/policy.ts';
import { announceDraws } from './announce-draws.ts';
import { expireMandates } from './end-mandate.ts';
import type { MandateDeps } from '../mandate-deps.ts';
import { startDraw } from './start-draw.ts';

const BATCH_SIZE = 500;
const MINUTES = 60;

/**
 * Does what auto-pay has to do for a business day: announces what falls due within the days of notice, then draws what is due by that day, oldest announcement first. What
 * comes from the wallet is drawn before it returns; what comes from a bank is an order for each. For a day that is over it may be called at any hour. Safe to repeat.
 */
export async function runMandateDay(deps: MandateDeps, day: IsoDate, isStopped?: () => boolean): Promise<void> {
  await doEach({
    expire: () => expireMandates(deps, day),
    announce: () => announceDraws(deps, day),
    draw: () => startDueDraws(deps, day, isStopped),
  });
}

const startDueDraws = (deps: MandateDeps, day: IsoDate, isStopped?: () => boolean): Promise<number> =>
  forEachRecord({
    next: (after?: bigint) => findDueDraws(deps.database.sql, day, after ?? 0n, BATCH_SIZE),
    idOf: (id) => id,
    work: (id) => startDraw(deps, id),
    ...(isStopped === undefined ? {} : { isStopped }),
  });

/** A run to call each minute: it announces once each business day, and draws from the hour of the rules on. */
export function createMandateRun(deps: MandateDeps): () => Promise<void> {
  let announcedFor: IsoDate | undefined;
  return async () => {
    const day = deps.clock.businessDate();
    const { fromHour } = await readPolicy(deps.database.sql, day);
    if (tehranMinuteOfDay(deps.clock.businessNow()) < fromHour * MINUTES) return;
    if (announcedFor === day) return void (await startDueDraws(deps, day));
    await runMandateDay(deps, day);
    announcedFor = day;
  };
}
