import type { IsoDate } from '../calendar/iso-date.ts';
import { allocatePayment, unpayPart } from './allocate-payment.ts';
import { takeFromOverpaid } from './charges-and-credits.ts';
import { waive } from './closing.ts';
import { giveInterestBack } from './daily-interest.ts';
import { lastDayInTime } from './daily-penalty.ts';
import { type LoanRow, record, type LoanState } from './loan-state.ts';
import { quotePayoff } from './payoff.ts';
import type { EventOf, ServicingEvent } from './servicing-events.ts';
import type { FutureRule, ServicingTerms } from './servicing-types.ts';

/** Money of the shop or the payer's bank for goods that are taken back. */
const GOODS_BACK: ReadonlySet<string> = new Set(['merchant-refund', 'payout-refund']);

/** Allocates the sum, then says of each payment in turn which of it was its own. */
export function payTogether(state: LoanState, payments: readonly ServicingEvent[]): void {
  const [first] = payments;
  if (first?.type !== 'pay') return;
  const sum = payments.reduce((total, event) => total + (event.type === 'pay' ? event.amount : 0n), 0n);
  payAmount(state, first, first.kind, sum, first);
  const whole = state.transactions.pop();
  if (whole === undefined) return;
  const parts = whole.allocations.map((allocation) => ({ ...allocation }));
  for (const event of payments) {
    if (event.type !== 'pay') continue;
    const transaction = record(state, event, event.kind, event.amount);
    let left = event.amount;
    for (const part of parts) {
      const own = part.amount < left ? part.amount : left;
      if (own <= 0n) continue;
      part.amount -= own;
      left -= own;
      transaction.split[part.part] += own;
      transaction.allocations.push({ ...part, amount: own });
    }
    if (first.isOverdueOnly === true) transaction.unallocated = left;
    else transaction.overpaid = left;
  }
}

/** How a payment of this kind treats rows that are not yet due: its own rule, its kind's, or that of the terms. */
export function futureRuleFor(
  { allocation }: ServicingTerms,
  kind: EventOf<'pay'>['kind'],
  { futureRule }: Pick<EventOf<'pay'>, 'futureRule'>,
): FutureRule {
  return futureRule ?? allocation.futureRuleOf?.[kind] ?? allocation.futureRule;
}

/** Money in, by the rule of the terms; what no row needs is overpaid, or unallocated where it was for some rows only. */
export function pay(state: LoanState, event: EventOf<'pay'>): void {
  payAmount(state, event, event.kind, event.amount, event);
}

/** As `pay`, for money that came with another event. */
export function payAmount(
  state: LoanState,
  event: { readonly seq: number; readonly date: IsoDate },
  kind: EventOf<'pay'>['kind'],
  amount: bigint,
  narrowing: Pick<EventOf<'pay'>, 'rows' | 'isOverdueOnly' | 'futureRule'> = {},
): void {
  const futureRule = futureRuleFor(state.terms, kind, narrowing);
  completeShortPayoff(state, event, amount);
  const transaction = record(state, event, kind, amount);
  if (GOODS_BACK.has(kind)) giveInterestBack(state, transaction);
  const named = narrowing.rows?.map((nr) => state.rows[nr - 1]);
  const left = allocatePayment(
    state,
    transaction,
    amount,
    futureRule,
    (row) => (named?.includes(row) ?? true) && (narrowing.isOverdueOnly !== true || row.due <= event.date),
  );
  if (narrowing.rows !== undefined || narrowing.isOverdueOnly === true) transaction.unallocated = left;
  else {
    transaction.overpaid = left;
    state.overpaid += left;
  }
}

/** A payment that misses the payoff by no more than the tolerance: we waive the rest, principal last. */
function completeShortPayoff(
  state: LoanState,
  event: { readonly seq: number; readonly date: IsoDate },
  amount: bigint,
): void {
  const { toleratedShortfall } = state.terms;
  if (toleratedShortfall === undefined) return;
  const missing = quotePayoff(state, event.date).total - amount;
  if (missing <= 0n || missing > toleratedShortfall) return;
  waive(state, record(state, event, 'tolerated-shortfall', missing), missing);
}

/** A row that owes again may be paid in time until a day at least. */
function giveTime(row: LoanRow, terms: ServicingTerms, until: IsoDate | undefined): void {
  if (until !== undefined && lastDayInTime(row, terms) < until) row.payableUntil = until;
}

/** A payment handed back: its rows owe again, unless the debt is cut by the same amount. The last money in goes first. */
export function refundPayment(state: LoanState, event: EventOf<'refund-payment'>): void {
  const transaction = record(state, event, event.type, event.amount);
  const payment = state.transactions.find(({ seq }) => seq === event.target);
  let left = event.amount;
  for (const allocation of payment?.allocations.toReversed() ?? []) {
    const { row, part } = allocation;
    const open = allocation.amount - allocation.givenBack;
    const reachable = open < row.parts[part].paid ? open : row.parts[part].paid;
    const given = reachable < left ? reachable : left;
    if (given <= 0n) continue;
    allocation.givenBack += given;
    unpayPart(state, row, part, given, payment?.date ?? event.date);
    giveTime(row, state.terms, event.payableUntil);
    if (event.isDebtCut) row.parts[part].due -= given;
    if (event.isDebtCut && part === 'principal') state.cutPrincipal += given;
    transaction.split[part] += given;
    transaction.allocations.push({ row, part, amount: -given, givenBack: 0n });
    left -= given;
  }
  transaction.overpaid = left;
  takeFromOverpaid(state, event, left);
}
