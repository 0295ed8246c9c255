import { parseRial, type Rial } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readInstallmentUid, type InstallmentKey } from '../../schedules/index.ts';
import { isKeyed } from '../domain/payment-state.ts';
import { subjectOfRows } from '../domain/payment-subject.ts';
import { readShareHash } from '../domain/share-hash.ts';
import { openPayment, type OpenedPayment, type PaymentOrder } from './open-payment.ts';
import { payFromWallet } from './pay-from-wallet.ts';
import type { RepaymentDeps } from '../repayment-deps.ts';
import { orderOfShare } from './share-installment.ts';
import { respondToOrder } from './show-payment.ts';

export interface PaymentRequest {
  /** Of one installment, or of several. */
  readonly uid: string | readonly string[];
  readonly use_cash_wallet: boolean;
  /** What the payer was shown. */
  readonly amount?: unknown;
}

/** Who pays. */
export interface Payer {
  readonly userId: bigint;
  readonly spendingFrozenUntil?: Date | undefined;
}

/**
 * Pays rows that are named, each in full and all or none (C075, C076), of a row that is not due yet without the fee that is not earned: from the wallet immediately, or with a card, whose page the response names. Repeated, the same
 * response. A link (C075) names one row of another customer: a frozen account pays its own debt alone (`spending_frozen`). Refuses `not_found` (a row that is not the customer's), `installment_not_payable`, `quote_changed` (another sum than the payer was shown), `amount_invalid` and `gateway_down`.
 */
export async function payRows(deps: RepaymentDeps, payer: Payer, request: PaymentRequest) {
  const { uid, use_cash_wallet } = request;
  const customerId = payer.userId;
  const amount = readAmount(request.amount);
  const hash = typeof uid === 'string' ? readShareHash(uid) : undefined;
  if (typeof uid === 'string' && hash !== undefined) {
    const order = await orderOfShare(deps, customerId, { hash: uid, useCashWallet: use_cash_wallet });
    if (payer.spendingFrozenUntil !== undefined && order.debtorId !== customerId)
      throw new Refusal('spending_frozen', { extra: { until: payer.spendingFrozenUntil.toISOString() } });
    return await placeOrder(deps, { ...order, amount });
  }
  const uids = typeof uid === 'string' ? [uid] : uid;
  const keys = readUids(uids);
  return await placeOrder(deps, {
    kind: 'installments',
    payerId: customerId,
    debtorId: customerId,
    keys,
    subject: subjectOfRows('installments', keys),
    useCashWallet: use_cash_wallet,
    amount,
  });
}

function readAmount(text: unknown): Rial | undefined {
  if (text === undefined) return undefined;
  const amount = parseRial(text);
  if (amount === undefined || amount <= 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  return amount;
}

/** Begins the payment, and once that is committed asks for the gateway's page where a card pays. */
export async function placeOrder(deps: RepaymentDeps, order: PaymentOrder) {
  const opened = (await payFromWallet(deps, order)) ?? (await openLivePayment(deps, order));
  return { response: await respondToOrder(deps, opened), isReplay: opened.isReplay };
}

/** One that waits at a page of the gateway which has expired is begun again: nothing can be paid there any more. */
async function openLivePayment(deps: RepaymentDeps, order: PaymentOrder): Promise<OpenedPayment> {
  const open = (deadPaymentId?: bigint) =>
    deps.database.transaction((tx) => openPayment(deps, tx, { ...order, deadPaymentId }));
  const opened = await open();
  const { payment, isReplay } = opened;
  if (!isReplay || payment.state !== 'open' || payment.attemptId === null || isKeyed(order.kind)) return opened;
  const attempt = (await deps.gateway().lookAt(payment.customerId, [payment.attemptId])).get(payment.attemptId);
  return attempt?.isOver === true ? await open(payment.id) : opened;
}

function readUids(uids: readonly string[]): InstallmentKey[] {
  const keys = uids.map(readInstallmentUid);
  if (new Set(uids.map((uid) => uid.toLowerCase())).size < uids.length) throw new Refusal('invalid', { field: 'uid' });
  return keys.map((key) => {
    if (key === undefined) throw new Refusal('not_found');
    return key;
  });
}
