import { addDays, type IsoDate } from '@nesye/money';
import { isRetryable, type Tx } from '../../../platform/database/database.ts';
import { lookAtOrder } from '../../../platform/orders/look-at-order.ts';
import { FailureList } from '../../../platform/tasks/for-each-record.ts';
import type { SettlementFileLine } from '../adapters/payment-provider.ts';
import { settledDays } from '../domain/settlement-day.ts';
import { forgetMissingFiles, readMissingFiles, storeMissingFile } from '../queries/missing-files.ts';
import {
  claimSettlement,
  findInDoubt,
  insertSettlement,
  readDueDays,
  settleAttempts,
  settleChargebacks,
  settleRefunds,
} from '../queries/settlements.ts';
import type { GatewayDeps } from '../gateway-deps.ts';
import { bookChargebacks } from './book-chargebacks.ts';
import { postSettled } from './post-settled.ts';
import { resolveAttempt } from './resolve-attempt.ts';
import { refundOrder } from './send-refund.ts';

type PlacedLine = SettlementFileLine & { readonly line: number };

/** How far back a file that could not be had is requested, in days, and how many files one run asks a gateway for. */
const CATCH_UP_DAYS = 31;
const MAX_FILES_PER_RUN = 10;
const HOUR_MS = 3_600_000;
/** A file that was not there is requested again after this; that of the last day with every run. One that was too large needs people first. */
const ASK_AGAIN_MS = { none: HOUR_MS, too_large: 6 * HOUR_MS } as const;

/**
 * Takes the settlement files that are due of each gateway: that of the last day it has settled, at the end of the next business day (rule 21), and those of the days before
 * that could not be had, the oldest first. A file is taken once, in one transaction. What it takes back is booked before, each payment once (rule 34). One that is too
 * large to be read is an alarm. A day that fails does not hold up the others. Returns how many files were taken.
 */
export async function settleDays(deps: GatewayDeps): Promise<number> {
  const today = deps.clock.businessDate();
  const days = settledDays(today, CATCH_UP_DAYS, deps.holidays);
  const failures = new FailureList();
  let taken = 0;
  for (const provider of deps.providers) {
    if (provider.readSettlement === undefined) continue;
    for (const day of await daysToAsk(deps, provider.name, days))
      await failures.caught(`${provider.name} ${day}`, async () => {
        if (await takeDay(deps, provider.name, day, await provider.readSettlement?.(day))) taken += 1;
      });
  }
  failures.throwIfAny();
  return taken;
}

/** The days of which the file is due and is to be requested now, the oldest first; the last one is always among them. */
async function daysToAsk(
  { database: { sql }, clock }: GatewayDeps,
  provider: string,
  days: readonly IsoDate[],
): Promise<readonly IsoDate[]> {
  const last = days.at(-1);
  const due = await readDueDays(sql, provider, days);
  const missing = new Map((await readMissingFiles(sql, provider)).map((file) => [file.day, file]));
  const now = clock.businessNow().getTime();
  const isBackedOff = (day: IsoDate): boolean => {
    const file = missing.get(day);
    if (file === undefined || (day === last && file.reason === 'none')) return false;
    return Math.abs(now - file.askedAt.getTime()) < ASK_AGAIN_MS[file.reason];
  };
  const wanted = due.filter((day) => !isBackedOff(day));
  return [
    ...wanted.filter((day) => day !== last).slice(0, MAX_FILES_PER_RUN - 1),
    ...wanted.filter((day) => day === last),
  ];
}

/** Takes what a gateway gave for a day, or remembers that it gave nothing that can be taken; says whether it was taken. */
async function takeDay(
  deps: GatewayDeps,
  provider: string,
  day: IsoDate,
  lines: readonly SettlementFileLine[] | 'too_large' | undefined,
): Promise<boolean> {
  const { database, clock, log } = deps;
  if (lines === undefined || lines === 'too_large') {
    const reason = lines ?? 'none';
    if (reason === 'too_large') log.error({ provider, day }, 'a settlement file is too large to be read');
    await storeMissingFile(database.sql, provider, { day, reason, askedAt: clock.businessNow() });
    return false;
  }
  await resolvePending(deps, provider, lines);
  const isChargeback = ({ kind }: SettlementFileLine) => kind === 'chargeback';
  const failures = new FailureList();
  await failures.caught('chargebacks', () => bookChargebacks(deps, provider, lines.filter(isChargeback)));
  // What may succeed the next time is waited for; what cannot be booked is left unmatched, for operators.
  if (failures.kept.some(({ error }) => isRetryable(error))) failures.throwIfAny();
  const numbered = lines.map((line, index) => ({ ...line, line: index + 1 }));
  await database.transaction((tx) => takeFile(deps, tx, provider, day, numbered));
  const before = addDays(clock.businessDate(), -CATCH_UP_DAYS);
  await forgetMissingFiles(database.sql, provider, { taken: day, before });
  failures.throwIfAny();
  return true;
}

/** The file may name what is still in doubt here: it is asked about first. A line of what stays in doubt matches nothing, and waits in suspense like any other. */
async function resolvePending(
  deps: GatewayDeps,
  provider: string,
  lines: readonly SettlementFileLine[],
): Promise<void> {
  const { attempts, refunds } = await findInDoubt(deps.database.sql, provider, lines);
  for (const id of attempts) await resolveAttempt(deps, id);
  for (const id of refunds) await lookAtOrder(deps, refundOrder(deps), id);
}

async function takeFile(
  deps: GatewayDeps,
  tx: Tx,
  provider: string,
  day: IsoDate,
  lines: readonly PlacedLine[],
): Promise<void> {
  const id = await claimSettlement(tx, provider, day);
  if (id === undefined) return;
  const payments = await settleAttempts(tx, id, provider, linesOf(lines, 'payment'));
  const refunds = await settleRefunds(tx, id, linesOf(lines, 'refund'));
  const chargebacks = await settleChargebacks(tx, id, provider, linesOf(lines, 'chargeback'));
  const out = [...refunds, ...chargebacks];
  const matches = new Map([...payments, ...out].map((row) => [row.line, row.id]));
  const matched = sumOf(payments) - sumOf(out);
  const totals = {
    matched,
    unmatched: netOf(lines) - matched,
    fee: lines.reduce((sum, { fee }) => sum + fee, 0n),
  };
  await insertSettlement(tx, { id, provider, day, ...totals, settledAt: deps.clock.businessNow() }, lines, matches);
  const settled = [...payments, ...out.map((row) => ({ ...row, amount: 0n - row.amount }))];
  const uncovered = sumOf(linesOf(lines, 'chargeback')) - sumOf(chargebacks);
  await postSettled(deps, tx, { id, payer: 'gateway', settled, totals: { ...totals, uncovered } });
  const unmatchedCount = lines.length - matches.size;
  if (unmatchedCount > 0)
    deps.log.error(
      { provider, day, lines: unmatchedCount },
      'a settlement file has lines that belong to no payment of ours, or that nobody can undo',
    );
}

const linesOf = (lines: readonly PlacedLine[], kind: PlacedLine['kind']): PlacedLine[] =>
  lines.filter((line) => line.kind === kind);
const sumOf = (rows: readonly { readonly amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n);
const netOf = (lines: readonly PlacedLine[]): bigint =>
  sumOf(lines.map(({ kind, amount }) => ({ amount: kind === 'payment' ? amount : 0n - amount })));
