import { addDays, businessDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type LookupKind, takeLookup } from '../queries/lookup-counts.ts';

/** Look-ups a user has on a day. */
const LOOKUPS_A_DAY: Readonly<Record<LookupKind, number>> = { registry: 10, postal: 30 };

/** Counts a look-up of today (Asia/Tehran, by the machine's clock). Refuses `lookup_limit_reached` with the seconds until tomorrow. */
export async function spendLookup(sql: Sql | Tx, userId: bigint, kind: LookupKind, now: Date): Promise<void> {
  const today = businessDate(now);
  if (await takeLookup(sql, userId, kind, today, LOOKUPS_A_DAY[kind])) return;
  const tomorrow = new Date(`${addDays(today, 1)}T00:00:00+03:30`);
  throw new Refusal('lookup_limit_reached', { retryAfterS: Math.ceil((tomorrow.getTime() - now.getTime()) / 1_000) });
}
