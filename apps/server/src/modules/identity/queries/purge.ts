import type { Sql } from '../../../platform/database/database.ts';
import { MAX_WRONG_PASSWORDS } from './login-attempts.ts';

/** Forgetting a password's failures at this pace leaves anyone who waits for it a hundred guesses a year, and stores mobiles that someone only tried once no longer. */
const QUIET_DAYS_FOR_EACH_FAILURE = 4;

/** Deletes what no rule looks at any more: day-old sendings and attempts, ended sessions, old revocations and captchas. */
export async function purgeExpired(sql: Sql, now: Date): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const day = ago(86_400);
  await sql`delete from identity.otp_sending where sent_at < ${day}`;
  await sql`delete from identity.login_attempt where factor = 'otp' and last_at < ${day}`;
  await sql`
    delete from identity.login_attempt
    where factor = 'password' and last_at < ${day} and failures_total < ${MAX_WRONG_PASSWORDS}::int
      and last_at < ${now}::timestamptz - failures_total * ${QUIET_DAYS_FOR_EACH_FAILURE}::int * interval '1 day'`;
  await sql`delete from identity.login_failure where failed_at < ${day}`;
  await sql`delete from identity.captcha_spent where expires_at < ${day}`;
  await sql`delete from identity.otp_challenge where expires_at < ${day}`;
  await sql`delete from identity.revocation where revoked_at < now() - interval '1 day'`;
  await sql`delete from identity.session where expires_at < ${day}`;
}
