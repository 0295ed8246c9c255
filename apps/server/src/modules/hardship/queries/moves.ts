import type { IsoDate, Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** What a customer did: a row that was moved, or arrears that were spread. Rials. */
export interface Move {
  readonly id: bigint;
  readonly facilityId: bigint;
  readonly kind: 'snooze' | 'spread';
  readonly purchaseId: bigint | null;
  readonly seq: number | null;
  readonly days: number | null;
  readonly count: number | null;
  readonly amount: Rial;
  readonly firstDueDate: IsoDate;
  readonly movedOn: IsoDate;
  readonly movedAt: Date;
}

/** More than a year of the most generous policy over nine lines. */
const MAX_MOVES = 500;

/** A customer's moves, the newest first. */
export async function readMoves(sql: Sql | Tx, customerId: bigint): Promise<Move[]> {
  return await sql<Move[]>`
    select id, facility_id as "facilityId", kind, purchase_id as "purchaseId", seq, days, count, amount, first_due_date::text as "firstDueDate",
           moved_on::text as "movedOn", moved_at as "movedAt"
    from hardship.move where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id desc limit ${MAX_MOVES}`;
}

export interface NewMove extends Omit<Move, 'id'> {
  readonly customerId: bigint;
  readonly line: number;
  /** The first day of the rules it went by. */
  readonly policyFrom: IsoDate;
  /** The name of the plan that the customer was shown. */
  readonly plan: string;
}

/** Stores a move; its id. */
export async function insertMove(tx: Tx, move: NewMove): Promise<bigint> {
  const bucket = bucketOf(move.customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into hardship.move (bucket, id, customer_id, facility_id, kind, purchase_id, seq, days, count, amount, first_due_date, line, policy_from, plan, moved_on, moved_at)
    values (${bucket}, nextval('hardship.move_number') * 64 + ${bucket}::bigint, ${move.customerId}, ${move.facilityId}, ${move.kind}, ${move.purchaseId}, ${move.seq},
      ${move.days}, ${move.count}, ${move.amount}, ${move.firstDueDate}::date, ${move.line}, ${move.policyFrom}::date, ${move.plan}, ${move.movedOn}::date, ${move.movedAt})
    returning id`;
  if (row === undefined) throw new Error('a move was not stored');
  return row.id;
}

/** A customer's moves for the copy of all data; amounts in rials. */
export async function readOwnMoves(sql: Sql, customerId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select id, kind, purchase_id, seq, days, count, amount, first_due_date, moved_at from hardship.move
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id`;
  return [...rows];
}
