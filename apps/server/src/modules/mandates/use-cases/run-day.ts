import { doEach, forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { type IsoDate, tehranMinuteOfDay } from '@nesye/money';
import { addTask } from '../../../platform/tasks/task.ts';
import { findDoubtfulDraws, findDraw, findDueDraws } from '../queries/draws.ts';
import { findAtTheBank } from '../queries/mandates.ts';
import { readPolicy } from '../queries/policy.ts';
import { announceDraws } from './announce-draws.ts';
import { expireMandates } from './end-mandate.ts';
import { keyOfDraw, keyOfMandate, type MandateDeps, SEND_DRAW, SYNC_MANDATE } from './mandate-deps.ts';
import { sendDraw } from './send-draw.ts';

const BATCH = 500;
/** What is in doubt has a task of its own at least this often; longer ago, and the task was lost. */
const LOST_AFTER_MS = 20 * 60_000;
const MINUTES = 60;

/**
 * Does what auto-pay has to do for a business day: announces what falls due within the days of notice, then draws what is due by that day, oldest announcement first. What
 * comes from the wallet is drawn before it returns; what comes from a bank is a task for each. For a day that is over it may be called at any hour. Safe to repeat.
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
    next: (after?: bigint) => findDueDraws(deps.database.sql, day, after ?? 0n, BATCH),
    idOf: (id) => id,
    work: (id) => startDraw(deps, id),
    ...(isStopped === undefined ? {} : { isStopped }),
  });

async function startDraw(deps: MandateDeps, id: bigint): Promise<void> {
  const draw = await findDraw(deps.database.sql, id);
  if (draw === undefined || draw.state !== 'announced') return;
  if (draw.source === 'wallet') return await sendDraw(deps, id);
  await deps.database.transaction((tx) => addTask(tx, SEND_DRAW, { drawId: String(id) }, { key: keyOfDraw(id) }));
}

/**
 * A run to call each minute: it announces once each business day, draws from the hour of the rules on, and follows up what the bank has not spoken about, or has still to be
 * told.
 */
export function createMandateRun(deps: MandateDeps): () => Promise<void> {
  let announcedFor: IsoDate | undefined;
  return async () => {
    await followUp(deps);
    const day = deps.clock.businessDate();
    const { fromHour } = await readPolicy(deps.database.sql, day);
    if (tehranMinuteOfDay(deps.clock.businessNow()) < fromHour * MINUTES) return;
    if (announcedFor === day) return void (await startDueDraws(deps, day));
    await runMandateDay(deps, day);
    announcedFor = day;
  };
}

/** Gives tasks to what has lost its own, and to what waits for the bank. */
async function followUp({ database, clock }: MandateDeps): Promise<void> {
  const askedBefore = new Date(clock.now().getTime() - LOST_AFTER_MS);
  const draws = await findDoubtfulDraws(database.sql, askedBefore, BATCH);
  const mandates = await findAtTheBank(database.sql, BATCH);
  if (draws.length + mandates.length === 0) return;
  await database.transaction(async (tx) => {
    for (const id of draws) await addTask(tx, SEND_DRAW, { drawId: String(id) }, { key: keyOfDraw(id) });
    for (const { id } of mandates)
      await addTask(tx, SYNC_MANDATE, { mandateId: String(id) }, { key: keyOfMandate(id) });
  });
}
