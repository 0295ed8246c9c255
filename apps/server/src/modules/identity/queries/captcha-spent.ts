import type { Sql } from '../../../platform/database/database.ts';

/** Marks a solved captcha as used; false when it had been. */
export async function spendCaptcha(sql: Sql, signature: string, expiresAt: Date): Promise<boolean> {
  const rows =
    await sql`insert into identity.captcha_spent (signature, expires_at) values (${signature}, ${expiresAt}) on conflict do nothing returning signature`;
  return rows.length > 0;
}
