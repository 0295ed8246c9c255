import { airtimeCalls } from '@nesye/contract';
import type { CallTypes } from '@nesye/contract';
import { AIRTIME_LIMIT } from '@nesye/contract/constants';
import { listShort } from '../../../platform/lists/list-short.ts';
import { pushOrders } from '../../../platform/orders/order-work.ts';
import { AIRTIME, type AirtimeDeps } from '../airtime-deps.ts';
import { purchaseView } from '../airtime-view.ts';
import { readKnownOperator, readLastPurchases, readSpentOn, requirePurchase } from '../queries/purchases.ts';
import { readOffers, readOperatorOfPrefix, readOperators, readPackages } from '../queries/offers.ts';
import { requireMobile } from './buy-airtime.ts';
import { giveBackIfOverdue } from './send-airtime-order.ts';

type Query<Name extends keyof typeof airtimeCalls> = CallTypes<(typeof airtimeCalls)[Name]>['query'];

const MAX_LAST = 10;

/** A customer's own purchase as it is now, by its charge. While it is open, gateway and operator are asked about it, and what is overdue goes back. Refuses `not_found`. */
export async function showPurchase(deps: AirtimeDeps, customerId: bigint, chargeId: bigint) {
  const { database, clock, charges } = deps;
  const { sourceId: id } = await charges().show(customerId, AIRTIME, chargeId);
  const { state, decidesBy } = await requirePurchase(database.sql, id);
  if (state === 'ordered') {
    if (decidesBy !== null && decidesBy < clock.businessNow()) await giveBackIfOverdue(deps, id);
    else await pushOrders(deps, { kind: AIRTIME, ids: [id] });
  }
  const { charge } = await charges().show(customerId, AIRTIME, chargeId);
  return purchaseView(charge, await requirePurchase(database.sql, id));
}

/** What each operator sells today, and what is left of the customer's day. */
export async function showChargeInfo({ database: { sql }, clock, isOpen }: AirtimeDeps, customerId: bigint) {
  const on = clock.businessDate();
  const offers = await readOffers(sql, on);
  const spent = await readSpentOn(sql, customerId, on);
  const left = BigInt(AIRTIME_LIMIT.day) - spent.amount;
  return {
    operators: (isOpen ? await readOperators(sql, on) : []).map(({ operator, title, hasPackages }) => ({
      operator,
      title,
      has_packages: hasPackages,
      offers: offers
        .filter((offer) => offer.operator === operator)
        .map((offer) => ({
          type: offer.type,
          title: offer.title,
          amounts: [...offer.amounts],
          is_any_amount: offer.isAnyAmount,
          min_amount: offer.minAmount,
          max_amount: offer.maxAmount,
          step_amount: offer.stepAmount,
        })),
    })),
    day_limit_amount: BigInt(AIRTIME_LIMIT.day),
    day_left_amount: left > 0n ? left : 0n,
    day_left_times: Math.max(0, AIRTIME_LIMIT.times - spent.times),
  };
}

/** Today's packages. Refuses `page_size_too_large`, and `invalid` for an order or a cursor. */
export async function listPackages({ database: { sql }, clock }: AirtimeDeps, query: Query<'listInternetPackages'>) {
  const packages = await readPackages(sql, clock.businessDate(), query);
  return listShort(airtimeCalls.listInternetPackages.path, query, packages, (each) => ({ ...each }));
}

/** What the customer bought last. Refuses as `listPackages`. */
export async function listLast(
  { database: { sql } }: AirtimeDeps,
  customerId: bigint,
  query: Query<'listLastAirtime'>,
) {
  const last = await readLastPurchases(sql, customerId, MAX_LAST);
  return listShort(airtimeCalls.listLastAirtime.path, query, last, (each) => ({
    mobile_number: each.mobile,
    operator: each.operator,
    type: each.type,
    amount: each.amount,
    package_id: each.packageId,
    package_title: each.packageTitle,
    bought_at: each.madeAt.toISOString(),
  }));
}

/** The operator of a number, as far as it is known. Refuses `mobile_invalid`. */
export async function findOperator({ database: { sql } }: AirtimeDeps, customerId: bigint, typed: string) {
  const mobile = requireMobile(typed);
  const known = await readKnownOperator(sql, customerId, mobile);
  if (known !== undefined) {
    const source = known.isBought ? ('last_purchase' as const) : ('operator' as const);
    return { mobile_number: mobile, operator: known.operator, source };
  }
  const operator = await readOperatorOfPrefix(sql, mobile);
  return {
    mobile_number: mobile,
    operator: operator ?? null,
    source: operator === undefined ? null : ('prefix' as const),
  };
}
