import { CURRENCY } from '@nesye/contract/constants';
import { type HolidayCalendar, ZERO_RIAL } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orRefusal } from '../../../platform/group-commit/or-refusal.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Gateway } from '../../gateway/index.ts';
import { placeHoldsOfMany } from '../../ledger/index.ts';
import { type ShopOffer, takeOffer } from '../../merchants/index.ts';
import { readDueDays } from '../../schedules/index.ts';
import { readCardPreference } from '../domain/card-part.ts';
import { pricePurchase, type Tender } from '../domain/price-purchase.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { type PurchaseBody, type PurchaseRequest, readPurchaseRequest } from '../domain/purchase-request.ts';
import { insertHeldSales, nextHeldSaleIds } from '../queries/held-sales.ts';
import { offerOf, readTender, type TenderDeps } from './create-qr-purchase.ts';
import { checkAgainstCode } from './fixed-code.ts';
import { requireOtherShop, type ShopCard, type ShopFinder } from './find-shop.ts';
import { releaseHeldSale } from './capture-held-sale.ts';
import { accountsOf, type Funds, holdsOf, lockFundsOfMany, refusalOf } from './hold-funds.ts';
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
  /** A card may have to pay a part of it. */
  readonly mayUseCard: boolean;
  /** The offer that the request names, as it was a moment ago. */
  readonly offer: ShopOffer | undefined;
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
  const tender = await readTender(deps, customerId, request, seller);
  const offer = await offerOf(deps.database.sql, request);
  // A sale that waits for a card takes no offer.
  const mayUseCard = request.offerId === undefined && readCardPreference(request) !== undefined;
  return { body, request, shop: seller, tender, mayUseCard, offer };
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
  const { tender } = sale;
  if (insteadOf !== undefined) await releaseHeldSale(deps, tx, insteadOf, accountsOf(customerId, tender));
  const mayUseCard = cardPurpose !== undefined && sale.mayUseCard;
  const [funds] = await readRooms(deps, tx, [{ customerId, sale }]);
  const priced = priceInRoom(deps, { customerId, sale }, funds && { ...funds, mayUseCard });
  if (!(await isOfferTaken(tx, priced))) throw new Refusal('offer_ended');
  const [id] = await nextHeldSaleIds(tx, [customerId]);
  if (id === undefined) throw new Error('a held sale without a number');
  const { gatewayAmount } = priced;
  const attemptId =
    gatewayAmount === 0n || cardPurpose === undefined
      ? undefined
      : await deps.gateway().openAttempt(tx, { customerId, purpose: cardPurpose, sourceId: id, amount: gatewayAmount });
  await storeHeld(deps, tx, [{ id, sale, priced, attemptId }], expiresAt);
  return { id, attemptId, priced };
}

/** A customer and what they have agreed to buy. */
export interface Order {
  readonly customerId: bigint;
  readonly sale: SaleToHold;
}

/**
 * Holds the sales of different customers, none of which a card may pay, in the caller's transaction: one statement each for all of them. Returns the id of each, in order,
 * or what it is refused for: of that nothing is stored, and the others are held.
 */
export async function holdSales(
  deps: Pick<HoldSaleDeps, 'clock' | 'holidays'>,
  tx: Tx,
  orders: readonly Order[],
  expiresAt: Date,
): Promise<(bigint | Refusal)[]> {
  if (orders.length === 0) return [];
  const rooms = await readRooms(deps, tx, orders);
  const fitting = orders.map((order, index) =>
    orRefusal(() => {
      const room = rooms[index];
      return priceInRoom(deps, order, room && { ...room, mayUseCard: false });
    }),
  );
  const priced = await takeOffers(tx, fitting);
  if (priced.every((price) => price instanceof Refusal)) return priced;
  const fits = priced.flatMap((price) => (price instanceof Refusal ? [] : [price.customerId]));
  const ids = await nextHeldSaleIds(tx, fits);
  const idOf = new Map(fits.map((customerId, index) => [customerId, ids[index]]));
  const held = orders.flatMap(({ customerId, sale }, index) => {
    const [id, price] = [idOf.get(customerId), priced[index]];
    if (id === undefined || price === undefined || price instanceof Refusal) return [];
    return [{ id, sale, priced: price, attemptId: undefined }];
  });
  await storeHeld(deps, tx, held, expiresAt);
  return priced.map((price) => {
    if (price instanceof Refusal) return price;
    const id = idOf.get(price.customerId);
    if (id === undefined) throw new Error('a held sale without a number');
    return id;
  });
}

/** Takes the offers of what was priced, in the order of their ids, so that two batches never wait for each other. Who finds none left is refused `offer_ended`. */
async function takeOffers(
  tx: Tx,
  priced: readonly (PricedPurchase | Refusal)[],
): Promise<(PricedPurchase | Refusal)[]> {
  const decided = [...priced];
  const offered = priced
    .flatMap((price, index) =>
      price instanceof Refusal || price.offer === undefined ? [] : [{ index, price, offerId: price.offer.offerId }],
    )
    .toSorted((left, right) => (left.offerId < right.offerId ? -1 : left.offerId > right.offerId ? 1 : 0));
  for (const { index, price } of offered)
    if (!(await isOfferTaken(tx, price))) decided[index] = new Refusal('offer_ended');
  return decided;
}

/** Takes the offer of a sale that was priced under the locks of its accounts, where it has one. False where it gives nothing any more. */
const isOfferTaken = async (tx: Tx, priced: PricedPurchase): Promise<boolean> =>
  priced.offer === undefined ||
  (await takeOffer(tx, {
    offerId: priced.offer.offerId,
    merchantId: priced.merchantId,
    fee: priced.offer.fee,
    amount: priced.amount,
    count: priced.installmentCount,
    businessDate: priced.businessDate,
  }));

type Room = Funds & { readonly dueDay: number | undefined };
type PricingRoom = Room & { readonly mayUseCard: boolean };

/** Locks what some customers draw on, and reads what is free and their due days. Undefined for one without a wallet. */
async function readRooms(
  { clock }: Pick<HoldSaleDeps, 'clock'>,
  tx: Tx,
  orders: readonly Order[],
): Promise<(Room | undefined)[]> {
  const payers = orders.map(({ customerId, sale: { tender } }) => ({ customerId, tender }));
  const funds = await lockFundsOfMany(tx, payers, clock.businessDate());
  const dueDays = await readDueDays(
    tx,
    orders.map(({ customerId }) => customerId),
  );
  return funds.map((room, index) => room && { ...room, dueDay: dueDays[index] });
}

/** Prices a sale under the locks of its accounts. Refuses what a purchase is refused for. */
function priceInRoom(
  deps: Pick<HoldSaleDeps, 'clock' | 'holidays'>,
  { customerId, sale }: Order,
  room: PricingRoom | undefined,
): PricedPurchase {
  if (room === undefined) throw new Refusal('balance_insufficient');
  const priced = priceHeld(deps, customerId, sale, room);
  const refusalCode = priced.refusalCode ?? refusalOf(priced, room);
  if (refusalCode !== null) throw new Refusal(refusalCode);
  return priced;
}

interface SaleToStore {
  readonly id: bigint;
  readonly sale: SaleToHold;
  readonly priced: PricedPurchase;
  readonly attemptId: bigint | undefined;
}

/** Places the holds of some sales and writes these. */
async function storeHeld(
  { clock }: Pick<HoldSaleDeps, 'clock'>,
  tx: Tx,
  sales: readonly SaleToStore[],
  expiresAt: Date,
): Promise<void> {
  const now = clock.businessNow();
  const holds = sales.map(({ id, priced, sale }) => ({
    purposeId: id,
    expiresAt,
    holds: holdsOf(priced, sale.tender).filter(({ amount }) => amount > 0n),
  }));
  const holdIds = holds.some(({ holds: own }) => own.length > 0) ? await placeHoldsOfMany(tx, holds, now) : [];
  await insertHeldSales(
    tx,
    sales.map(({ id, sale: { body, tender }, priced, attemptId }, index) => ({
      id,
      customerId: priced.customerId,
      merchantId: priced.merchantId,
      request: body,
      facility: priced.facility,
      purseId: tender.purseId,
      amount: priced.amount,
      creditAmount: priced.creditAmount,
      walletAmount: priced.walletAmount,
      giftAmount: priced.giftAmount,
      gatewayAmount: priced.gatewayAmount,
      offer: priced.offer && { id: priced.offer.offerId, fee: priced.offer.fee, used: ZERO_RIAL },
      attemptId,
      holdIds: holdIds[index] ?? [],
      heldAt: now,
      paidAt: attemptId === undefined ? now : null,
    })),
  );
}

function priceHeld(
  deps: Pick<HoldSaleDeps, 'clock' | 'holidays'>,
  customerId: bigint,
  { request, shop, tender, offer }: SaleToHold,
  funds: PricingRoom,
): PricedPurchase {
  const wish = funds.mayUseCard ? readCardPreference(request) : undefined;
  const withCard =
    wish === undefined ? undefined : priceWithCard(deps, customerId, { request, shop, tender, wish }, funds);
  if (withCard !== undefined) return withCard;
  const { clock, holidays } = deps;
  const moment = {
    now: clock.businessNow(),
    businessDate: clock.businessDate(),
    holidays,
    dueDay: funds.dueDay,
    offer,
  };
  const priced = pricePurchase(request, customerId, shop, tender, moment);
  if ('code' in priced) throw new Refusal(priced.code, { field: priced.field });
  return priced;
}
