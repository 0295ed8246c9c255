import { type IsoDate, isoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { FacilityKey } from '../../schedules/index.ts';

/** Nobody has more facilities than lines, now and before. */
const MAX_ROWS = 100;

/** Draws the id of a charge-off, so that its ledger entry can name it. */
export async function nextChargeOffId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select nextval('charge_off.charge_off_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('charge_off_number returned nothing');
  return row.id;
}

/** What was charged off; amounts in rials. */
export interface StoredChargeOff extends FacilityKey {
  readonly id: bigint;
  readonly owner: 'house' | 'lender';
  readonly chargedOffOn: IsoDate;
  readonly lateSince: IsoDate;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  readonly unearned: bigint;
  readonly lossAccount: 1810 | 5210;
  readonly proposalId: bigint | null;
  readonly at: Date;
  readonly entryId: bigint | null;
}

/** Stores it. The database refuses a second one of a facility. */
export async function insertChargeOff(tx: Tx, done: StoredChargeOff): Promise<void> {
  await tx`
    insert into charge_off.charge_off (bucket, id, facility_id, customer_id, owner, charged_off_on, late_since, principal, fee, penalty, unearned, loss_account, proposal_id,
      charged_off_at, entry_id)
    values (${bucketOf(done.customerId)}, ${done.id}, ${done.facilityId}, ${done.customerId}, ${done.owner}, ${done.chargedOffOn}, ${done.lateSince}, ${done.principal},
      ${done.fee}, ${done.penalty}, ${done.unearned}, ${done.lossAccount}, ${done.proposalId}, ${done.at}, ${done.entryId})`;
}

/** A charge-off as its customer sees it; rials. */
export interface OwnChargeOff {
  readonly facilityId: bigint;
  readonly chargedOffOn: IsoDate;
  readonly amount: bigint;
}

/** The charge-offs of a customer, newest first. */
export async function readChargeOffs(sql: Sql, customerId: bigint): Promise<OwnChargeOff[]> {
  const rows = await sql<{ facility_id: bigint; charged_off_on: string; amount: bigint }[]>`
    select facility_id, charged_off_on, principal + fee + penalty as amount from charge_off.charge_off
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id desc limit ${MAX_ROWS}`;
  return rows.map(({ facility_id: facilityId, charged_off_on: day, amount }) => ({
    facilityId,
    chargedOffOn: isoDate(day),
    amount,
  }));
}

/** What is stored of a customer for the copy of all his data; amounts in rials. */
export async function readOwnChargeOffs(sql: Sql, customerId: bigint): Promise<unknown[]> {
  const done = await sql`
    select id, facility_id, charged_off_on, late_since, principal, fee, penalty from charge_off.charge_off
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id desc limit ${MAX_ROWS}`;
  return [...done];
}
