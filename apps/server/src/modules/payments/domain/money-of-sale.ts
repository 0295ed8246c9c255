import { rial, type Rial } from '@nesye/money';
import { CURRENCY } from '@nesye/contract/constants';
import type { PostedEntry, PostedLine } from '../../ledger/index.ts';
import { ACCOUNT, CREDIT_SALE_RULES, POSTING_RULE, type PostingRule } from '../../ledger/rules.ts';
import type { PayoutOfSale } from './payouts-of-sales.ts';
import { edgesByDay, type MoneyEdge, type MoneyPicture, nodesFrom, nodesInto, sumOf } from './money-picture.ts';

/** Rules that write the entry of a sale, of a refund of it, and of the end of a card's refund. */
export const SALE_RULES = [POSTING_RULE.cashSale, ...CREDIT_SALE_RULES] as const;
export const REFUND_RULES = [POSTING_RULE.houseRefund, POSTING_RULE.lenderRefund, POSTING_RULE.cashRefund] as const;
export const CARD_REFUND_RULE = POSTING_RULE.cardRefundConfirmed;

type Tender = 'credit' | 'wallet' | 'card' | 'gift_card';
type Back = 'credit_back' | 'card_back' | 'gift_back' | 'wallet_back' | 'suspense';

export type CustomersNode = Tender | 'purchase' | 'shop' | Back;
export type ShopsNode =
  | 'customer'
  | 'sale'
  | 'shop_account'
  | 'own_credit'
  | 'commission'
  | 'offer'
  | 'returned'
  | 'bank_account'
  | 'offset';
export type SaleState =
  | 'given'
  | 'passed'
  | 'received'
  | 'returned'
  | 'waiting_for_payout'
  | 'to_bank'
  | 'paid_out'
  | 'arrived'
  | 'on_its_way'
  | 'in_wallet'
  | 'in_suspense';

/** What is debited for a tender of a sale. The managed book and the fee are the debt's, and no money of the sale. */
const TENDER_OF: Readonly<Record<number, Tender>> = {
  [ACCOUNT.receivablePrincipal]: 'credit',
  [ACCOUNT.fundingDue]: 'credit',
  [ACCOUNT.cashWallet]: 'wallet',
  [ACCOUNT.inboundClearing]: 'card',
  [ACCOUNT.unallocatedReceipt]: 'card',
  [ACCOUNT.giftCard]: 'gift_card',
};

/** What is credited where a refund goes. */
const BACK_OF: Readonly<Record<number, Back>> = {
  [ACCOUNT.receivablePrincipal]: 'credit_back',
  [ACCOUNT.collectionsPayable]: 'credit_back',
  [ACCOUNT.fundingDue]: 'credit_back',
  [ACCOUNT.creditLoss]: 'credit_back',
  [ACCOUNT.cardRefundOnItsWay]: 'card_back',
  [ACCOUNT.giftCard]: 'gift_back',
  [ACCOUNT.cashWallet]: 'wallet_back',
  [ACCOUNT.suspense]: 'suspense',
};

/** What a shop pays us of a sale, with the tax on it. */
const COMMISSION = [ACCOUNT.merchantCommission, ACCOUNT.vat];

/** What the shop has of a sale, on its own credit as a claim on the customer, with what it pays us of it. */
const WHOLE_SHARE = [ACCOUNT.merchantPayable, ACCOUNT.ownerClaimPrincipal, ...COMMISSION];

const TENDERS: readonly Tender[] = ['credit', 'wallet', 'card', 'gift_card'];

/** The entries of a sale: its own, its refunds', and those by which refunds to the card ended. */
export interface EntriesOfSale {
  readonly sale: readonly PostedEntry[];
  readonly refunds: readonly PostedEntry[];
  readonly cardRefunds: readonly PostedEntry[];
}

/** Sorts the entries of a sale by the rules that wrote them. */
export function entriesOfSale(entries: readonly PostedEntry[]): EntriesOfSale {
  const isOwnCredit = entries.some(({ rule }) => rule === POSTING_RULE.shopCreditSale);
  const inRials = entries.map((entry) => ({
    ...entry,
    lines: rialLinesOf(entry).flatMap((line) => linesInPicture(line, isOwnCredit)),
  }));
  const by = (rules: readonly PostingRule[]) => inRials.filter(({ rule }) => rules.includes(rule));
  return { sale: by(SALE_RULES), refunds: by(REFUND_RULES), cardRefunds: by([CARD_REFUND_RULE]) };
}

/** A shop that sells in another currency has the rials of the exchange position: what its customer paid for that currency. */
const rialLinesOf = ({ lines }: PostedEntry): readonly PostedLine[] =>
  lines
    .filter(({ currency }) => currency === CURRENCY.irr)
    .map((line) => (line.kind === ACCOUNT.exchangePosition ? { ...line, kind: ACCOUNT.merchantPayable } : line));

/** The claim of a lender is no money of the sale. That of a shop on its own customer is what it has of the sale, and our service fee is its commission. */
function linesInPicture(line: PostedLine, isOwnCredit: boolean): readonly PostedLine[] {
  if (!isOwnCredit) return line.kind === ACCOUNT.ownerClaimPrincipal ? [] : [line];
  if (line.kind === ACCOUNT.managedPrincipal) return [line, { ...line, kind: ACCOUNT.fundingDue }];
  return line.kind === ACCOUNT.serviceFee ? [{ ...line, kind: ACCOUNT.merchantCommission }] : [line];
}

/** Is the credit part of a sale owed to the platform, not to a lender. */
export const isOwedToHouse = ({ sale }: EntriesOfSale): boolean => debitOf(sale, [ACCOUNT.receivablePrincipal]) > 0n;

/** Principal and fee of a sale's credit part as its entry has them, in either book; rials. */
export const debtOfSale = ({ sale }: EntriesOfSale): { readonly principal: Rial; readonly fee: Rial } => ({
  principal: debitOf(sale, [ACCOUNT.receivablePrincipal, ACCOUNT.managedPrincipal]),
  fee: debitOf(sale, [ACCOUNT.receivableFee, ACCOUNT.managedFee]),
});

interface SaleFacts {
  /** As it was agreed, in rials. */
  readonly amount: Rial;
}

/**
 * Where the money of a purchase went, as its customer may see it: what paid it, that the shop has it, and what came back. What the shop pays us of it is no business of theirs,
 * so the shop has the whole. Example (E2, 5,000,000 refunded): wallet 3,000,000 and card 15,000,000 → purchase → shop, from there 5,000,000 on their way to the card.
 */
export function customersMoney(
  entries: EntriesOfSale,
  { amount, creditName, shopName }: SaleFacts & { readonly creditName: string | null; readonly shopName: string },
): MoneyPicture<CustomersNode, SaleState> {
  const edges = edgesByDay([
    ...tendersOf(entries.sale).map(({ kind: from, ...tender }) => ({ from, to: 'purchase', ...tender })),
    ...entries.sale.map((entry) => ({
      from: 'purchase',
      to: 'shop',
      amount: creditOf([entry], WHOLE_SHARE),
      at: entry.occurredAt,
    })),
    ...entries.refunds.flatMap((entry) => backOf(entry, 'shop')),
    ...entries.cardRefunds.flatMap((entry) => backOf(entry, 'card_back').filter(({ to }) => to === 'wallet_back')),
  ]);
  const cardBack = [...entries.refunds, ...entries.cardRefunds];
  const stands = creditOf([...entries.sale, ...entries.refunds], WHOLE_SHARE);
  const onItsWay = creditOf(cardBack, [ACCOUNT.cardRefundOnItsWay]);
  const atCard = creditOf(entries.cardRefunds, [ACCOUNT.inboundClearing]);
  const nodeFrom = nodesFrom<CustomersNode, SaleState>(edges);
  const nodeInto = nodesInto<CustomersNode, SaleState>(edges);
  return {
    edges,
    nodes: [
      ...TENDERS.flatMap((kind) => nodeFrom(kind, { name: kind === 'credit' ? creditName : null, state: 'given' })),
      ...nodeInto('purchase', { amount, stands: rial(0n), state: 'passed' }),
      ...nodeInto('shop', { name: shopName, stands, state: stands > 0n ? 'received' : 'returned' }),
      ...nodeInto('credit_back', { state: 'arrived' }),
      ...nodeInto('card_back', { stands: rial(onItsWay + atCard), state: cardState(onItsWay, atCard) }),
      ...nodeInto('gift_back', { state: 'arrived' }),
      ...nodeInto('wallet_back', { state: 'arrived' }),
      ...nodeInto('suspense', { state: 'in_suspense' }),
    ],
  };
}

/**
 * Where the money of a sale is, as its shop may see it: what the customer paid, whatever with, what of it is the shop's and what its commission, what was given back. The
 * shop's share is in its account (2110) until a payout brings it to the bank, or sets it off against what the shop owes. A refund after a payout comes off later sales, so the
 * picture shows no more of a payout than what is left of the sale. What was sold on the shop's own credit is its claim on the customer, whatever was repaid since. Of a
 * sale that brought no money, our fee came off the account and is not in the picture.
 */
export function shopsMoney(
  entries: EntriesOfSale,
  {
    amount,
    payouts,
    offerCost = rial(0n),
  }: SaleFacts & {
    readonly payouts: readonly PayoutOfSale[];
    /** What of the buyer's fee the shop has paid by its offer and not got back. */
    readonly offerCost?: Rial;
  },
): MoneyPicture<ShopsNode, SaleState> {
  const paid = tendersOf(entries.sale).map(({ amount: part, at }) => ({
    from: 'customer',
    to: 'sale',
    amount: part,
    at,
  }));
  const all = [...entries.sale, ...entries.refunds];
  const share = creditOf(all, [ACCOUNT.merchantPayable]) - offerCost;
  const paidOut = payoutEdges(payouts, share);
  const left = rial(share - sumOf(paidOut));
  const parts = [
    { key: 'shop_account', kinds: [ACCOUNT.merchantPayable] },
    { key: 'own_credit', kinds: [ACCOUNT.ownerClaimPrincipal] },
    { key: 'commission', kinds: COMMISSION },
  ];
  const broughtMoney = creditOf(entries.sale, [ACCOUNT.merchantPayable]) > 0n;
  const partsOf = broughtMoney ? parts : parts.filter(({ key }) => key === 'own_credit');
  const partsBack = creditOf(entries.refunds, [ACCOUNT.merchantPayable]) < 0n ? parts : partsOf;
  const edges = edgesByDay([
    ...paid,
    ...entries.sale.flatMap((entry) =>
      partsOf.map(({ key, kinds }) => ({
        from: 'sale',
        to: key,
        amount: creditOf([entry], kinds),
        at: entry.occurredAt,
      })),
    ),
    ...entries.refunds.flatMap((entry) =>
      partsBack.map(({ key, kinds }) => ({
        from: key,
        to: 'returned',
        amount: debitOf([entry], kinds),
        at: entry.occurredAt,
      })),
    ),
    ...(offerCost === 0n ? [] : [{ from: 'shop_account', to: 'offer', amount: offerCost, at: soldAt(entries) }]),
    ...paidOut,
  ]);
  const commission = creditOf(all, COMMISSION);
  const claim = creditOf(all, [ACCOUNT.ownerClaimPrincipal]);
  const returned = entries.refunds.flatMap((entry) => backOf(entry, 'sale'));
  const nodeInto = nodesInto<ShopsNode, SaleState>(edges);
  return {
    edges,
    nodes: [
      ...nodesFrom<ShopsNode, SaleState>(edges)('customer', { state: 'given' }),
      ...nodeInto('sale', { amount, stands: rial(0n), state: 'passed' }),
      ...nodeInto('shop_account', { stands: left, state: accountState(left, paidOut) }),
      ...nodeInto('own_credit', { stands: claim, state: claim > 0n ? 'given' : 'returned' }),
      ...nodeInto('bank_account', { state: bankState(payouts) }),
      ...nodeInto('offset', { state: 'passed' }),
      ...nodeInto('commission', { stands: commission, state: commission > 0n ? 'received' : 'returned' }),
      ...nodeInto('offer', { stands: offerCost, state: 'given' }),
      ...nodeInto('returned', { stands: sumOf(returned), state: 'returned' }),
    ],
  };
}

/** When a sale that has an entry was booked. */
function soldAt({ sale }: EntriesOfSale): Date {
  const [entry] = sale;
  if (entry === undefined) throw new Error('a sale without an entry');
  return entry.occurredAt;
}

/** What payouts have taken of a share; one that came back has taken nothing. */
function payoutEdges(payouts: readonly PayoutOfSale[], share: bigint): MoneyEdge[] {
  let left = share > 0n ? share : 0n;
  return payouts.flatMap(({ state, amount, cutAt }) => {
    const taken = amount < left ? amount : left;
    if (taken <= 0n || state === 'returned') return [];
    left -= taken;
    return [
      { from: 'shop_account', to: state === 'netted' ? 'offset' : 'bank_account', amount: rial(taken), at: cutAt },
    ];
  });
}

function accountState(left: Rial, paidOut: readonly MoneyEdge[]): SaleState {
  if (left > 0n) return 'waiting_for_payout';
  return paidOut.length > 0 ? 'passed' : 'returned';
}

const bankState = (payouts: readonly PayoutOfSale[]): SaleState =>
  payouts.some(({ state }) => state === 'on_its_way') ? 'to_bank' : 'paid_out';

const tendersOf = (sales: readonly PostedEntry[]) =>
  sales.flatMap(({ lines, occurredAt }) =>
    lines.flatMap(({ kind, amount }) => {
      const tender = TENDER_OF[kind];
      return tender === undefined || amount < 0n ? [] : [{ kind: tender, amount: rial(amount), at: occurredAt }];
    }),
  );

const backOf = ({ lines, occurredAt }: PostedEntry, from: string): MoneyEdge[] =>
  lines.flatMap(({ kind, amount }) => {
    const to = BACK_OF[kind];
    return to === undefined || amount > 0n ? [] : [{ from, to, amount: rial(-amount), at: occurredAt }];
  });

function cardState(onItsWay: Rial, atCard: Rial): SaleState {
  if (onItsWay > 0n) return 'on_its_way';
  return atCard > 0n ? 'arrived' : 'in_wallet';
}

const debitOf = (entries: readonly PostedEntry[], kinds: readonly number[]): Rial =>
  sumOf(entries.flatMap(({ lines }) => lines.filter(({ kind }) => kinds.includes(kind))));
const creditOf = (entries: readonly PostedEntry[], kinds: readonly number[]): Rial =>
  rial(0n - debitOf(entries, kinds));
