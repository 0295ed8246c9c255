import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { BANK_HOME_BUCKET, POSTING_RULE, postEntry, postSettledInBucket, postSettlement } from '../../ledger/index.ts';
import type { SettlementFileLine } from '../adapters/payment-provider.ts';
import { lastSettledDay } from '../domain/settlement-day.ts';
import {
  claimSettlement,
  findInDoubt,
  insertSettlement,
  isSettlementDue,
  settleAttempts,
  settleChargebacks,
  type SettledRow,
  settleRefunds,
} from '../queries/settlements.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { bookChargebacks } from './book-chargebacks.ts';
import { resolveAttempt } from './resolve-attempt.ts';
import { sendRefund } from './send-refund.ts';

type PlacedLine = SettlementFileLine & { readonly line: number };

/**
 * Takes the settlement file of the last day that each gateway has settled, at the end of the next business day (rule 21). A file is taken once, in one transaction;
 * without one the next run tries again. What it takes back is booked before, each payment once (rule 34). Returns how many files were taken.
 */
export async function settleDays(deps: GatewayDeps): Promise<number> {
  const day = lastSettledDay(deps.clock.businessDate(), deps.holidays);
  let taken = 0;
  for (const provider of deps.providers) {
    if (provider.readSettlement === undefined || !(await isSettlementDue(deps.database.sql, provider.name, day)))
      continue;
    const lines = await provider.readSettlement(day);
    if (lines === undefined || !(await clearDoubts(deps, provider.name, lines))) continue;
    const isChargeback = ({ kind }: SettlementFileLine) => kind === 'chargeback';
    await bookChargebacks(deps, provider.name, lines.filter(isChargeback));
    const placed = lines.map((line, index) => ({ ...line, line: index + 1 }));
    await deps.database.transaction((tx) => takeFile(deps, tx, provider.name, day, placed));
    taken += 1;
  }
  return taken;
}

/** The file may name what is still in doubt here: it is asked about first. False when the gateway does not say: then the file waits for the next time. */
async function clearDoubts(
  deps: GatewayDeps,
  provider: string,
  lines: readonly SettlementFileLine[],
): Promise<boolean> {
  const { sql } = deps.database;
  const before = await findInDoubt(sql, provider, lines);
  for (const id of before.attempts) await resolveAttempt(deps, id);
  for (const id of before.refunds) await sendRefund(deps, id);
  const { attempts, refunds } = await findInDoubt(sql, provider, lines);
  return attempts.length + refunds.length === 0;
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
  await postBuckets(deps, tx, id, netByBucket(payments, out));
  const uncovered = sumOf(linesOf(lines, 'chargeback')) - sumOf(chargebacks);
  await post(deps, tx, { id, bucket: BANK_HOME_BUCKET, leg: 2, lines: postSettlement({ ...totals, uncovered }) });
  const strangers = lines.length - matches.size;
  if (strangers > 0)
    deps.log.error(
      { provider, day, lines: strangers },
      'a settlement file has lines that belong to no payment of ours, or that nobody can undo',
    );
}

const linesOf = (lines: readonly PlacedLine[], kind: PlacedLine['kind']): PlacedLine[] =>
  lines.filter((line) => line.kind === kind);
const sumOf = (rows: readonly { readonly amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n);
const netOf = (lines: readonly PlacedLine[]): bigint =>
  sumOf(lines.map(({ kind, amount }) => ({ amount: kind === 'payment' ? amount : 0n - amount })));

/** What leaves the clearing account of each bucket, in the order of the buckets. */
function netByBucket(
  payments: readonly SettledRow[],
  out: readonly SettledRow[],
): readonly (readonly [number, bigint])[] {
  const net = new Map<number, bigint>();
  for (const { bucket, amount } of payments) net.set(bucket, (net.get(bucket) ?? 0n) + amount);
  for (const { bucket, amount } of out) net.set(bucket, (net.get(bucket) ?? 0n) - amount);
  return [...net].toSorted(([left], [right]) => left - right);
}

async function postBuckets(
  deps: GatewayDeps,
  tx: Tx,
  id: bigint,
  net: readonly (readonly [number, bigint])[],
): Promise<void> {
  for (const [bucket, amount] of net) await post(deps, tx, { id, bucket, leg: 1, lines: postSettledInBucket(amount) });
}

interface SettlementEntry {
  readonly id: bigint;
  readonly bucket: number;
  readonly leg: number;
  readonly lines: ReturnType<typeof postSettlement>;
}

async function post({ clock }: GatewayDeps, tx: Tx, { id, bucket, leg, lines }: SettlementEntry): Promise<void> {
  if (lines.length === 0) return;
  await postEntry(tx, {
    bucket,
    rule: POSTING_RULE.gatewaySettlement,
    sourceId: id,
    leg,
    occurredAt: clock.businessNow(),
    effectiveDate: clock.businessDate(),
    transferId: id,
    lines,
  });
}
