import { addDays, isBusinessDay, type IsoDate } from '@nesye/money';
import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { readClientMoney } from '../../ledger/index.ts';
import { cycleOf, isPayoutDay } from '../domain/payout-days.ts';
import { claimDay, readLastClaimed, readUnclaimedDays } from '../queries/movements.ts';
import { isDayMade, noteDayMade } from '../queries/payout-days.ts';
import { readPaidShops, readShopsToPay } from '../queries/shops.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { buildPayouts } from './build-payouts.ts';

/** A page of shops is paid in one transaction. */
const SHOPS_AT_ONCE = 100;

/**
 * Claims the closed days, and makes the payouts of the last working day where they are not made yet. Each shop gets one, with the first Paya cycle of that day. Where the
 * clock was moved past the cycle it is sent immediately. A shop that fails does not hold up the others, and the run is done again until none fails. Returns how many
 * payouts were made.
 */
export async function makePayouts(deps: SettlementDeps): Promise<number> {
  const { database, clock, holidays } = deps;
  if (!deps.bank.isConfigured) return 0;
  for (const day of await readUnclaimedDays(database.sql))
    await database.transaction((tx) => claimDay(tx, day, clock.businessNow()));
  const day = lastWorkingDay(deps);
  const claimed = await readLastClaimed(database.sql);
  // The day before it is not closed yet: an hour after midnight it is.
  if (claimed === undefined || claimed < addDays(day, -1)) return 0;
  if (await isDayMade(database.sql, day)) return 0;
  const cycleAt = cycleOf(day, holidays);
  let headroom: bigint = await readClientMoney(database.sql);
  let made = 0;
  const pay = async (merchantIds: readonly bigint[]): Promise<void> => {
    const built = await database.transaction((tx) => buildPayouts(deps, tx, merchantIds, { day, cycleAt, headroom }));
    made += built.count;
    ({ headroom } = built);
  };
  await forEachRecord<bigint>({
    next: (after) => shopsOfDay(deps, day, after),
    idOf: (merchantId) => merchantId,
    work: (merchantId) => pay([merchantId]),
    workPage: pay,
  });
  await noteDayMade(database.sql, day, clock.businessNow());
  return made;
}

function lastWorkingDay({ clock, holidays }: SettlementDeps): IsoDate {
  let day = clock.businessDate();
  while (!isBusinessDay(day, holidays)) day = addDays(day, -1);
  return day;
}

/** The next shops that something can be paid to and whose schedule has the day; the cursor goes over the others. */
async function shopsOfDay(
  { database: { sql }, holidays }: SettlementDeps,
  day: IsoDate,
  after: bigint | undefined,
): Promise<readonly bigint[]> {
  for (let cursor = after; ;) {
    const ids = await readShopsToPay(sql, day, cursor, SHOPS_AT_ONCE);
    const shops = await readPaidShops(sql, ids);
    const due = shops.filter((shop) => isPayoutDay(shop, day, holidays)).map(({ merchantId }) => merchantId);
    if (due.length > 0 || ids.length === 0) return due;
    cursor = ids.at(-1);
  }
}
