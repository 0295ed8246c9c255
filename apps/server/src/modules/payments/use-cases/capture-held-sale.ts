import { type HolidayCalendar, type Rial, rial, subtractRial, sumRial, ZERO_RIAL } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { InvalidCommand } from '../../../platform/group-commit/group-commit.ts';
import { accepted, orRefusal } from '../../../platform/group-commit/or-refusal.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { CardPayment, Gateway, TakenBackPayment } from '../../gateway/index.ts';
import {
  ACCOUNT,
  type AccountKey,
  endHolds,
  lockAccounts,
  type NewHold,
  placeHoldsOfMany,
  POSTING_RULE,
  postEntry,
  postHeldReceiptTakenBack,
  postHeldReceiptToWallet,
  postLateReceipt,
  postLateReceiptSentBack,
} from '../../ledger/index.ts';
import { findMerchantNames, freeOffer } from '../../merchants/index.ts';
import { readDueDays, readSignedFacilities } from '../../schedules/index.ts';
import { notifyOwner } from '../../wallet/index.ts';
import { type HeldTenders, MIN_CAPTURE_RIAL, nextPart, restOf } from '../domain/held-parts.ts';
import { pricePurchase, type Tender } from '../domain/price-purchase.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { readPurchaseRequest } from '../domain/purchase-request.ts';
import { commitPurchases } from '../queries/commit-purchases.ts';
import {
  type HeldSale,
  insertCaptures,
  lockHeldSales,
  markHeldSalePaid,
  readHeldSales,
  updateHeldSales,
} from '../queries/held-sales.ts';
import { readAgreedShops, type ShopCard } from './find-shop.ts';

export interface CaptureDeps {
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
}

/** Takes a part of one held sale. Throws what `captureHeldSales` refuses. */
export async function captureHeldSale(
  deps: CaptureDeps,
  tx: Tx,
  id: bigint,
  part: Omit<PartToTake, 'id'>,
): Promise<TakenPart | undefined> {
  const [taken] = await captureHeldSales(deps, tx, [{ id, ...part }]);
  if (taken instanceof Refusal) throw taken;
  return taken;
}

/** A part of a held sale to be taken: all that is left where no amount is named. `expiresAt` is how long the rest stays held. */
export interface PartToTake {
  readonly id: bigint;
  readonly amount: Rial | undefined;
  readonly expiresAt: Date;
}

/** A part that was taken, as a purchase. */
export interface TakenPart {
  readonly purchaseId: bigint;
  readonly amount: Rial;
}

/**
 * Takes parts of the held sales of different customers, in the caller's transaction: one statement each for all of them. A part becomes a purchase of today with its own
 * schedule. What is left stays held. Neither lateness nor a limit that was cut meanwhile refuses it: the money was promised to the shop. Returns what became of each, in
 * order. Undefined where nothing is held any more, or its card has not paid. Refuses `capture_exceeds_rest`, `amount_invalid` for a part or a rest below 10,000 rials, and
 * what a shop that sells nothing is refused for. Of what is refused nothing is stored.
 */
export async function captureHeldSales(
  deps: CaptureDeps,
  tx: Tx,
  wanted: readonly PartToTake[],
): Promise<(TakenPart | undefined | Refusal)[]> {
  const sales = await lockSales(
    tx,
    wanted.map(({ id }) => id),
  );
  const plans = wanted.map((part) => orRefusal(() => planPart(saleIn(sales, part.id), part)));
  const open = accepted(plans);
  const prices = await priceParts(deps, tx, open);
  const priced = open.flatMap((plan, index) => {
    const price = prices[index];
    return price === undefined || price instanceof Refusal ? [] : [{ ...plan, price }];
  });
  const purchaseIds = priced.length === 0 ? [] : await storeParts(deps, tx, priced);
  const refused = new Map(open.map(({ sale }, index) => [sale.id, prices[index]]));
  const taken = new Map(priced.map(({ sale, amount }, index) => [sale.id, { amount, purchaseId: purchaseIds[index] }]));
  return plans.map((plan) => {
    if (plan === undefined || plan instanceof Refusal) return plan;
    const refusal = refused.get(plan.sale.id);
    if (refusal instanceof Refusal) return refusal;
    const { amount, purchaseId } = taken.get(plan.sale.id) ?? {};
    if (amount === undefined || purchaseId === undefined) throw new Error(`${plan.sale.id} has no part`);
    return { amount, purchaseId };
  });
}

/** A part to be taken of a locked sale: how it is paid, and how what is left after it is. */
interface PlannedPart {
  readonly sale: HeldSale;
  readonly amount: Rial;
  readonly part: HeldTenders;
  readonly left: Rial;
  readonly later: HeldTenders;
  readonly expiresAt: Date;
}

function planPart(sale: HeldSale, { amount, expiresAt }: PartToTake): PlannedPart | undefined {
  if (sale.endedAt !== null || sale.paidAt === null) return undefined;
  const rest = subtractRial(sale.amount, sale.capturedAmount);
  const taken = amount ?? rest;
  if (taken > rest) throw new Refusal('capture_exceeds_rest', { field: 'amount', extra: { rest: Number(rest) } });
  const left = subtractRial(rest, taken);
  if (taken < rest && (taken < MIN_CAPTURE_RIAL || left < MIN_CAPTURE_RIAL))
    throw new Refusal('amount_invalid', { field: 'amount' });
  return {
    sale,
    amount: taken,
    part: nextPart(sale, sale.capturedAmount, taken),
    left,
    later: nextPart(sale, rial(sale.capturedAmount + taken), left),
    expiresAt,
  };
}

/** Posts parts that were priced, and writes what is held and taken of their sales. Returns the purchases, in order. */
async function storeParts(
  { clock }: CaptureDeps,
  tx: Tx,
  parts: readonly (PlannedPart & { readonly price: PricedPurchase })[],
): Promise<bigint[]> {
  const now = clock.businessNow();
  const ended = parts.flatMap(({ sale }) => sale.holdIds);
  if (ended.length > 0) await endHolds(tx, ended, 'captured', now);
  // Before the entry: above a limit that was cut, an entry takes back the room that nothing holds.
  const stillHeld = parts.map(({ sale, later, expiresAt }) => ({
    purposeId: sale.id,
    expiresAt,
    holds: holdsOf(sale, later).filter(({ amount: held }) => held > 0n),
  }));
  const holdIds = stillHeld.some(({ holds }) => holds.length > 0) ? await placeHoldsOfMany(tx, stillHeld, now) : [];
  const purchaseIds = await commitParts(
    tx,
    parts.map(({ price }) => price),
  );
  const captures = parts.map(({ sale, amount }, index) => {
    const purchaseId = purchaseIds[index];
    if (purchaseId === undefined) throw new Error(`the part of ${sale.id} has no purchase`);
    return { saleId: sale.id, seq: sale.captures + 1, purchaseId, amount };
  });
  await insertCaptures(tx, captures, now);
  await updateHeldSales(
    tx,
    parts.map(({ sale, amount, left, price }, index) => ({
      id: sale.id,
      usedFee: price.offer?.fee ?? ZERO_RIAL,
      capturedAmount: rial(sale.capturedAmount + amount),
      holdIds: holdIds[index] ?? [],
      endedAt: left === 0n ? now : null,
    })),
  );
  await freeOffers(
    tx,
    parts.flatMap(({ sale, left, price }) =>
      left > 0n || sale.offer === undefined
        ? []
        : [{ ...sale.offer, used: sumRial([sale.offer.used, price.offer?.fee ?? ZERO_RIAL]), isUnused: false }],
    ),
  );
  return purchaseIds;
}

/** Gives back what sales that have ended took of offers and did not use, in the order of the offers' ids. */
async function freeOffers(
  tx: Tx,
  offers: readonly (NonNullable<HeldSale['offer']> & { readonly isUnused: boolean })[],
): Promise<void> {
  const inOrder = offers.toSorted((left, right) => (left.id < right.id ? -1 : left.id > right.id ? 1 : 0));
  for (const { id, fee, used, isUnused } of inOrder)
    if (used < fee || isUnused) await freeOffer(tx, id, fee - used, isUnused);
}

export interface ReleaseDeps extends Pick<CaptureDeps, 'clock'> {
  readonly gateway: () => Gateway;
}

/**
 * Frees what is still held of a sale, in the caller's transaction; what its card had paid of it goes back. False where nothing is. The attempt of a sale whose card has not
 * paid goes on: who opened it returns money that comes later. `alsoLocked`: accounts that the caller locks next, taken here in one order.
 */
export async function releaseHeldSale(
  deps: ReleaseDeps,
  tx: Tx,
  id: bigint,
  alsoLocked: readonly AccountKey[] = [],
): Promise<boolean> {
  const sale = await lockSale(tx, id, alsoLocked);
  if (sale.endedAt !== null) return false;
  const returned = await endSale(deps, tx, sale);
  if (returned > 0n) await returnToCard(deps, tx, sale, returned);
  return true;
}

/**
 * The card has paid its part of a sale: the money waits in 2030 (rule 41, leg 1), in the caller's transaction. Returns the entry, or undefined for a sale that was given up
 * or is paid already.
 */
export async function takeCardPart(tx: Tx, payment: CardPayment): Promise<bigint | undefined> {
  const sale = await lockSale(tx, payment.sourceId);
  if (sale.endedAt !== null || sale.paidAt !== null) return undefined;
  const { customerId, amount, at, businessDate } = payment;
  await markHeldSalePaid(tx, sale.id, at);
  return await postEntry(tx, {
    ...entryOf(sale, at),
    leg: 1,
    effectiveDate: businessDate,
    lines: postLateReceipt(customerId, amount),
  });
}

/**
 * The gateway takes back what a card had paid for a sale that is still open. The sale ends and what is held of it is free. What of the card's part no shop has taken leaves
 * 2030 (rule 34). Returns that, in rials. Undefined for a sale that has ended: its money is elsewhere.
 */
export async function takeBackHeldSale(
  deps: Pick<CaptureDeps, 'clock'>,
  tx: Tx,
  { sourceId, chargebackId, customerId, at, businessDate }: TakenBackPayment,
): Promise<Rial | undefined> {
  const sale = await lockSale(tx, sourceId);
  if (sale.endedAt !== null) return undefined;
  const amount = await endSale(deps, tx, sale);
  if (amount > 0n)
    await postEntry(tx, {
      bucket: bucketOf(customerId),
      rule: POSTING_RULE.chargeback,
      sourceId: chargebackId,
      occurredAt: at,
      effectiveDate: businessDate,
      lines: postHeldReceiptTakenBack(customerId, amount),
    });
  return amount;
}

/** Ends an open sale that the caller has locked: what is held is free. Returns what of the part by card no shop has taken, in rials; 0 where no card has paid. */
async function endSale({ clock }: Pick<CaptureDeps, 'clock'>, tx: Tx, sale: HeldSale): Promise<Rial> {
  const now = clock.businessNow();
  if (sale.holdIds.length > 0) await endHolds(tx, sale.holdIds, 'released', now);
  const returnedAmount = sale.paidAt === null ? rial(0n) : restOf(sale).gatewayAmount;
  const { id, capturedAmount, captures, offer } = sale;
  await updateHeldSales(tx, [{ id, capturedAmount, holdIds: [], endedAt: now, returnedAmount }]);
  if (offer !== undefined) await freeOffers(tx, [{ ...offer, isUnused: captures === 0 }]);
  return returnedAmount;
}

/** Rule 41, leg 2: to the card, or to the wallet where the gateway sends so much back no more. */
async function returnToCard({ clock, gateway }: ReleaseDeps, tx: Tx, sale: HeldSale, amount: Rial): Promise<void> {
  const { attemptId, customerId } = sale;
  if (attemptId === undefined) throw new Error(`the held sale ${sale.id} was paid by card and has no attempt`);
  const { amounts, most } = await gateway().refundable(tx, attemptId);
  const isToCard = amounts === 'whole' ? amount === most : amount <= most;
  await postEntry(tx, {
    ...entryOf(sale, clock.businessNow()),
    leg: 2,
    effectiveDate: clock.businessDate(),
    lines: (isToCard ? postLateReceiptSentBack : postHeldReceiptToWallet)(customerId, amount),
  });
  if (isToCard) await gateway().refundToCard(tx, { attemptId, amount });
  const shopName = (await findMerchantNames(tx, [sale.merchantId])).get(sale.merchantId)?.name ?? '';
  await notifyOwner(tx, customerId, { kind: 'order_given_up', amount, shopName, isToCard }, clock.now());
}

const entryOf = ({ id }: HeldSale, occurredAt: Date) => ({
  bucket: bucketOf(id),
  rule: POSTING_RULE.heldReceipt,
  sourceId: id,
  occurredAt,
});

/** Locks the accounts of a held sale and then the sale, which is returned as it is under the locks. Throws for one that does not exist. */
async function lockSale(tx: Tx, id: bigint, also: readonly AccountKey[] = []): Promise<HeldSale> {
  return saleIn(await lockSales(tx, [id], also), id);
}

/** The same for many. */
async function lockSales(
  tx: Tx,
  ids: readonly bigint[],
  also: readonly AccountKey[] = [],
): Promise<ReadonlyMap<bigint, HeldSale>> {
  const known = await readHeldSales(tx, ids);
  await lockAccounts(tx, [...[...known.values()].flatMap((sale) => holdsOf(sale, sale)), ...also]);
  await lockHeldSales(tx, ids);
  return await readHeldSales(tx, ids);
}

function saleIn(sales: ReadonlyMap<bigint, HeldSale>, id: bigint): HeldSale {
  const sale = sales.get(id);
  if (sale === undefined) throw new Error(`the held sale ${id} has gone`);
  return sale;
}

/** Prices planned parts, in order, at their shops as these are today. */
async function priceParts(
  deps: CaptureDeps,
  tx: Tx,
  parts: readonly PlannedPart[],
): Promise<(PricedPurchase | Refusal)[]> {
  if (parts.length === 0) return [];
  const codes = [...new Set(parts.map(({ sale }) => sale.request.qrCode))];
  const shops = await readAgreedShops(tx, codes, deps.clock.businessDate());
  const shopOf = new Map(codes.map((code, index) => [code, shops[index]]));
  const dueDays = await readDueDays(
    tx,
    parts.map(({ sale }) => sale.customerId),
  );
  const tenders = await tendersOf(tx, parts);
  return parts.map((planned, index) =>
    orRefusal(() => {
      const shop = shopOf.get(planned.sale.request.qrCode);
      const tender = tenders[index];
      if (tender === undefined) throw new Error(`the credit of the held sale ${planned.sale.id} has gone`);
      return pricePart(deps, planned, { shop, tender, dueDay: dueDays[index] });
    }),
  );
}

function pricePart(
  { clock, holidays }: CaptureDeps,
  { sale, part }: PlannedPart,
  {
    shop,
    tender,
    dueDay,
  }: { readonly shop: ShopCard | undefined; readonly tender: Tender; readonly dueDay: number | undefined },
): PricedPurchase {
  // No customer can send such a uid: its mark is not in their alphabet.
  const uid = `capture~${sale.id}~${sale.captures + 1}`;
  const deposit = rial(part.walletAmount + part.giftAmount + part.gatewayAmount);
  const request = readPurchaseRequest({
    ...sale.request,
    uid,
    transactionAmount: String(part.amount),
    depositAmount: sale.facility === undefined ? null : String(deposit),
    giftAmount: String(part.giftAmount),
    creditAmount: null,
  });
  if ('code' in request) throw new Error(`the held sale ${sale.id} cannot be read: ${request.code}`);
  if (shop === undefined) throw new Refusal('merchant_not_active');
  // Without an offer the buyer pays the fee; what is left of one pays that of each part, however the offer has ended meanwhile.
  const promisedFee = subtractRial(sale.offer?.fee ?? ZERO_RIAL, sale.offer?.used ?? ZERO_RIAL);
  const moment = { now: clock.businessNow(), businessDate: clock.businessDate(), holidays, dueDay, promisedFee };
  const priced = pricePurchase(request, sale.customerId, shop, tender, moment);
  if ('code' in priced) throw new Refusal('amount_invalid', { field: 'amount' });
  if (priced.refusalCode !== null) throw new Refusal(priced.refusalCode);
  return priced;
}

/** How parts are paid, in order; undefined for one whose credit is not there. */
async function tendersOf(tx: Tx, parts: readonly PlannedPart[]): Promise<(Tender | undefined)[]> {
  const onCredit = parts.filter(({ sale }) => sale.facility !== undefined);
  const keys = onCredit.map(({ sale }) => ({ customerId: sale.customerId, uid: sale.request.contractUID ?? '' }));
  const signed = await readSignedFacilities(tx, keys);
  const signedOf = new Map(onCredit.map(({ sale }, index) => [sale.id, signed[index]]));
  return parts.map(({ sale, part: { gatewayAmount } }) => {
    const common = { purseId: sale.purseId, gatewayAmount, isHeld: true } as const;
    if (sale.facility === undefined) return { kind: 'wallet', ...common };
    const own = signedOf.get(sale.id);
    return own && { kind: 'credit', ...own, ...common };
  });
}

async function commitParts(tx: Tx, priced: readonly PricedPurchase[]): Promise<bigint[]> {
  const outcomes = await commitPurchases(tx, priced, { arePromised: true });
  return outcomes.map((outcome, index) => {
    if (outcome instanceof InvalidCommand) throw outcome;
    if (outcome.isReplay) throw new Error(`the part ${priced[index]?.uid ?? ''} was taken before`);
    // After the holds have ended: no refusal that a caller may go on from.
    if (outcome.result !== 2) throw new Error(`a promised part was refused: ${outcome.refusalCode ?? ''}`);
    return outcome.id;
  });
}

/** What of each account a part of a sale holds. */
const holdsOf = ({ purseId, facility, customerId }: HeldSale, part: HeldTenders): NewHold[] => [
  ...(purseId === undefined ? [] : [{ kind: ACCOUNT.giftCard, partyId: purseId, amount: part.giftAmount }]),
  ...(facility === undefined
    ? []
    : [{ kind: facility.principalKind, partyId: facility.id, amount: part.creditAmount }]),
  { kind: ACCOUNT.cashWallet, partyId: customerId, amount: part.walletAmount },
];
