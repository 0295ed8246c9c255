import type { Sql, Tx } from '../../../platform/database/database.ts';
import { InvalidCommand } from '../../../platform/group-commit/group-commit.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';

export interface CommitOutcome {
  readonly id: bigint;
  /** 1 for a replay of a purchase that waits for its payment by card. */
  readonly result: 1 | 2 | 3;
  readonly refusalCode: string | null;
  /** The uid had been stored before; the row has the response of then. */
  readonly isReplay: boolean;
  /** False when the uid was used with another body: nothing was done. */
  readonly isSameBody: boolean;
}

/** A row that `payments.commit_purchases` returns. */
export interface OutcomeRow {
  ordinal: number;
  id: bigint;
  result: number;
  refusal_code: string | null;
  is_replay: boolean;
  is_same_body: boolean;
}

const STATEMENT = `select ordinal, id, result, refusal_code, is_replay, is_same_body from payments.commit_purchases(
  $1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31,$32,$33,$34,$35,$36,$37,$38,$39,$40,$41)`;

/**
 * Commits a batch in one transaction (one statement, so COMMIT is part of the round trip) and returns the results in the order of the commands.
 * Safe to repeat: a uid that is already stored is read back. A command that contradicts itself comes back as a InvalidCommand while its neighbours are committed;
 * any other error of the database is thrown for the batch as a whole. The money of promised commands was held for them: neither room nor state refuses them.
 */
export async function commitPurchases(
  sql: Sql | Tx,
  purchases: readonly PricedPurchase[],
  { arePromised = false }: { readonly arePromised?: boolean } = {},
): Promise<(CommitOutcome | InvalidCommand)[]> {
  const promised = arePromised ? purchases.map((_, index) => index + 1) : [];
  const values = [...parametersOf(purchases), `{${promised.join(',')}}`, offersOf(purchases)];
  return outcomesOf(await sql.statement<OutcomeRow[]>(STATEMENT, values), purchases);
}

/** The rows of a batch in the order of its commands. Throws when there are not as many. */
export function outcomesOf(
  rows: readonly OutcomeRow[],
  purchases: readonly PricedPurchase[],
): (CommitOutcome | InvalidCommand)[] {
  if (rows.length !== purchases.length)
    throw new Error(`commit_purchases returned ${rows.length} of ${purchases.length} commands`);
  const outcomes = new Array<CommitOutcome | InvalidCommand>(purchases.length);
  for (const row of rows) outcomes[row.ordinal - 1] = outcomeOf(row);
  return outcomes;
}

/** Result 0: the command contradicts itself, and its `refusal_code` names the part that does. Nothing of it was stored. */
function outcomeOf(row: OutcomeRow): CommitOutcome | InvalidCommand {
  if (row.result === 0) return new InvalidCommand(`the purchase contradicts itself: ${row.refusal_code}`);
  return {
    id: row.id,
    result: row.result === 1 ? 1 : row.result === 2 ? 2 : 3,
    refusalCode: row.refusal_code,
    isReplay: row.is_replay,
    isSameBody: row.is_same_body,
  };
}

/** Columns of the commands, their installment rows, their ledger lines, the codes they pay and what shops sell in their own currency, in the order of the function's parameters. */
const COMMAND_COLUMNS = 21;
const ROW_COLUMNS = 7;
const LINE_COLUMNS = 5;
const CODE_COLUMNS = 2;
const FOREIGN_COLUMNS = 4;

/** One element for each command, row or line; elements are joined at the end, which leaves the least behind for the garbage collector. */
type Column = (string | number | bigint)[];

/**
 * A batch as the parameters of `payments.commit_purchases`. Arrays go as PostgreSQL array literals: one text each, without an encoding for each element in the
 * driver.
 */
export function parametersOf(purchases: readonly PricedPurchase[]): string[] {
  const commands = emptyColumns(COMMAND_COLUMNS);
  const rows = emptyColumns(ROW_COLUMNS);
  const lines = emptyColumns(LINE_COLUMNS);
  const codes = emptyColumns(CODE_COLUMNS);
  const foreign = emptyColumns(FOREIGN_COLUMNS);
  for (const [index, purchase] of purchases.entries()) {
    const ordinal = index + 1;
    writeCommand(commands, ordinal, purchase);
    for (const row of purchase.rows)
      write(rows, [ordinal, row.seq, row.dueDate, row.payableUntil, row.principal, row.fee, row.isPaidNow ? 't' : 'f']);
    for (const line of purchase.lines) write(lines, [ordinal, line.kind, line.partyId, line.currency, line.amount]);
    if (purchase.paymentCodeId !== undefined) write(codes, [ordinal, purchase.paymentCodeId]);
    const sold = purchase.foreign;
    if (sold !== undefined) write(foreign, [ordinal, sold.quoteId, sold.amount, sold.commission]);
  }
  return [...commands, ...rows, ...lines, ...codes, ...foreign].map((column) => `{${column.join(',')}}`);
}

/** The fees of a batch that shops pay, as the function reads them. */
const offersOf = (purchases: readonly PricedPurchase[]): string =>
  JSON.stringify(
    purchases.flatMap(({ offer }, index) =>
      offer === undefined
        ? []
        : [
            {
              ordinal: index + 1,
              offer_id: String(offer.offerId),
              fee: String(offer.fee),
              is_own: offer.isOwn,
              rows: offer.rows.map(({ seq, fromDay, dueDay, fee }) => ({
                seq,
                from_day: fromDay,
                due_day: dueDay,
                fee: String(fee),
              })),
              lines: offer.lines.map(({ kind, partyId, amount }) => ({
                kind,
                party_id: String(partyId),
                amount: String(amount),
              })),
            },
          ],
    ),
  );

function writeCommand(columns: readonly Column[], ordinal: number, p: PricedPurchase): void {
  write(columns, [
    ordinal,
    p.customerId,
    p.uid,
    p.bodyHash,
    p.refusalCode,
    p.merchantId,
    p.terminalId,
    p.productType,
    p.facility?.id ?? null,
    p.facility?.uid ?? null,
    p.amount,
    p.creditAmount,
    p.walletAmount,
    p.fee,
    p.commission,
    p.installmentCount,
    p.currency,
    p.rule,
    p.businessDate,
    p.createdAt.toISOString(),
    p.buyerNote === null ? null : quoted(p.buyerNote),
  ]);
}

const emptyColumns = (count: number): Column[] => Array.from({ length: count }, () => []);

/** Adds one element to each column. Values whose text never needs quoting: numbers, dates, uuids, codes, and uids (whose alphabet the contract fixes). */
function write(columns: readonly Column[], values: readonly (string | number | bigint | null)[]): void {
  for (let index = 0; index < values.length; index += 1) columns[index]?.push(values[index] ?? 'NULL');
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
