import type { Sql, Tx } from '../../../platform/database/database.ts';
import { readNumberProvenAt } from '../../identity/index.ts';
import { type OwedDebt, readDebts, readFacilityKeys, readLastHardshipDay } from '../../schedules/index.ts';
import { type Channel, type Conduct, type Permission, permissionFor } from '../domain/conduct.ts';
import { readConduct } from '../queries/conduct.ts';
import { readRecent } from '../queries/contacts.ts';
import type { CollectionsDeps } from '../collections-deps.ts';

export const WEEK_MS = 7 * 24 * 3_600_000;

/** What a late customer owes, the rules of today, and whether they may be contacted now. */
export interface CaseFacts {
  /** The newest facility first; undefined where the customer never had one. */
  readonly debts: readonly OwedDebt[];
  readonly conduct: Conduct;
  /** As things are now, also for a later moment. */
  readonly permission: (channel: Channel, at?: Date) => Permission;
}

/** Reads them as they are at this moment of the business clock. */
export async function readCase(
  sql: Sql | Tx,
  { clock, holidays }: Pick<CollectionsDeps, 'clock' | 'holidays'>,
  customerId: bigint,
): Promise<CaseFacts> {
  const [at, today] = [clock.businessNow(), clock.businessDate()];
  const keys = await readFacilityKeys(sql, [customerId]);
  const debtOf = await readDebts(sql, keys, today);
  const debts = keys.flatMap(({ facilityId }) => debtOf.get(facilityId) ?? []);
  const conduct = await readConduct(sql, today);
  const { wrongNumberAt, ...recent } = await readRecent(sql, customerId, new Date(at.getTime() - WEEK_MS));
  const facts = {
    ...recent,
    isNumberWrong: await isNumberWrong(sql, customerId, wrongNumberAt),
    hardshipOn: await readLastHardshipDay(sql, customerId),
    isLate: debts.some(({ lateCount }) => lateCount > 0),
    isDisputed: debts.some(({ isDisputed }) => isDisputed),
  };
  return {
    debts,
    conduct,
    permission: (channel, moment = at) => permissionFor(channel, moment, facts, { conduct, holidays }),
  };
}

/** Whether the number reached someone else, and its owner has not shown since that it is theirs: third parties are not contacted. */
async function isNumberWrong(sql: Sql | Tx, customerId: bigint, wrongAt: Date | undefined): Promise<boolean> {
  if (wrongAt === undefined) return false;
  const provenAt = await readNumberProvenAt(sql, customerId);
  return provenAt === undefined || provenAt <= wrongAt;
}
