import type { CallTypes, settlementCalls } from '@nesye/contract';
import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readClientMoney } from '../../ledger/index.ts';
import { shopsWhere, shopWhere } from '../../merchants/index.ts';
import { readChosenShebas } from '../../wallet/index.ts';
import { nextPayaCycle } from '@nesye/money';
import { findPayoutOfDay } from '../queries/payouts.ts';
import { lockShop, type PaidShop, readPaidShops, setSchedule } from '../queries/shops.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { buildPayouts, holdReasonOf } from './build-payouts.ts';
import { payoutView } from './list-payouts.ts';

type ScheduleWire = CallTypes<typeof settlementCalls.setPayoutSchedule>['body'];

/** How often a user's shop is paid. */
export async function showSchedule({ database: { sql } }: SettlementDeps, userId: bigint): Promise<ScheduleWire> {
  const [shop] = await readPaidShops(sql, [await shopOf({ sql }, userId, 'see_money')]);
  if (shop === undefined) throw new Refusal('not_found');
  return scheduleView(shop);
}

/** Sets how often a user's shop is paid from now on. Refuses `not_found` where there is no shop, `merchant_closed`, and `invalid` for a weekday that does not go with the schedule. */
export async function changeSchedule(
  deps: SettlementDeps,
  userId: bigint,
  wanted: ScheduleWire,
): Promise<ScheduleWire> {
  if ((wanted.schedule === 'weekly') !== (wanted.weekday !== null)) throw new Refusal('invalid', { field: 'weekday' });
  const merchantId = await shopOf(deps.database, userId, 'settings');
  return await deps.database.transaction(async (tx) => {
    const before = await lockShop(tx, merchantId);
    if (before.status === MERCHANT_STATUS.closed) throw new Refusal('merchant_closed');
    const { schedule, weekday, min_amount: minAmount } = wanted;
    await setSchedule(tx, merchantId, { schedule, weekday, minAmount: BigInt(minAmount) });
    await appendAudit(tx, {
      actorId: userId,
      action: 'settlement.set_schedule',
      subjectKind: 'merchant',
      subjectId: merchantId,
      detail: { before: before.schedule, schedule, weekday, min_amount: minAmount },
      at: deps.clock.now(),
    });
    return wanted;
  });
}

/**
 * Pays out now what is ready of a shop of the user, with the next Paya cycle. Once more on the same day gives the same payout. Refuses `not_found`,
 * `payout_not_on_request`, `payout_held` and `payout_nothing_ready`.
 */
export async function requestPayout(deps: SettlementDeps, userId: bigint, merchantId: bigint) {
  const { database, clock, holidays, bank } = deps;
  const own = await shopsWhere(database.sql, userId, 'settings');
  if (!own.some(({ id }) => id === merchantId)) throw new Refusal('not_found');
  const [[shop], [sheba]] = await Promise.all([
    readPaidShops(database.sql, [merchantId]),
    readChosenShebas(database.sql, [merchantId]),
  ]);
  if (shop?.schedule !== 'on_request') throw new Refusal('payout_not_on_request');
  const now = clock.businessNow();
  const day = clock.businessDate();
  const there = await findPayoutOfDay(database.sql, merchantId, day);
  if (there !== undefined) return payoutView(there);
  if (!bank.isConfigured || holdReasonOf(shop, sheba, now) !== undefined) throw new Refusal('payout_held');
  const headroom = await readClientMoney(database.sql);
  const cycleAt = nextPayaCycle(new Date(now.getTime() + bank.capabilities.leadMinutes * 60_000), holidays);
  await database.transaction((tx) => buildPayouts(deps, tx, [merchantId], { day, cycleAt, headroom }));
  const made = await findPayoutOfDay(database.sql, merchantId, day);
  if (made === undefined) throw new Refusal('payout_nothing_ready');
  return payoutView(made);
}

async function shopOf(
  { sql }: Pick<SettlementDeps['database'], 'sql'>,
  userId: bigint,
  permission: 'see_money' | 'settings',
): Promise<bigint> {
  const shop = await shopWhere(sql, userId, permission);
  if (shop === undefined) throw new Refusal('not_found');
  return shop.id;
}

const scheduleView = ({ schedule, weekday, minAmount }: PaidShop): ScheduleWire => ({
  schedule,
  weekday,
  min_amount: Number(minAmount),
});
