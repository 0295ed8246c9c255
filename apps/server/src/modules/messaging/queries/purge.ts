import type { Sql } from '../../../platform/database/database.ts';
import { sumSmsDays } from './sms-days.ts';

/** How long things are stored, in days. */
const RETENTION_DAYS = { smsDelivery: 90, pushDelivery: 7, silentDevice: 60, quota: 1, inbox: 365 } as const;
const DAY_MS = 86_400_000;

/** Sums what messages cost. Then it deletes the log of messages and old messages of the inbox. Devices go that were not renewed for so long that no one can be there. */
export async function purgeMessages(sql: Sql, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await sumSmsDays(sql, now);
  await sql`delete from messaging.sms_delivery where sent_at < ${ago(RETENTION_DAYS.smsDelivery)}`;
  await sql`delete from messaging.sms_cost where minute < ${ago(RETENTION_DAYS.quota)}`;
  await sql`delete from messaging.number_sending where sent_at < ${ago(RETENTION_DAYS.quota)}`;
  await sql`delete from messaging.notice_sent where due_at < ${ago(RETENTION_DAYS.quota)}`;
  await sql`delete from messaging.push_delivery where planned_at < ${ago(RETENTION_DAYS.pushDelivery)}`;
  await sql`delete from messaging.push_device where renewed_at < ${ago(RETENTION_DAYS.silentDevice)}`;
  await sql`delete from messaging.inbox_message where created_at < ${ago(RETENTION_DAYS.inbox)}`;
}
