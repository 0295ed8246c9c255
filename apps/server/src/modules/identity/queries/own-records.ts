import type { Sql } from '../../../platform/database/database.ts';

const MAX_SESSIONS = 500;

/** The account itself, named as its owner's copy has it. */
export async function readAccountRecord(sql: Sql, userId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const [account] = await sql`
    select id, mobile, is_foreign, status, created_at, joined_from, campaign_code, referrer_user_code, referral_code, password_hash is not null as has_password, sim_changed_at
    from identity.app_user where id = ${userId}`;
  const roles =
    await sql`select role, merchant_id, granted_at from identity.user_role where user_id = ${userId} order by granted_at, role`;
  const mobiles =
    await sql`select old_mobile, new_mobile, changed_at from identity.mobile_change where user_id = ${userId} order by id`;
  return { ...account, roles: [...roles], mobile_changes: [...mobiles] };
}

/** Where the user is or was signed in, the newest first. */
export async function readSessionRecords(sql: Sql, userId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select device_label, network, signed_in_by, created_at, last_used_at, expires_at, revoked_at, revoked_for
    from identity.session where user_id = ${userId} order by id desc limit ${MAX_SESSIONS}`;
  return [...rows];
}
