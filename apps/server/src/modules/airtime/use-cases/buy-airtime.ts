import type { airtimeCalls, CallTypes } from '@nesye/contract';
import { AIRTIME_LIMIT } from '@nesye/contract/constants';
import { parseRial, type Rial, rial } from '@nesye/money';
import { normalizeMobile } from '@nesye/persian';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import type { Charge, ChargeKind } from '../../charges/index.ts';
import { ACCOUNT, lockAccounts, SUPPLIER_PARTY } from '../../ledger/index.ts';
import { purchaseView } from '../airtime-view.ts';
import { AIRTIME, type AirtimeDeps } from '../airtime-deps.ts';
import { isSold } from '../domain/order-amount.ts';
import { readOffers, readPackage } from '../queries/offers.ts';
import {
  insertPurchase,
  lockPurchase,
  markOrdered,
  markUnpaid,
  nextPurchaseId,
  readSpentOn,
  requirePurchase,
} from '../queries/purchases.ts';

type Order = CallTypes<(typeof airtimeCalls)['buyAirtime']>['body'];
type BuyDeps = Pick<AirtimeDeps, 'clock' | 'charges' | 'isOpen'>;

/** An Iranian number in its stored form. Refuses `mobile_invalid`. */
export function requireMobile(typed: string): string {
  const mobile = normalizeMobile(typed);
  if (mobile === undefined || !mobile.startsWith('09')) throw new Refusal('mobile_invalid', { field: 'mobile_number' });
  return mobile;
}

/**
 * Stores what the customer wants and begins its payment, in the caller's transaction. Where the wallet covers it the money is set aside, and the
 * operator gets the order once that is committed. Else it gets the order when the card has paid. Refuses `mobile_invalid`, `invalid`, `amount_invalid`, `offer_not_found`, `daily_limit_reached`, and `not_found`
 * for who has left.
 */
export async function buyAirtime(deps: BuyDeps, tx: Tx, customerId: bigint, order: Order) {
  const { clock, charges } = deps;
  const mobile = requireMobile(order.mobile_number);
  if (!deps.isOpen) throw new Refusal('offer_not_found', { field: 'operator' });
  const on = clock.businessDate();
  const { operator, type } = order;
  const { amount, packageId } = await priceOf(deps, tx, order);
  // Purchases of one customer wait for each other here: the day's limit holds for them together.
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  const spent = await readSpentOn(tx, customerId, on);
  if (spent.amount + amount > BigInt(AIRTIME_LIMIT.day) || spent.times >= AIRTIME_LIMIT.times)
    throw new Refusal('daily_limit_reached', { text: 'سقف خرید شارژ و بستهٔ امروز پر شده است.' });
  const id = await nextPurchaseId(tx, customerId);
  const money = { amount, cost: amount, useCashWallet: order.use_cash_wallet };
  const charge = await charges().open(tx, { customerId, kind: AIRTIME, sourceId: id, ...money });
  const madeAt = clock.businessNow();
  const purchase = { id, customerId, mobile, operator, type, packageId, amount, chargeId: charge.id, madeAt };
  await insertPurchase(tx, { ...purchase, businessDate: on });
  if (charge.state === 'held') await sendOrder(deps, tx, id);
  return purchaseView(charges().view(charge), await requirePurchase(tx, id));
}

/** What is bought, at today's price. */
async function priceOf(
  { clock }: BuyDeps,
  tx: Tx,
  { operator, type, amount: given, package_id: packageId }: Order,
): Promise<{ readonly amount: Rial; readonly packageId: number | null }> {
  const on = clock.businessDate();
  if (type === 'package') {
    if (packageId === undefined) throw new Refusal('invalid', { field: 'package_id' });
    const found = await readPackage(tx, on, { id: packageId, operator });
    if (found === undefined) throw new Refusal('offer_not_found', { field: 'package_id' });
    // The price that the customer has seen, where it is said: never more than that.
    if (given !== undefined && parseRial(given) !== found.amount)
      throw new Refusal('amount_invalid', { field: 'amount' });
    return { amount: rial(found.amount), packageId: found.id };
  }
  if (packageId !== undefined) throw new Refusal('invalid', { field: 'package_id' });
  const amount = given === undefined ? undefined : parseRial(given);
  if (amount === undefined || amount === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const offer = (await readOffers(tx, on)).find((each) => each.operator === operator && each.type === type);
  if (offer === undefined) throw new Refusal('offer_not_found', { field: 'type' });
  if (!isSold(offer, amount)) throw new Refusal('amount_invalid', { field: 'amount' });
  return { amount, packageId: null };
}

async function sendOrder({ clock }: Pick<AirtimeDeps, 'clock'>, tx: Tx, id: bigint): Promise<void> {
  const at = clock.businessNow();
  await markOrdered(tx, id, { at, decidesBy: new Date(at.getTime() + AIRTIME_LIMIT.decideSeconds * 1_000) });
  await openOrder({ clock }, tx, { kind: AIRTIME, id }, at);
}

/** What the money of a purchase means: once it is set aside the operator gets the order. It is paid when the operator has given it. */
export const airtimeCharge = ({ clock }: Pick<AirtimeDeps, 'clock'>): ChargeKind => ({
  name: AIRTIME,
  supplierId: SUPPLIER_PARTY.airtime,
  isHeldUntilGiven: true,
  onPaid: async (tx, { sourceId, attemptId }: Charge) => {
    // One that the wallet covers is not stored yet: who opened it sends the order.
    if (attemptId === null) return;
    await lockPurchase(tx, sourceId);
    await sendOrder({ clock }, tx, sourceId);
  },
  onFailed: (tx, { sourceId }) => markUnpaid(tx, sourceId, clock.businessNow()),
  returnPath: ({ id }) => `/user/services/charge/${id}`,
});
