import { sumRial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { WalletPayment } from '../domain/wallet-payment.ts';

/** A payment as it was stored. */
export interface StoredPayment {
  readonly id: bigint;
  readonly uid: string;
}

const STATEMENT = `select ordinal, id, uid::text as uid from repayment.commit_wallet_payments($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23)`;

/**
 * Commits a batch in one transaction (one statement, so COMMIT is part of the round trip) and returns what became of each command in order: undefined for one that was
 * not plain under the locks, of which nothing was stored. Safe to repeat: what is stored is not plain any more.
 */
export async function commitWalletPayments(
  sql: Sql,
  payments: readonly WalletPayment[],
): Promise<(StoredPayment | undefined)[]> {
  const rows = await sql.statement<(StoredPayment & { readonly ordinal: number })[]>(STATEMENT, parametersOf(payments));
  const stored = new Map(rows.map(({ ordinal, id, uid }) => [ordinal, { id, uid }]));
  return payments.map((_, index) => stored.get(index + 1));
}

/** A batch as PostgreSQL array literals. Values whose text never needs quoting, but the bytes of a subject. */
function parametersOf(payments: readonly WalletPayment[]): string[] {
  const numbered = payments.map((payment, index) => ({ ...payment, ordinal: index + 1 }));
  const rows = numbered.flatMap(({ ordinal, rows: own }) =>
    own.map((row, index) => ({ ...row, ordinal, place: index + 1 })),
  );
  const count = payments.length;
  const lines = numbered.flatMap(({ ordinal, lines: paid, rebateLines, earnedLines }) => [
    ...paid.map((line) => ({ ...line, ordinal })),
    ...rebateLines.map((line) => ({ ...line, ordinal: ordinal + count })),
    ...earnedLines.map((line) => ({ ...line, ordinal: ordinal + 2 * count })),
  ]);
  return [
    numbered.map(({ ordinal }) => ordinal),
    numbered.map(({ customerId }) => customerId),
    numbered.map(({ subject }) => `"\\\\x${Buffer.from(subject).toString('hex')}"`),
    numbered.map(({ amount }) => amount),
    numbered.map(({ rule }) => rule),
    numbered.map(({ businessDate }) => businessDate),
    numbered.map(({ madeAt }) => madeAt.toISOString()),
    numbered.map(({ earned }) => sumRial(earned)),
    numbered.map(({ earned }) => earned.length),
    rows.map(({ ordinal }) => ordinal),
    rows.map(({ place }) => place),
    rows.map(({ purchaseId }) => purchaseId),
    rows.map(({ seq }) => seq),
    rows.map(({ principal }) => principal),
    rows.map(({ fee }) => fee),
    rows.map(({ rebate }) => rebate),
    rows.map(({ dueDate }) => dueDate),
    rows.map(({ feeUnearned }) => feeUnearned),
    lines.map(({ ordinal }) => ordinal),
    lines.map(({ kind }) => kind),
    lines.map(({ partyId }) => partyId),
    lines.map(({ currency }) => currency),
    lines.map(({ amount }) => amount),
  ].map((column: readonly (string | number | bigint)[]) => `{${column.join(',')}}`);
}
