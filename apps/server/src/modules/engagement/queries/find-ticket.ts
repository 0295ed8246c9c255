import { maskMobile } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import type { Found } from '../../../platform/find/finder.ts';

/** The ticket of this number. */
export async function findTicketOfNumber(sql: Sql, number: string): Promise<Found[]> {
  const rows = await sql<{ id: bigint; title: string; userId: bigint | null; guest: string | null }[]>`
    select id, title, user_id as "userId", guest_mobile as guest from engagement.ticket where number = ${number}`;
  return rows.map(({ id, title, userId, guest }) => ({
    id,
    title,
    masked: guest === null ? null : maskMobile(guest),
    personId: userId,
    link: `/tickets/${id}`,
  }));
}
