import { CURRENCY } from '@nesye/contract/constants';
import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { placeHolds } from '../../ledger/index.ts';
import { readDueDays } from '../../schedules/index.ts';
import { pricePurchase, type Tender } from '../domain/price-purchase.ts';
import { type PurchaseBody, type PurchaseRequest, readPurchaseRequest } from '../domain/purchase-request.ts';
import { insertHeldSale, nextHeldSaleId } from '../queries/held-sales.ts';
import { readTender, type TenderDeps } from './create-qr-purchase.ts';
import { requireOtherShop, type ShopCard, type ShopFinder } from './find-shop.ts';
import { holdsOf, lockFunds, refusalOf } from './hold-funds.ts';

export interface HoldSaleDeps extends TenderDeps {
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
  readonly shops: ShopFinder;
}

/** What a customer has agreed to buy later, with the shop and the money that it names. */
export interface SaleToHold {
  readonly body: PurchaseBody;
  readonly request: PurchaseRequest;
  readonly shop: ShopCard;
  readonly tender: Tender;
}

/** Reads what a sale to hold needs, before the caller's transaction. Refuses as a purchase does; a shop that does not sell in rials is `merchant_not_active`. */
export async function readSaleToHold(deps: HoldSaleDeps, customerId: bigint, body: PurchaseBody): Promise<SaleToHold> {
  const request = readPurchaseRequest(body);
  if ('code' in request) throw new Refusal(request.code, { field: request.field });
  const shop = await deps.shops.findShop(request.qrCode);
  if (shop === undefined || shop.currency !== CURRENCY.irr) throw new Refusal('merchant_not_active');
  requireOtherShop(shop, customerId);
  return { body, request, shop, tender: await readTender(deps, customerId, request, shop) };
}

/**
 * Holds the money and the limit of a sale until its shop takes them, in the caller's transaction. All or nothing, under the locks of the accounts. The limit falls by the
 * principal alone. Returns the held sale's id. What a purchase would be refused for is refused here, and nothing is stored.
 */
export async function holdSale(
  { clock, holidays }: Pick<HoldSaleDeps, 'clock' | 'holidays'>,
  tx: Tx,
  customerId: bigint,
  { sale, expiresAt }: { readonly sale: SaleToHold; readonly expiresAt: Date },
): Promise<bigint> {
  const { body, request, shop, tender } = sale;
  const businessDate = clock.businessDate();
  const funds = await lockFunds(tx, customerId, tender, businessDate);
  if (funds === undefined) throw new Refusal('balance_insufficient');
  const [dueDay] = await readDueDays(tx, [customerId]);
  const now = clock.businessNow();
  const priced = pricePurchase(request, customerId, shop, tender, { now, businessDate, holidays, dueDay });
  if ('code' in priced) throw new Refusal(priced.code, { field: priced.field });
  const refusalCode = priced.refusalCode ?? refusalOf(priced, funds);
  if (refusalCode !== null) throw new Refusal(refusalCode);
  const id = await nextHeldSaleId(tx, customerId);
  const parts = holdsOf(priced, tender).filter(({ amount }) => amount > 0n);
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
    holdIds: await placeHolds(tx, parts, { purposeId: id, placedAt: now, expiresAt }),
    heldAt: now,
  });
  return id;
}
