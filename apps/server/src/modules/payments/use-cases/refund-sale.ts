import { INSTALLMENT_STATUS, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { jalaliText, mostFor, parseRial, type Rial, rial } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import type { Gateway, Refundable } from '../../gateway/index.ts';
import { findPurse } from '../../gift-cards/index.ts';
import { findUser } from '../../identity/index.ts';
import { ACCOUNT, type ForeignSale, POSTING_RULE, postEntry, postSaleRefund } from '../../ledger/index.ts';
import { findMerchantNames, shopsWhere } from '../../merchants/index.ts';
import { notify } from '../../messaging/index.ts';
import {
  lockRefundableRows,
  planRowRefund,
  readRefundableRows,
  type RefundableRows,
  type RefundMode,
  type RefundOfRows,
  refundRows,
} from '../../schedules/index.ts';
import { isCashAccountClosed } from '../../wallet/index.ts';
import { planForeignRefund } from '../domain/exchange.ts';
import { cardPartInWallet, planRefund, type RefundSplit, refundTotal } from '../domain/plan-refund.ts';
import { HELD_SALE_REFUNDED } from '../queries/held-sales.ts';
import {
  insertRefund,
  nextRefundId,
  readSaleToRefund,
  type SaleToRefund,
  sumForeignRefunded,
  sumRefunded,
  sumRefundedBy,
} from '../queries/refunds.ts';
import { endReturnOfRefunded } from './end-return.ts';
import { planReturnedShopFee, returnShopFee, type ReturnedShopFee } from './return-shop-fee.ts';
import { restForShop, restOfSale } from './rest-of-sale.ts';

export interface RefundDeps {
  readonly clock: Clock;
  readonly gateway: () => Gateway;
  /** Called once a shop has refunded a sale, in the transaction of the refund; `rest` is what is not refunded yet, in rials. */
  readonly onRefunded: (tx: Tx, sale: RefundedSale) => Promise<void>;
  /** Called where the customer has left and has no wallet any more, in the transaction of the refund: the money is in 2920 and needs someone who looks after it. */
  readonly onUnclaimed: (tx: Tx, refund: UnclaimedRefund) => Promise<void>;
}

export interface UnclaimedRefund {
  readonly refundId: bigint;
  /** Rials. */
  readonly amount: Rial;
}

export interface RefundedSale {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly rest: Rial;
}

export interface RefundRequest {
  /** The sale. */
  readonly transaction: number | string;
  readonly amount: unknown;
  readonly mode: RefundMode;
}

/** A refund as it is planned or was done: where the money goes, and what becomes of the rows. */
interface PlannedRefund {
  readonly sale: SaleToRefund;
  readonly shopName: string;
  readonly amount: Rial;
  /** The same in the shop's own currency, where it sold in that. */
  readonly foreign: ForeignSale | undefined;
  readonly split: RefundSplit;
  /** Of the wallet's part what the card had paid. */
  readonly cardInWallet: Rial;
  readonly found: RefundableRows;
  readonly rows: RefundOfRows;
  readonly shopFee: ReturnedShopFee;
}

interface FoundSale extends Pick<PlannedRefund, 'sale' | 'shopName'> {
  /** Rials that a member of staff may refund of one sale; undefined without a limit. */
  readonly limit?: { readonly of: bigint; readonly most: Rial } | undefined;
}

/** A sale that was paid without a card. */
const NO_CARD: Refundable = { amounts: 'any_part', most: rial(0n) };

/**
 * What a refund of a sale of the user's shops would do today; nothing is changed. Rials. Refuses `not_found` (a sale of another shop, or none), `amount_invalid` and
 * `shop_permission_missing`. More than a cashier's limit is `refund_limit`, more than is not refunded yet `refund_exceeds_rest`.
 */
export async function showRefundPlan(
  deps: Pick<RefundDeps, 'clock' | 'gateway'> & { readonly sql: Sql },
  userId: bigint,
  request: RefundRequest,
) {
  const { sql, clock } = deps;
  const own = await findSale(sql, userId, request);
  const found = await readRefundableRows(sql, keyOf(own.sale, clock));
  const isClosed = await isCashAccountClosed(sql, own.sale.customerId);
  return viewOf(await planOf(deps, sql, { ...own, found, isClosed }, request));
}

/**
 * Refunds a sale or a part of it (rules 16 to 18), in the caller's transaction: off the debt first, then to the card, the wallet, and what was repaid to the wallet, or to
 * suspense where the customer has closed it. The
 * plan is made again under the locks of every payment of these rows, so it is that of this moment. A return that is under way ends. Refuses as the plan does.
 * Example (E4): 5,000,000 of 12,000,000 on a bank's line with row 1 paid → row 4 cancelled, row 3 is 1,091,000, 148,876 of fee given back.
 */
export async function refundSale(deps: RefundDeps, tx: Tx, userId: bigint, request: RefundRequest) {
  const found = await findSale(tx, userId, request);
  const refund = await refundFound(deps, tx, found, { ...request, refundedBy: userId });
  const { customerId, id: purchaseId } = found.sale;
  await deps.onRefunded(tx, { customerId, purchaseId, rest: await restOfSale(tx, found.sale) });
  await appendAudit(tx, {
    actorId: userId,
    action: 'payments.refund_sale',
    subjectKind: 'payments.purchase',
    subjectId: purchaseId,
    detail: { merchant_id: found.sale.merchantId, refund_id: refund.id, amount: refund.amount },
    at: deps.clock.now(),
  });
  return refund;
}

/**
 * The same, decided by an operator, for any shop. The amount is in rials; without one all that is left. Refuses `not_found` and as a plan does.
 */
export async function refundByDecision(
  deps: Pick<RefundDeps, 'clock' | 'gateway'>,
  tx: Tx,
  { purchaseId, amount, mode, operatorId }: DecidedRefund,
): Promise<{ readonly id: bigint; readonly amount: Rial }> {
  const sale = await readSaleToRefund(tx, undefined, purchaseId);
  if (sale === undefined) throw new Refusal('not_found');
  const shopName = (await findMerchantNames(tx, [sale.merchantId])).get(sale.merchantId)?.name ?? '';
  const asked = await decidedAmount(tx, sale, amount);
  const request = { transaction: String(purchaseId), amount: asked, mode, refundedBy: operatorId };
  return await refundFound(deps, tx, { sale, shopName }, request);
}

/** A decision is in rials, or over all that is left. Of a sale in another currency it gives back as many units as cost no more. */
async function decidedAmount(tx: Tx, sale: SaleToRefund, amount: unknown): Promise<unknown> {
  const rest = await restForShop(tx, sale);
  if (amount === undefined) return String(rest);
  const decided = parseRial(amount);
  if (sale.foreign === undefined || decided === undefined) return amount;
  const refunded = refundTotal(await sumRefunded(tx, sale.id));
  if (refunded + decided >= sale.amount) return String(rest);
  const units = mostFor(refunded + decided, sale.foreign.rateRial) - (sale.foreign.amount - rest);
  return String(units > 0n ? units : 0n);
}

export interface DecidedRefund {
  readonly purchaseId: bigint;
  readonly amount: unknown;
  readonly mode: RefundMode;
  readonly operatorId: bigint;
}

async function refundFound(
  { clock, gateway, onUnclaimed }: Pick<RefundDeps, 'clock' | 'gateway'> & Partial<Pick<RefundDeps, 'onUnclaimed'>>,
  tx: Tx,
  { sale, shopName, limit }: FoundSale,
  request: RefundRequest & { readonly refundedBy: bigint },
) {
  const wallet = { kind: ACCOUNT.cashWallet, partyId: sale.customerId };
  const purseId = sale.giftAmount === 0n ? undefined : await findPurse(tx, sale);
  const purse = purseId === undefined ? [] : [{ kind: ACCOUNT.giftCard, partyId: purseId }];
  const found = await lockRefundableRows(tx, keyOf(sale, clock), [wallet, ...purse]);
  const isClosed = await isCashAccountClosed(tx, sale.customerId);
  const planned = await planOf({ clock, gateway }, tx, { sale, shopName, limit, found, isClosed }, request);
  const { amount, foreign, split, rows } = planned;
  const id = await nextRefundId(tx, sale.customerId);
  const [refundedAt, businessDate] = [clock.businessNow(), clock.businessDate()];
  const toWallet = rial(split.wallet + split.repaid);
  const isUnclaimed = toWallet > 0n && isClosed;
  const entryId = await postRefund(tx, planned, { id, refundedAt, businessDate, isUnclaimed, purseId });
  const { mode } = request;
  const { customerId, id: purchaseId } = sale;
  const ofRows = { refundId: id, customerId, purchaseId, mode, refundedOn: businessDate, refundedAt, entryId };
  // Before the rows change: what the shop has back is decided by what is owed.
  await returnShopFee(tx, sale, planned.shopFee, { refundId: id, day: businessDate, at: refundedAt });
  await refundRows(tx, ofRows, found, rows);
  const cardRefundId = split.card > 0n ? await refundToCard(tx, gateway(), sale, split.card) : null;
  const fee = rows.fee;
  await insertRefund(tx, {
    id,
    sale,
    mode,
    amount,
    split,
    foreign,
    fee,
    shopFee: planned.shopFee.fee,
    isUnclaimed,
    cardRefundId,
    refundedBy: request.refundedBy,
    businessDate,
    refundedAt,
    entryId,
  });
  await endReturnOfRefunded(tx, clock, { purchaseId, refundId: id });
  if (sale.heldSaleId !== null) await addTask(tx, HELD_SALE_REFUNDED, { id: String(sale.heldSaleId) });
  if (isUnclaimed) {
    // Anyone who has an open dispute cannot leave, so a decision never comes here.
    if (onUnclaimed === undefined) throw new Error(`the customer of the sale ${purchaseId} has left`);
    await onUnclaimed(tx, { refundId: id, amount: toWallet });
  }
  const customer = await findUser(tx, customerId);
  if (customer !== undefined) {
    const notice = { kind: 'sale_refunded', amount, shopName, transactionId: purchaseId } as const;
    await notify(tx, { userId: customerId, mobile: customer.mobile }, notice, clock.now());
  }
  return { id, ...viewOf(planned) };
}

const keyOf = ({ customerId, id: purchaseId }: SaleToRefund, clock: Clock) => ({
  customerId,
  purchaseId,
  asOf: clock.businessDate(),
});

async function findSale(sql: Sql | Tx, userId: bigint, { transaction }: RefundRequest): Promise<FoundSale> {
  const id = requireRecordId(typeof transaction === 'string' ? toLatinDigits(transaction) : transaction);
  const shops = await shopsWhere(sql, userId, 'refund');
  const sale = await readSaleToRefund(
    sql,
    shops.map((shop) => shop.id),
    id,
  );
  const shop = shops.find((each) => each.id === sale?.merchantId);
  if (sale === undefined || shop === undefined) throw new Refusal('not_found');
  return {
    sale,
    shopName: shop.name,
    limit: shop.refundLimit === undefined ? undefined : { of: userId, most: shop.refundLimit },
  };
}

async function planOf(
  { clock, gateway }: Pick<RefundDeps, 'clock' | 'gateway'>,
  sql: Sql | Tx,
  { sale, shopName, limit, found, isClosed }: FoundSale & Pick<PlannedRefund, 'found'> & { readonly isClosed: boolean },
  request: RefundRequest,
): Promise<PlannedRefund> {
  const asked = parseRial(request.amount);
  if (asked === undefined) throw new Refusal('amount_invalid', { field: 'amount' });
  // A business clock that was set back, as in the sandbox: on that day there is no sale yet.
  if (clock.businessDate() < sale.soldOn) throw new Refusal('refund_exceeds_rest', { field: 'amount' });
  const refunded = await sumRefunded(sql, sale.id);
  const { amount, foreign } = await inRials(sql, sale, asked, refundTotal(refunded));
  if (limit !== undefined && amount + (await sumRefundedBy(sql, sale.id, limit.of)) > limit.most)
    throw new Refusal('refund_limit', { field: 'amount' });
  const card = sale.attemptId === null ? NO_CARD : await gateway().refundable(sql, sale.attemptId);
  const open = planRefund(sale, refunded, { amount, owedPrincipal: found.owedPrincipal, card });
  if (typeof open === 'string') throw new Refusal(open, { field: 'amount' });
  // Who has left has no purse to spend from: it waits with the wallet's part.
  const split = isClosed ? { ...open, gift: rial(0n), wallet: rial(open.wallet + open.gift) } : open;
  const rows = await planRowRefund(sql, keyOf(sale, clock), { principal: split.credit, mode: request.mode });
  const ofShop = { day: clock.businessDate(), owedPrincipal: found.owedPrincipal, principal: split.credit };
  const shopFee = await planReturnedShopFee(sql, sale, ofShop);
  const cardInWallet = cardPartInWallet(sale, refunded, split);
  return { sale, shopName, amount, foreign, split, cardInWallet, found, rows, shopFee };
}

/** What a shop requests back, in rials: of a sale in its own currency the request is in that, and the rate is the sale's. */
async function inRials(
  sql: Sql | Tx,
  { id, foreign: sold }: SaleToRefund,
  asked: Rial,
  refunded: Rial,
): Promise<Pick<PlannedRefund, 'amount' | 'foreign'>> {
  if (sold === undefined) return { amount: asked, foreign: undefined };
  const plan = planForeignRefund(sold, { ...(await sumForeignRefunded(sql, id)), rials: refunded }, asked);
  if (plan === undefined) throw new Refusal('refund_exceeds_rest', { field: 'amount' });
  return plan;
}

async function postRefund(
  tx: Tx,
  { sale, foreign, split, found, rows }: PlannedRefund,
  {
    id,
    refundedAt,
    businessDate,
    isUnclaimed,
    purseId,
  }: {
    readonly id: bigint;
    readonly refundedAt: Date;
    readonly businessDate: ReturnType<Clock['businessDate']>;
    readonly isUnclaimed: boolean;
    readonly purseId: bigint | undefined;
  },
): Promise<bigint> {
  const [row] = found.rows;
  const credit =
    row === undefined
      ? undefined
      : {
          owner: row.owner,
          isFunded: sale.isFunded,
          facilityId: row.facilityId,
          lenderId: row.lenderId,
          principal: split.credit,
          fee: rows.fee,
        };
  const isManaged = credit?.owner === 'lender' || credit?.owner === 'merchant';
  const ofCredit = isManaged ? POSTING_RULE.lenderRefund : POSTING_RULE.houseRefund;
  return await postEntry(tx, {
    bucket: bucketOf(sale.customerId),
    rule: credit === undefined ? POSTING_RULE.cashRefund : ofCredit,
    sourceId: id,
    occurredAt: refundedAt,
    effectiveDate: businessDate,
    lines: postSaleRefund({
      merchantId: sale.merchantId,
      customerId: sale.customerId,
      commission: split.commission,
      commissionVat: split.commissionVat,
      foreign,
      cardAmount: split.card,
      ...(purseId === undefined ? {} : { giftCard: { cardId: purseId, amount: split.gift } }),
      walletAmount: rial(split.wallet + split.repaid),
      isUnclaimed,
      ...(credit === undefined ? {} : { credit }),
    }),
  });
}

async function refundToCard(tx: Tx, gateway: Gateway, { id, attemptId }: SaleToRefund, amount: Rial): Promise<bigint> {
  if (attemptId === null) throw new Error(`the sale ${id} was paid by card and has no attempt`);
  return await gateway.refundToCard(tx, { attemptId, amount });
}

/** On the wire: 1 while the card's money is on its way, else 2. */
function viewOf({ amount, foreign, split, cardInWallet, found, rows, shopFee }: PlannedRefund) {
  const ofShop = foreign ?? { amount, commission: split.commission };
  const cuts = new Map(rows.rows.map((cut) => [cut.seq, cut]));
  const parts = [
    { kind: 'credit' as const, amount: split.credit },
    { kind: 'card' as const, amount: split.card },
    { kind: 'gift_card' as const, amount: split.gift },
    { kind: 'wallet' as const, amount: rial(split.wallet + split.repaid) },
  ];
  return {
    status: split.card > 0n ? TRANSACTION_RESULT.unknown : TRANSACTION_RESULT.success,
    amount,
    commission_returned: rial(ofShop.commission),
    ...(shopFee.fee > 0n && { shop_fee_returned: shopFee.fee }),
    shop_amount: rial(ofShop.amount - ofShop.commission - shopFee.fee),
    fee_returned: rows.fee,
    card_part_in_wallet: cardInWallet,
    parts: parts.filter((part) => part.amount > 0n),
    installments: found.rows.map((row) => {
      const cut = cuts.get(row.seq);
      const before = rial(row.debt.principal + row.debt.fee);
      const taken = (cut?.principal ?? 0n) + (cut?.fee ?? 0n);
      const isOver = cut !== undefined && row.due.total === taken;
      const isPaid = row.debt.principalPaid + row.debt.feePaid + row.debt.penalty.paid > 0n;
      return {
        seq: row.seq,
        due_date: row.dueDate,
        due_date_jalali: jalaliText(row.dueDate),
        amount_before: before,
        amount: rial(before - taken),
        status: isOver ? (isPaid ? INSTALLMENT_STATUS.paid : INSTALLMENT_STATUS.cancelled) : row.status,
      };
    }),
  };
}
