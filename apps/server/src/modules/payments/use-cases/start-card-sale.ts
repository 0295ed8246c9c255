import type { ErrorCode } from '@nesye/contract/errors';
import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { readDueDays } from '../../schedules/index.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Gateway } from '../../gateway/index.ts';
import { openCardPart } from '../../charges/index.ts';
import { whyCodeIsClosed } from '../../merchants/index.ts';
import { type CardPreference, cardPartOf, cashPartOf, isCardAmount } from '../domain/card-part.ts';
import { pricePurchase, type Shop, type Tender } from '../domain/price-purchase.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import type { PurchaseRequest } from '../domain/purchase-request.ts';
import { insertCardSale, type OpenedSale, openCardSale, type AvailableFunds } from '../queries/card-sales.ts';
import { holdsOf, lockFunds, refusalOf } from './hold-funds.ts';
import { CARD_SALE_PURPOSE } from '../card-sale-purpose.ts';

export interface CardSaleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
  readonly gateway: () => Gateway;
}

export interface CardSaleRequest {
  readonly request: PurchaseRequest;
  readonly shop: Shop;
  readonly tender: Tender;
  readonly wish: CardPreference;
}

/**
 * Opens a purchase of which a part is paid by card, before its customer is sent to the gateway: under the locks of its accounts it is priced, its credit part and
 * its wallet part are held, and the attempt is stored, all or nothing. A decided refusal is stored likewise. Undefined where no card is needed, or none can be: then it is
 * an ordinary purchase. Refuses `amount_invalid` for an amount that no gateway takes, and input errors as pricing does.
 */
export async function startCardSale(
  deps: CardSaleDeps,
  customerId: bigint,
  sale: CardSaleRequest,
): Promise<OpenedSale | undefined> {
  return await deps.database.transaction(async (tx) => {
    const room = await lockFunds(tx, customerId, sale.tender, deps.clock.businessDate());
    // Who has no wallet pays nothing but credit.
    if (room === undefined) return undefined;
    const [dueDay] = await readDueDays(tx, [customerId]);
    const priced = priceWithCard(deps, customerId, sale, { ...room, dueDay });
    if (priced === undefined) return undefined;
    const refusalCode = priced.refusalCode ?? (await refusalOfCode(tx, sale.shop, priced)) ?? refusalOf(priced, room);
    const opened = await openCardSale(tx, priced, refusalCode);
    if (!opened.isReplay && opened.refusalCode === null) await holdAndOpen(deps, tx, opened.id, priced, sale.tender);
    return opened;
  });
}

/**
 * Prices a purchase of which a part is paid by card, under the locks of its accounts. Undefined where no card is needed, or none can be. Refuses `amount_invalid` for an
 * amount that no gateway takes, and input errors as pricing does.
 */
export function priceWithCard(
  { clock, holidays }: Pick<CardSaleDeps, 'clock' | 'holidays'>,
  customerId: bigint,
  { request, shop, tender, wish }: CardSaleRequest,
  { walletFree, dueDay }: AvailableFunds & { readonly dueDay: number | undefined },
): PricedPurchase | undefined {
  const gatewayAmount = cardPartOf(cashPartOf(request), walletFree, wish);
  if (gatewayAmount === 0n) return undefined;
  if (!isCardAmount(gatewayAmount)) {
    if (!wish.isNamed) return undefined;
    throw new Refusal('amount_invalid', {
      field: tender.kind === 'credit' ? 'depositAmount' : 'transactionAmount',
    });
  }
  const moment = { now: clock.businessNow(), businessDate: clock.businessDate(), holidays, dueDay };
  const priced = pricePurchase(request, customerId, shop, { ...tender, gatewayAmount }, moment);
  if ('code' in priced) throw new Refusal(priced.code, { field: priced.field });
  return priced;
}

/** A code is not claimed before the money is taken: who leaves the gateway's page may pay it another way. One that is paid or cancelled by now is refused. */
async function refusalOfCode(tx: Tx, { fixed }: Shop, { createdAt }: PricedPurchase): Promise<ErrorCode | null> {
  if (fixed === undefined) return null;
  return (await whyCodeIsClosed(tx, fixed.id)) ?? (fixed.validUntil <= createdAt ? 'qr_expired' : null);
}

async function holdAndOpen(
  { gateway }: CardSaleDeps,
  tx: Tx,
  purchaseId: bigint,
  priced: PricedPurchase,
  tender: Tender,
): Promise<void> {
  const opened = await openCardPart(gateway, tx, {
    customerId: priced.customerId,
    purpose: CARD_SALE_PURPOSE,
    sourceId: purchaseId,
    amount: priced.gatewayAmount,
    holds: holdsOf(priced, tender),
    at: priced.createdAt,
  });
  await insertCardSale(tx, purchaseId, priced, opened);
}
