import { type IsoDate, isoDate } from '@nesye/money';
import type { Database } from '../../../platform/database/database.ts';
import { type ReplayDifference, replayDifferences } from '../domain/replay-differences.ts';
import { readStoredPurchases } from '../queries/purchase-history.ts';

/** Facilities of which one statement reads all purchases: the memory of the audit. */
const BATCH_SIZE = 200;
/** Differences that are named; all are counted. */
const MAX_NAMED = 20;

export interface ReplayAudit {
  readonly purchases: number;
  readonly rows: number;
  readonly differences: number;
  /** The first few. */
  readonly named: readonly ReplayDifference[];
}

/**
 * Replays what was booked of every open facility through the schedule engine and compares each stored row with it: amounts, penalty and states. Reads some facilities
 * at a time, each time as they are at one moment, while the product works.
 */
export async function auditReplay({ sql }: Pick<Database, 'sql'>): Promise<ReplayAudit> {
  const [clock] = await sql<{ today: string }[]>`
    select ((now() + offset_ms * interval '1 millisecond') at time zone 'Asia/Tehran')::date::text as today from platform.business_clock`;
  const today: IsoDate = isoDate(clock?.today ?? '');
  const named: ReplayDifference[] = [];
  let [purchases, rows, differences] = [0, 0, 0];
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const read: Awaited<ReturnType<typeof readStoredPurchases>> = await readStoredPurchases(sql, {
      after,
      limit: BATCH_SIZE,
    });
    for (const purchase of read.purchases) {
      const found = replayDifferences(purchase, today);
      purchases += 1;
      rows += purchase.stored.length;
      differences += found.length;
      named.push(...found.slice(0, MAX_NAMED - named.length));
    }
    after = read.last;
  }
  return { purchases, rows, differences, named };
}
