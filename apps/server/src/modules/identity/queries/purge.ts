import type { Sql } from '../../../platform/database/database.ts';

/** Deletes what no rule looks at any more: day-old sendings and attempts, ended sessions, old revocations and captchas, deliveries after three months. */
export async function purgeExpired(sql: Sql, now: Date): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const day = ago(86_400);
  await sql`delete from identity.otp_sending where sent_at < ${day}`;
  await sql`delete from identity.login_attempt where last_at < ${day}`;
  await sql`delete from identity.login_failure where failed_at < ${day}`;
  await sql`delete from identity.captcha_spent where expires_at < ${day}`;
  await sql`delete from identity.otp_challenge where expires_at < ${day}`;
  await sql`delete from identity.revocation where revoked_at < now() - interval '1 day'`;
  await sql`delete from identity.sms_delivery where sent_at < ${ago(90 * 86_400)}`;
  await sql`delete from identity.session where expires_at < ${day}`;
}
