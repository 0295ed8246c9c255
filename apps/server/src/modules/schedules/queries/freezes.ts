import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { StoredFacility } from './facilities.ts';

/** Why a facility is frozen, and who said so. */
export interface Freeze {
  readonly id: bigint;
  readonly reason: string;
  readonly frozenBy: bigint;
  readonly frozenAt: Date;
}

/** Stores who froze a facility, and why. */
export async function insertFreeze(
  tx: Tx,
  { id, customerId }: StoredFacility,
  freeze: Omit<Freeze, 'id'>,
): Promise<void> {
  const bucket = bucketOf(id);
  await tx`
    insert into servicing.facility_freeze (bucket, id, facility_id, customer_id, reason, frozen_by, frozen_at)
    values (${bucket}, nextval('servicing.freeze_number') * 64 + ${bucket}::bigint, ${id}, ${customerId}, ${freeze.reason}, ${freeze.frozenBy}, ${freeze.frozenAt})`;
}

/** The freeze that is in force; undefined where there is none. */
export async function findFreeze(sql: Sql | Tx, facilityId: bigint): Promise<Freeze | undefined> {
  const [row] = await sql<Freeze[]>`
    select id, reason, frozen_by as "frozenBy", frozen_at as "frozenAt" from servicing.facility_freeze
    where bucket = ${bucketOf(facilityId)} and facility_id = ${facilityId} and lifted_at is null`;
  return row;
}

/** Ends a freeze. The database refuses it of whoever froze. */
export async function liftFreeze(
  tx: Tx,
  id: bigint,
  { by, at, reason }: { readonly by: bigint; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx`
    update servicing.facility_freeze set lifted_by = ${by}, lifted_at = ${at}, lift_reason = ${reason} where bucket = ${bucketOf(id)} and id = ${id}`;
}
