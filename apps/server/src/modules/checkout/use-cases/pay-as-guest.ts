import { STANDARD_NAME } from '@nesye/contract/server-texts';
import { jalaliText, parseRial, type Rial, rial } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { GuestPrincipal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ContractView, NewlyHeld } from '../../payments/index.ts';
import { wayBackOf } from '../checkout-views.ts';
import {
  type GuestRequest,
  type GuestSplit,
  type GuestWallet,
  requestOfSplit,
  splitOrder,
} from '../domain/guest-choice.ts';
import { readSession, type Session } from '../queries/sessions.ts';
import type { GuestDeps } from '../session-deps.ts';
import { pinStateOf } from './know-guest.ts';
import type { AuthoriseDeps } from './authorise-session.ts';
import { type PaidSession, paySession, tryPayment } from './pay-session.ts';
import { showSession } from './read-checkout.ts';

const GIFT_UID = 'gift';
const GIFT_COLOR = '#9333ea';

/** The wallets that a guest chose, in their order, and how what is on credit is paid back. */
export interface GuestChoice {
  readonly wallets: readonly string[];
  readonly number_of_installments?: string | number | undefined;
}

/** The order of a guest as it is now. */
async function orderOf({ database }: GuestDeps, { guest }: GuestPrincipal): Promise<Session> {
  const session = await readSession(database.sql, guest.sessionId);
  if (session === undefined) throw new Error('the order of a guest has gone');
  return session;
}

/** Refuses `not_found` where a guest names another order than the token's. */
export function requireOwnOrder({ guest }: GuestPrincipal, code: string | undefined): void {
  if (code !== undefined && code !== guest.sessionCode) throw new Refusal('not_found');
}

/** Compares the amount that a guest saw with the order's. Refuses `not_found`, `amount_invalid`, and `guest_amount_changed` with the right one. */
export async function confirmAmount(
  deps: GuestDeps,
  principal: GuestPrincipal,
  given: { readonly session_id?: string; readonly amount: string | number },
) {
  requireOwnOrder(principal, given.session_id);
  const seen = parseRial(given.amount);
  if (seen === undefined || seen === 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  const { code, amount } = await orderOf(deps, principal);
  if (seen !== amount)
    throw new Refusal('guest_amount_changed', { field: 'amount', extra: { order_amount: Number(amount) } });
  return { session_id: code, amount };
}

/** What a choice of wallets means for the order; without one nothing is used yet. Refuses `contract_not_found`, `guest_wallet_limit`, `guest_one_credit`. */
export async function showWays(deps: GuestDeps, principal: GuestPrincipal, used: readonly string[]) {
  const { amount, split } = await splitOf(deps, principal, used);
  return {
    amount,
    payable: split.payable,
    wallet_count: deps.walletCount,
    pin: await pinStateOf(deps, principal),
    wallets: split.wallets.map((wallet) => ({
      uid: wallet.uid,
      kind: wallet.kind,
      name: wallet.name,
      color: wallet.color,
      withdrawable_amount: wallet.withdrawable,
      plans: wallet.products.flatMap(({ productType, installmentCounts }) =>
        (installmentCounts.length === 0 ? [0] : installmentCounts).map((count) => ({
          product_type: productType,
          number_of_installments: count,
        })),
      ),
      is_used: wallet.isUsed,
      share: wallet.share,
      is_disabled: wallet.reason !== null,
      disabled_reason: wallet.reason,
    })),
  };
}

async function splitOf(
  deps: GuestDeps,
  principal: GuestPrincipal,
  used: readonly string[],
): Promise<{ readonly amount: Rial; readonly split: GuestSplit }> {
  const { amount, terminalCode } = await orderOf(deps, principal);
  const { contracts, gift } = await deps.heldSales().moneyAt(principal.userId, terminalCode);
  const wallets = [...contracts.map(walletOf), ...(gift > 0n ? [giftWallet(gift)] : [])];
  const split = splitOrder(amount, wallets, used, deps.walletCount);
  if (typeof split === 'string')
    throw new Refusal(split, {
      field: 'wallets',
      ...(split === 'guest_wallet_limit' && { extra: { wallet_count: deps.walletCount } }),
    });
  return { amount, split };
}

const walletOf = (contract: ContractView): GuestWallet => ({
  uid: contract.uid,
  kind: contract.card_type,
  name: contract.wallet.wallet_group.name,
  color: contract.wallet.wallet_group.color,
  isActive: contract.is_active,
  withdrawable: rial(contract.withdrawable_amount),
  products:
    contract.card_type === 'cash'
      ? []
      : contract.guarantor.allowed_products.map((product) => ({
          uid: String([product.uid].flat()[0]),
          productType: product.product_type,
          installmentCounts: product.installment_counts,
          minAmount: product.min_amount,
        })),
});

const giftWallet = (amount: bigint): GuestWallet => ({
  uid: GIFT_UID,
  kind: 'gift',
  name: STANDARD_NAME.giftCard,
  color: GIFT_COLOR,
  isActive: true,
  withdrawable: rial(amount),
  products: [],
});

/** The purchase that a choice means. The money of an account with a PIN pays after that alone: a card needs none. Refuses `guest_pin_missing`, `count_not_allowed` and as `showWays` does. */
async function requestOf(
  deps: GuestDeps,
  principal: GuestPrincipal,
  choice: GuestChoice,
): Promise<{ readonly request: GuestRequest; readonly payable: Rial }> {
  const { amount, split } = await splitOf(deps, principal, choice.wallets);
  const request = requestOfSplit(amount, split, countOf(choice.number_of_installments));
  if (typeof request === 'string') throw new Refusal(request, { field: 'number_of_installments' });
  if (choice.wallets.length > 0) {
    const pin = await pinStateOf(deps, principal);
    if (pin === 'missing' || pin === 'locked') throw new Refusal('guest_pin_missing');
  }
  return { request, payable: split.payable };
}

function countOf(given: GuestChoice['number_of_installments']): number {
  const text = toLatinDigits(String(given ?? 0));
  if (!/^\d{1,2}$/.test(text)) throw new Refusal('count_not_allowed', { field: 'number_of_installments' });
  return Number(text);
}

/** How a choice would pay the order, and what it would cost: the payment itself, tried and taken back. Refuses as the payment does. */
export async function quotePayment(deps: GuestDeps, principal: GuestPrincipal, choice: GuestChoice) {
  const { request } = await requestOf(deps, principal, choice);
  return quoteView(await tryPayment(deps, principal.userId, principal.guest.sessionCode, request));
}

const quoteView = ({
  amount,
  creditAmount,
  walletAmount,
  giftAmount,
  gatewayAmount,
  fee,
  rows,
}: NewlyHeld['priced']) => ({
  amount,
  credit_amount: creditAmount,
  wallet_amount: walletAmount,
  gift_amount: giftAmount,
  card_amount: gatewayAmount,
  fee,
  rows: rows.map((row) => ({
    seq: row.seq,
    amount: row.principal + row.fee,
    due_date: row.dueDate,
    due_date_jalali: jalaliText(row.dueDate),
    is_paid_now: row.isPaidNow,
  })),
});

/** The order, and the plan of a way of payment where one is named. Refuses as the payment does. */
export async function showInvoice(deps: GuestDeps, principal: GuestPrincipal, choice: GuestChoice | undefined) {
  const order = await showSession(deps, principal.guest.sessionCode);
  return { order, quote: choice === undefined ? null : await quotePayment(deps, principal, choice) };
}

/**
 * Pays the order of a guest by the road of every buyer. Without `mayUseCard` what the wallets leave refuses `guest_rest_unpaid`. Who has paid the order gets the same
 * response again. Refuses `guest_pin_missing`, `session_closed`, and what a purchase is refused for.
 */
export async function payAsGuest(
  deps: GuestDeps & AuthoriseDeps,
  principal: GuestPrincipal,
  choice: GuestChoice,
  { mayUseCard }: { readonly mayUseCard: boolean },
): Promise<PaidSession> {
  const { userId, guest } = principal;
  // An order that is decided is not priced again: its money is held, so the same choice may be none by now.
  if (guest.isOver) return await paySession(deps, userId, guest.sessionCode, {});
  const { request, payable } = await requestOf(deps, principal, choice);
  if (!mayUseCard && payable > 0n) throw new Refusal('guest_rest_unpaid', { extra: { payable: Number(payable) } });
  return await paySession(deps, userId, guest.sessionCode, request);
}

/** What became of the payment. A card in doubt is looked at again at the gateway. */
export async function showOutcome(deps: GuestDeps, principal: GuestPrincipal) {
  const before = await orderOf(deps, principal);
  const waiting =
    before.waitingSaleId === null ? undefined : await deps.heldSales().find(deps.database.sql, before.waitingSaleId);
  if (waiting?.attemptId !== undefined && waiting.customerId === principal.userId)
    await deps.gateway().lookAt(principal.userId, [waiting.attemptId]);
  const session = await orderOf(deps, principal);
  return {
    status: session.status,
    waits_for_card: session.waitingSaleId !== null,
    way_back: session.status === 'created' ? null : wayBackOf(session, deps.publicOrigin),
  };
}

/** The shop's page to go on at. Refuses `not_found`, and `guest_order_open` while the order is not decided. */
export async function leaveForShop(deps: GuestDeps, principal: GuestPrincipal, code: string | undefined) {
  requireOwnOrder(principal, code);
  const session = await orderOf(deps, principal);
  if (session.status === 'created') throw new Refusal('guest_order_open');
  return { url: wayBackOf(session, deps.publicOrigin) };
}
