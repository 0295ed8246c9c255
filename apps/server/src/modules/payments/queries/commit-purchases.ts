import type { Line } from '../../ledger/index.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';

export interface CommitOutcome {
  readonly id: bigint;
  readonly result: 2 | 3;
  readonly refusalCode: string | null;
  /** The uid had been stored before; the row tells what was answered then. */
  readonly isReplay: boolean;
  /** False when the uid was used with another body: nothing was done. */
  readonly isSameBody: boolean;
  readonly createdAt: Date;
}

interface OutcomeRow {
  ordinal: number;
  id: bigint;
  result: number;
  refusal_code: string | null;
  is_replay: boolean;
  is_same_body: boolean;
  created_at: Date;
}

const STATEMENT = `select ordinal, id, result, refusal_code, is_replay, is_same_body, created_at from payments.commit_purchases(
  $1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31,$32,$33,$34)`;

/**
 * Commits a batch in one transaction (one statement, so COMMIT is part of the round trip) and answers in the order of the commands.
 * Safe to repeat: a uid that is already stored is read back. Throws the database's error for the batch as a whole.
 */
export async function commitPurchases(sql: Sql, purchases: readonly PricedPurchase[]): Promise<CommitOutcome[]> {
  const rows = await sql.unsafe<OutcomeRow[]>(STATEMENT, parametersOf(purchases), { prepare: true });
  if (rows.length !== purchases.length) throw new Error(`commit_purchases answered ${rows.length} of ${purchases.length} commands`);
  const outcomes = new Array<CommitOutcome>(purchases.length);
  for (const row of rows) {
    outcomes[row.ordinal - 1] = {
      id: row.id,
      result: row.result === 2 ? 2 : 3,
      refusalCode: row.refusal_code,
      isReplay: row.is_replay,
      isSameBody: row.is_same_body,
      createdAt: row.created_at,
    };
  }
  return outcomes;
}

/** Arrays go as PostgreSQL array literals: one short text each, no per-element encoding in the driver. */
function parametersOf(purchases: readonly PricedPurchase[]): string[] {
  const installments = purchases.flatMap((purchase, index) => purchase.rows.map((row) => ({ ordinal: index + 1, row })));
  const lines: { ordinal: number; line: Line }[] = purchases.flatMap((purchase, index) => purchase.lines.map((line) => ({ ordinal: index + 1, line })));
  const each = (value: (purchase: PricedPurchase) => string | number | bigint | null) => literal(purchases.map(value));
  return [
    literal(purchases.map((_, index) => index + 1)),
    each((p) => p.customerId),
    each((p) => p.uid),
    each((p) => p.bodyHash),
    each((p) => p.refusalCode),
    each((p) => p.merchantId),
    each((p) => p.terminalId),
    each((p) => p.productType),
    each((p) => p.facility?.principalKind ?? null),
    each((p) => p.facility?.id ?? null),
    each((p) => p.facility?.uid ?? null),
    each((p) => p.amount),
    each((p) => p.creditAmount),
    each((p) => p.walletAmount),
    each((p) => p.fee),
    each((p) => p.commission),
    each((p) => p.installmentCount),
    each((p) => p.currency),
    each((p) => p.rule),
    each((p) => p.businessDate),
    each((p) => p.createdAt.toISOString()),
    textLiteral(purchases.map((p) => p.buyerNote)),
    literal(installments.map(({ ordinal }) => ordinal)),
    literal(installments.map(({ row }) => row.seq)),
    literal(installments.map(({ row }) => row.dueDate)),
    literal(installments.map(({ row }) => row.payableUntil)),
    literal(installments.map(({ row }) => row.principal)),
    literal(installments.map(({ row }) => row.fee)),
    literal(installments.map(({ row }) => (row.isPaidNow ? 't' : 'f'))),
    literal(lines.map(({ ordinal }) => ordinal)),
    literal(lines.map(({ line }) => line.kind)),
    literal(lines.map(({ line }) => line.partyId)),
    literal(lines.map(({ line }) => line.currency)),
    literal(lines.map(({ line }) => line.amount)),
  ];
}

/** For values whose text never needs quoting: numbers, dates, uuids, codes, and uids (whose alphabet the contract fixes). */
function literal(values: readonly (string | number | bigint | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

function textLiteral(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)).join(',')}}`;
}
