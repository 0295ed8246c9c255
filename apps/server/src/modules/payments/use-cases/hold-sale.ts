import { CURRENCY } from '@nesye/contract/constants';
import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Gateway } from '../../gateway/index.ts';
import { placeHolds } from '../../ledger/index.ts';
import { readDueDays } from '../../schedules/index.ts';
import { readCardPreference } from '../domain/card-part.ts';
import { pricePurchase, type Tender } from '../domain/price-purchase.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { type PurchaseBody, type PurchaseRequest, readPurchaseRequest } from '../domain/purchase-request.ts';
import { insertHeldSale, nextHeldSaleId } from '../queries/held-sales.ts';
import { readTender, type TenderDeps } from './create-qr-purchase.ts';
import { checkAgainstCode } from './fixed-code.ts';
import { requireOtherShop, type ShopCard, type ShopFinder } from './find-shop.ts';
import { releaseHeldSale } from './capture-held-sale.ts';
import { accountsOf, type Funds, holdsOf, lockFunds, refusalOf } from './hold-funds.ts';
import { priceWithCard } from './start-card-sale.ts';

export interface HoldSaleDeps extends TenderDeps {
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
  readonly shops: ShopFinder;
  readonly gateway: () => Gateway;
}

/** What a customer has agreed to buy later, with the shop and the money that it names. */
export interface SaleToHold {
  readonly body: PurchaseBody;
  readonly request: PurchaseRequest;
  readonly shop: ShopCard;
  readonly tender: Tender;
}

/** Reads what a sale to hold needs, before the caller's transaction. Refuses as a purchase does; a shop that does not sell in rials is `merchant_not_active`. */
export async function readSaleToHold(
  deps: Pick<HoldSaleDeps, 'shops' | keyof TenderDeps>,
  customerId: bigint,
  body: PurchaseBody,
  place: 'site' | 'till' = 'site',
): Promise<SaleToHold> {
  const request = readPurchaseRequest(body);
  if ('code' in request) throw new Refusal(request.code, { field: request.field });
  const shop = await deps.shops.findShop(request.qrCode);
  if (shop === undefined || shop.currency !== CURRENCY.irr) throw new Refusal('merchant_not_active');
  requireOtherShop(shop, customerId);
  if (place === 'till') checkAgainstCode(request, shop.fixed);
  // What a shop prefers at its tills does not bind the orders of its site.
  const seller = place === 'till' ? shop : { ...shop, preferredQrProducts: [] };
  return { body, request, shop: seller, tender: await readTender(deps, customerId, request, seller) };
}

export interface SaleHeldUntil {
  readonly sale: SaleToHold;
  readonly expiresAt: Date;
  /** What the gateway knows a part by card as; its record is the held sale. Undefined where no card may pay. */
  readonly cardPurpose: string | undefined;
  /** A sale of this customer whose card has not paid: it is given up for this one, both or neither. */
  readonly insteadOf?: bigint | undefined;
}

/** A sale that is held, and the attempt by which its card pays; undefined where no card does. */
export interface NewlyHeld {
  readonly id: bigint;
  readonly attemptId: bigint | undefined;
  /** As the customer agreed to it. */
  readonly priced: PricedPurchase;
}

/**
 * Holds the money and the limit of a sale until its shop takes them, in the caller's transaction. All or nothing, under the locks of the accounts. The limit falls by the
 * principal alone. A part by card waits for its attempt: send the buyer there after the commit. What a purchase would be refused for is refused here, and nothing is stored.
 */
export async function holdSale(
  deps: Pick<HoldSaleDeps, 'clock' | 'holidays' | 'gateway'>,
  tx: Tx,
  customerId: bigint,
  { sale, expiresAt, cardPurpose, insteadOf }: SaleHeldUntil,
): Promise<NewlyHeld> {
  const { clock } = deps;
  const { body, shop, tender } = sale;
  const businessDate = clock.businessDate();
  if (insteadOf !== undefined) await releaseHeldSale(deps, tx, insteadOf, accountsOf(customerId, tender));
  const funds = await lockFunds(tx, customerId, tender, businessDate);
  if (funds === undefined) throw new Refusal('balance_insufficient');
  const [dueDay] = await readDueDays(tx, [customerId]);
  const now = clock.businessNow();
  const priced = priceHeld(deps, customerId, sale, { ...funds, dueDay, mayUseCard: cardPurpose !== undefined });
  const refusalCode = priced.refusalCode ?? refusalOf(priced, funds);
  if (refusalCode !== null) throw new Refusal(refusalCode);
  const id = await nextHeldSaleId(tx, customerId);
  const parts = holdsOf(priced, tender).filter(({ amount }) => amount > 0n);
  const { gatewayAmount } = priced;
  const attemptId =
    gatewayAmount === 0n || cardPurpose === undefined
      ? undefined
      : await deps.gateway().openAttempt(tx, { customerId, purpose: cardPurpose, sourceId: id, amount: gatewayAmount });
  await insertHeldSale(tx, {
    id,
    customerId,
    merchantId: shop.merchantId,
    request: body,
    facility: priced.facility,
    purseId: tender.purseId,
    amount: priced.amount,
    creditAmount: priced.creditAmount,
    walletAmount: priced.walletAmount,
    giftAmount: priced.giftAmount,
    gatewayAmount,
    attemptId,
    holdIds: parts.length === 0 ? [] : await placeHolds(tx, parts, { purposeId: id, placedAt: now, expiresAt }),
    heldAt: now,
    paidAt: attemptId === undefined ? now : null,
  });
  return { id, attemptId, priced };
}

function priceHeld(
  deps: Pick<HoldSaleDeps, 'clock' | 'holidays'>,
  customerId: bigint,
  { request, shop, tender }: SaleToHold,
  funds: Funds & { readonly dueDay: number | undefined; readonly mayUseCard: boolean },
): PricedPurchase {
  const wish = funds.mayUseCard ? readCardPreference(request) : undefined;
  const withCard =
    wish === undefined ? undefined : priceWithCard(deps, customerId, { request, shop, tender, wish }, funds);
  if (withCard !== undefined) return withCard;
  const { clock, holidays } = deps;
  const moment = { now: clock.businessNow(), businessDate: clock.businessDate(), holidays, dueDay: funds.dueDay };
  const priced = pricePurchase(request, customerId, shop, tender, moment);
  if ('code' in priced) throw new Refusal(priced.code, { field: priced.field });
  return priced;
}
