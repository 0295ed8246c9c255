import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { lookAtOrder } from '../../../platform/orders/look-at-order.ts';
import { FailureList } from '../../../platform/tasks/for-each-record.ts';
import { postSettled, settledDays } from '../../gateway/index.ts';
import type { SettledDraw } from '../adapters/debit-bank.ts';
import {
  claimSettlement,
  findInDoubt,
  insertSettlement,
  readDueDays,
  settleDraws as markSettled,
} from '../queries/settlements.ts';
import type { MandateDeps } from '../mandate-deps.ts';
import { drawOrder } from './send-draw.ts';

/** How far back a file that could not be had is requested, in days, and how many one run asks for. */
const CATCH_UP_DAYS = 31;
const MAX_FILES_PER_RUN = 10;

/**
 * Takes the settlement files of the debit bank that are due, the oldest first. What it has drawn leaves the clearing account (1110), and is in ours less its fees (rule 21).
 * Each file is taken once, in one transaction, and not while a draw that it names is in doubt. A line without a draw of ours moves nothing here: the bank's statement shows it.
 * A day that fails does not hold up the others. Returns how many files were taken.
 */
export async function settleDraws(deps: MandateDeps): Promise<number> {
  const { database, clock, holidays, bank } = deps;
  if (!bank.isConfigured) return 0;
  const due = await readDueDays(database.sql, settledDays(clock.businessDate(), CATCH_UP_DAYS, holidays));
  const failures = new FailureList();
  let taken = 0;
  for (const day of due.slice(0, MAX_FILES_PER_RUN))
    await failures.caught(`debit bank ${day}`, async () => {
      const lines = await bank.readSettlement(day);
      if (lines === undefined) return;
      for (const id of await findInDoubt(database.sql, lines)) await lookAtOrder(deps, drawOrder(deps), id);
      // Named in no other file: it waits until the bank has spoken of the draw.
      if ((await findInDoubt(database.sql, lines)).length > 0) return;
      if (await database.transaction((tx) => takeFile(deps, tx, day, lines))) taken += 1;
    });
  failures.throwIfAny();
  return taken;
}

async function takeFile(deps: MandateDeps, tx: Tx, day: IsoDate, lines: readonly SettledDraw[]): Promise<boolean> {
  const id = await claimSettlement(tx, day);
  if (id === undefined) return false;
  const settled = await markSettled(tx, id, lines);
  const matched = settled.reduce((sum, { amount }) => sum + amount, 0n);
  const fee = lines.reduce((sum, line) => sum + line.fee, 0n);
  const places = new Set(settled.map(({ line }) => line));
  await insertSettlement(tx, { id, day, matched, fee, settledAt: deps.clock.businessNow() }, lines, places);
  await postSettled(deps, tx, { id, payer: 'debit_bank', settled, totals: { matched, fee } });
  return true;
}
