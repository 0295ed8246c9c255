import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ChargeState } from '../domain/charge-state.ts';

/** What a customer pays us for a service; amounts in rials, times by the business clock. */
export interface Charge {
  readonly id: bigint;
  readonly uid: string;
  readonly customerId: bigint;
  readonly kind: string;
  readonly sourceId: bigint;
  readonly amount: bigint;
  readonly cost: bigint;
  readonly vat: bigint;
  readonly supplierId: bigint;
  readonly useCashWallet: boolean;
  readonly walletAmount: bigint;
  readonly gatewayAmount: bigint;
  readonly state: ChargeState;
  readonly attemptId: bigint | null;
  readonly holdId: bigint | null;
  readonly payUntil: Date | null;
  readonly decidesUntil: Date | null;
  readonly releasedAt: Date | null;
  readonly refundedAt: Date | null;
  readonly madeAt: Date;
  /** When the money was set aside for a service that is paid once it is given. */
  readonly heldAt: Date | null;
  /** What of the amount was not given, and went to the wallet. */
  readonly shortAmount: bigint;
}

const columns = (sql: Sql | Tx) => sql`
  id, uid::text as uid, customer_id as "customerId", kind, source_id as "sourceId", amount, cost, vat, supplier_id as "supplierId",
  use_cash_wallet as "useCashWallet", wallet_amount as "walletAmount", gateway_amount as "gatewayAmount", state, attempt_id as "attemptId",
  hold_id as "holdId", pay_until as "payUntil", decides_until as "decidesUntil", released_at as "releasedAt", refunded_at as "refundedAt",
  made_at as "madeAt", held_at as "heldAt", short_amount as "shortAmount"`;

/** Draws the id of a charge, so that its entries, hold and attempt can name it. */
export async function nextChargeId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('charges.charge_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('charge_number returned nothing');
  return row.id;
}

export interface NewCharge extends Omit<Charge, 'uid' | 'releasedAt' | 'refundedAt' | 'shortAmount'> {
  readonly entryId: bigint | null;
  readonly endedAt: Date | null;
}

/** Stores a charge and returns it. */
export async function insertCharge(tx: Tx, charge: NewCharge): Promise<Charge> {
  const [stored] = await tx<Charge[]>`
    insert into charges.charge (bucket, id, customer_id, kind, source_id, amount, cost, vat, supplier_id, use_cash_wallet, wallet_amount, gateway_amount,
      state, attempt_id, hold_id, pay_until, decides_until, made_at, held_at, ended_at, entry_id)
    values (${bucketOf(charge.customerId)}, ${charge.id}, ${charge.customerId}, ${charge.kind}, ${charge.sourceId}, ${charge.amount}, ${charge.cost},
      ${charge.vat}, ${charge.supplierId}, ${charge.useCashWallet}, ${charge.walletAmount}, ${charge.gatewayAmount}, ${charge.state}, ${charge.attemptId},
      ${charge.holdId}, ${charge.payUntil}, ${charge.decidesUntil}, ${charge.madeAt}, ${charge.heldAt}, ${charge.endedAt}, ${charge.entryId})
    returning ${columns(tx)}`;
  if (stored === undefined) throw new Error('charge stored nothing');
  return stored;
}

/** A customer's own charge; undefined when there is none of that id. */
export async function readCharge(sql: Sql | Tx, customerId: bigint, id: bigint): Promise<Charge | undefined> {
  const [row] = await sql<Charge[]>`
    select ${columns(sql)} from charges.charge where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and id = ${id}`;
  return row;
}

/** A charge by its id alone, for those who have seen whose it is. Throws when there is none. */
export async function requireCharge(sql: Sql | Tx, id: bigint): Promise<Charge> {
  const [row] = await sql<Charge[]>`
    select ${columns(sql)} from charges.charge where bucket = ${bucketOf(id)} and id = ${id}`;
  if (row === undefined) throw new Error(`the charge ${id} has gone`);
  return row;
}

/** Locks a charge until the transaction ends and reads it. The customer's wallet is locked before. Throws when there is none. */
export async function lockCharge(tx: Tx, id: bigint): Promise<Charge> {
  await tx`select from charges.charge where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return await requireCharge(tx, id);
}

/** The last charge of a customer for a record. Anyone who decides by it has locked the customer's wallet. */
export async function readLastCharge(
  sql: Sql | Tx,
  { customerId, kind, sourceId }: Pick<Charge, 'customerId' | 'kind' | 'sourceId'>,
): Promise<Charge | undefined> {
  const [row] = await sql<Charge[]>`
    select ${columns(sql)} from charges.charge
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and source_id = ${sourceId} and kind = ${kind} order by id desc limit 1`;
  return row;
}

/** Notes that what was set aside is free again: from here on the charge cannot be paid. */
export async function markReleased(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update charges.charge set released_at = ${at} where bucket = ${bucketOf(id)} and id = ${id} and released_at is null`;
}

/** Ends a charge that waits for the gateway, without an entry; what has come is on its way back even where it had ended. */
export async function markEnded(
  tx: Tx,
  id: bigint,
  state: 'failed' | 'abandoned' | 'sent_back',
  at: Date,
): Promise<void> {
  await tx`
    update charges.charge set state = ${state}, ended_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id} and (state = 'open' or ${state === 'sent_back'} and state in ('failed', 'abandoned'))`;
}

/** Notes that the money of a charge is there and is set aside until its service is given. */
export async function markHeld(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update charges.charge set state = 'held', held_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Notes that the service of a held charge was given, wholly or not. */
export async function markGiven(
  tx: Tx,
  id: bigint,
  given: { readonly entryId: bigint; readonly shortAmount: bigint; readonly at: Date },
): Promise<void> {
  await tx`
    update charges.charge set state = 'paid', entry_id = ${given.entryId}, short_amount = ${given.shortAmount}, ended_at = ${given.at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Notes that what a charge held is free again; without an entry where the wallet held all of it. */
export async function markReturned(
  tx: Tx,
  id: bigint,
  back: { readonly entryId: bigint | null; readonly cardRefundId: bigint | null; readonly at: Date },
): Promise<void> {
  await tx`
    update charges.charge set state = 'returned', refund_entry_id = ${back.entryId}, card_refund_id = ${back.cardRefundId}, refunded_at = ${back.at}, ended_at = ${back.at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Ends a charge whose money is there. */
export async function markPaid(tx: Tx, id: bigint, entryId: bigint, at: Date): Promise<void> {
  await tx`update charges.charge set state = 'paid', entry_id = ${entryId}, ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Notes that a paid charge was given back. */
export async function markRefunded(
  tx: Tx,
  id: bigint,
  refund: { readonly entryId: bigint; readonly cardRefundId: bigint | null; readonly at: Date },
): Promise<void> {
  await tx`
    update charges.charge set state = 'refunded', refund_entry_id = ${refund.entryId}, card_refund_id = ${refund.cardRefundId}, refunded_at = ${refund.at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Charges that still wait although their time is over by the business clock, and whose holds stand, behind an id. */
export async function findOverdueCharges(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<{ readonly id: bigint; readonly customerId: bigint }[]> {
  return await sql<{ id: bigint; customerId: bigint }[]>`
    select id, customer_id as "customerId" from charges.charge
    where state = 'open' and released_at is null and decides_until < ${now} and id > ${after} order by id limit ${limit}`;
}

/** The charges of a customer that wait for the gateway, by id. */
export async function readOpenCharges(sql: Sql | Tx, customerId: bigint): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from charges.charge where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'open' order by id`;
  return rows.map(({ id }) => id);
}

/** Is a charge paid, and not given back. */
export async function isChargePaid(sql: Sql | Tx, id: bigint): Promise<boolean> {
  const [row] = await sql<{ is_paid: boolean }[]>`
    select state = 'paid' as is_paid from charges.charge where bucket = ${bucketOf(id)} and id = ${id}`;
  return row?.is_paid ?? false;
}
