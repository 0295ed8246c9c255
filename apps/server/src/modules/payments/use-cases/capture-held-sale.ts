import { type HolidayCalendar, type Rial, rial, subtractRial } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { InvalidCommand } from '../../../platform/group-commit/group-commit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { CardPayment, Gateway, TakenBackPayment } from '../../gateway/index.ts';
import {
  ACCOUNT,
  type AccountKey,
  endHolds,
  lockAccounts,
  type NewHold,
  placeHolds,
  POSTING_RULE,
  postEntry,
  postHeldReceiptTakenBack,
  postHeldReceiptToWallet,
  postLateReceipt,
  postLateReceiptSentBack,
} from '../../ledger/index.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { readDueDays, readSignedFacility } from '../../schedules/index.ts';
import { notifyOwner } from '../../wallet/index.ts';
import { type HeldTenders, MIN_CAPTURE_RIAL, nextPart, restOf } from '../domain/held-parts.ts';
import { pricePurchase, type Tender } from '../domain/price-purchase.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { readPurchaseRequest } from '../domain/purchase-request.ts';
import { commitPurchases } from '../queries/commit-purchases.ts';
import {
  type HeldSale,
  insertCapture,
  lockHeldSale,
  markHeldSalePaid,
  readHeldSale,
  updateHeldSale,
} from '../queries/held-sales.ts';
import { readAgreedShop } from './find-shop.ts';

export interface CaptureDeps {
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
}

/**
 * Takes `amount` rials of a held sale, or all that is left of it, in the caller's transaction. The part becomes a purchase of today with its own schedule. What is
 * left stays held. Neither lateness nor a limit that was cut meanwhile refuses it: the money was promised to the shop. Refuses `capture_exceeds_rest`, `amount_invalid` for a
 * part or a rest below 10,000 rials, and what a shop that sells nothing is refused for. Undefined where nothing is held any more, or its card has not paid.
 */
export async function captureHeldSale(
  deps: CaptureDeps,
  tx: Tx,
  id: bigint,
  { amount, expiresAt }: { readonly amount: Rial | undefined; readonly expiresAt: Date },
): Promise<{ readonly purchaseId: bigint; readonly amount: Rial } | undefined> {
  const sale = await lockSale(tx, id);
  if (sale.endedAt !== null || sale.paidAt === null) return undefined;
  const rest = subtractRial(sale.amount, sale.capturedAmount);
  const taken = amount ?? rest;
  if (taken > rest) throw new Refusal('capture_exceeds_rest', { field: 'amount', extra: { rest: Number(rest) } });
  const left = subtractRial(rest, taken);
  if (taken < rest && (taken < MIN_CAPTURE_RIAL || left < MIN_CAPTURE_RIAL))
    throw new Refusal('amount_invalid', { field: 'amount' });
  const part = nextPart(sale, sale.capturedAmount, taken);
  const now = deps.clock.businessNow();
  const priced = await pricePart(deps, tx, sale, part);
  if (sale.holdIds.length > 0) await endHolds(tx, sale.holdIds, 'captured', now);
  // Before the entry: above a limit that was cut, an entry takes back the room that nothing holds.
  const later = nextPart(sale, rial(sale.capturedAmount + taken), left);
  const stillHeld = holdsOf(sale, later).filter(({ amount: held }) => held > 0n);
  const holdIds =
    stillHeld.length === 0 ? [] : await placeHolds(tx, stillHeld, { purposeId: sale.id, placedAt: now, expiresAt });
  const purchaseId = await commitPart(tx, priced);
  await insertCapture(tx, id, { seq: sale.captures + 1, purchaseId, amount: taken }, now);
  await updateHeldSale(tx, id, {
    capturedAmount: rial(sale.capturedAmount + taken),
    holdIds,
    endedAt: left === 0n ? now : null,
  });
  return { purchaseId, amount: taken };
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
  await updateHeldSale(tx, sale.id, { capturedAmount: sale.capturedAmount, holdIds: [], endedAt: now, returnedAmount });
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
  const known = await readHeldSale(tx, id);
  if (known === undefined) throw new Error(`the held sale ${id} has gone`);
  await lockAccounts(tx, [...holdsOf(known, known), ...also]);
  await lockHeldSale(tx, id);
  return (await readHeldSale(tx, id)) ?? known;
}

async function pricePart(
  { clock, holidays }: CaptureDeps,
  tx: Tx,
  sale: HeldSale,
  part: HeldTenders,
): Promise<PricedPurchase> {
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
  const businessDate = clock.businessDate();
  const shop = await readAgreedShop(tx, sale.request.qrCode, businessDate);
  const [dueDay] = await readDueDays(tx, [sale.customerId]);
  const moment = { now: clock.businessNow(), businessDate, holidays, dueDay };
  const priced = pricePurchase(request, sale.customerId, shop, await tenderOf(tx, sale, part), moment);
  if ('code' in priced) throw new Refusal('amount_invalid', { field: 'amount' });
  if (priced.refusalCode !== null) throw new Refusal(priced.refusalCode);
  return priced;
}

async function tenderOf(tx: Tx, sale: HeldSale, { gatewayAmount }: HeldTenders): Promise<Tender> {
  const common = { purseId: sale.purseId, gatewayAmount, isHeld: true } as const;
  if (sale.facility === undefined) return { kind: 'wallet', ...common };
  const { customerId, request } = sale;
  const signed = await readSignedFacility(tx, { customerId, uid: request.contractUID ?? '' });
  if (signed === undefined) throw new Error(`the credit of the held sale ${sale.id} has gone`);
  return { kind: 'credit', ...signed, ...common };
}

async function commitPart(tx: Tx, priced: PricedPurchase): Promise<bigint> {
  const [outcome] = await commitPurchases(tx, [priced], { arePromised: true });
  if (outcome === undefined || outcome instanceof InvalidCommand) throw outcome ?? new Error('no outcome of a capture');
  if (outcome.isReplay) throw new Error(`the part ${priced.uid} was taken before`);
  // After the holds have ended: no refusal that a caller may go on from.
  if (outcome.result !== 2) throw new Error(`a promised part was refused: ${outcome.refusalCode ?? ''}`);
  return outcome.id;
}

/** What of each account a part of a sale holds. */
const holdsOf = ({ purseId, facility, customerId }: HeldSale, part: HeldTenders): NewHold[] => [
  ...(purseId === undefined ? [] : [{ kind: ACCOUNT.giftCard, partyId: purseId, amount: part.giftAmount }]),
  ...(facility === undefined
    ? []
    : [{ kind: facility.principalKind, partyId: facility.id, amount: part.creditAmount }]),
  { kind: ACCOUNT.cashWallet, partyId: customerId, amount: part.walletAmount },
];
