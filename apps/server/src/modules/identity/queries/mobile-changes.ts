import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface MobileChange {
  readonly userId: bigint;
  readonly oldMobile: string;
  readonly newMobile: string;
  readonly provedBy: 'codes' | 'recovery';
  readonly at: Date;
  readonly coolingOffUntil: Date;
}

/** Gives a user another mobile; false when someone has it. */
export async function updateMobile(tx: Tx, userId: bigint, mobile: string): Promise<boolean> {
  const rows = await tx`
    update identity.app_user set mobile = ${mobile}, sim_changed_at = null, sim_checked_at = null where id = ${userId} and not exists (select from identity.app_user where mobile = ${mobile}) returning id`;
  return rows.length > 0;
}

/** Keeps that a mobile was changed, and until when money may not leave. */
export async function insertMobileChange(
  tx: Tx,
  { userId, oldMobile, newMobile, provedBy, at, coolingOffUntil }: MobileChange,
): Promise<void> {
  await tx`
    insert into identity.mobile_change (user_id, old_mobile, new_mobile, proved_by, changed_at, cooling_off_until)
    values (${userId}, ${oldMobile}, ${newMobile}, ${provedBy}, ${at}, ${coolingOffUntil})`;
}

/** Until when a user's money may not leave, after a change of the mobile or while a recovery waits to move the account; undefined when it may. */
export async function readCoolingOff(sql: Sql | Tx, userId: bigint, now: Date): Promise<Date | undefined> {
  const [row] = await sql<{ until: Date | null }[]>`
    select greatest(
      (select max(cooling_off_until) from identity.mobile_change where user_id = ${userId} and cooling_off_until > ${now}),
      (select max(takes_over_at) from identity.recovery_case where user_id = ${userId} and state = 'waiting' and takes_over_at > ${now})) as until`;
  return row?.until ?? undefined;
}
