import { divideRational, type IsoDate } from '@nesye/money';
import { serviceLoan, type LoanStatement, type PaymentKind, type ServicingEvent } from '@nesye/money/servicing';
import { fractionOf, minorUnits, percentOf } from '../servicing/published-money.ts';
import { publishedText, type PublishedInputs, type PublishedVector, type VectorFile } from '../vector-file.ts';
import { STANDARD_LOAN, timelineLoanOf, type TimelineLoan } from './timeline-loan.ts';
import { numberBefore, timelineOf, writtenDay, type TimelineEntry } from './timeline-entry.ts';

/** A loan in the middle of its timeline. */
export interface TimelineState {
  readonly vector: PublishedVector;
  readonly products: VectorFile['products'];
  today: IsoDate | undefined;
  inputs: PublishedInputs;
  loan: TimelineLoan | undefined;
  readonly booked: ServicingEvent[];
}

/** What a sentence does to the loan. The first whose words it holds is meant. */
type Action = readonly [words: string, act: (state: TimelineState, entry: TimelineEntry) => void];

const NOTHING = (): void => undefined;
const KINDS: Readonly<Record<string, PaymentKind>> = {
  REPAYMENT: 'repayment',
  MERCHANT_ISSUED_REFUND: 'merchant-refund',
  PAYOUT_REFUND: 'payout-refund',
  GOODWILL_CREDIT: 'goodwill-credit',
};
/** Of their bounced payments. */
const NSF_FEE = '10';

const ACTIONS: readonly Action[] = [
  ['sets the business date', (state, { quoted }) => void (state.today = writtenDay(quoted[0]))],
  ['create_loan', (state, { inputs }) => void (state.inputs = inputs)],
  ['creates a new default Loan', (state) => void (state.inputs = STANDARD_LOAN)],
  ['creates a new customised Loan', customLoan],
  ['disburse the loan on', disburse],
  ['transaction type to', NOTHING],
  ['approves the loan', NOTHING],
  ['Global configuration', NOTHING],
  ['business step', NOTHING],
  ['Fraud flag', NOTHING],
  ['repayment on', (state, entry) => pay(state, entry, 'repayment', entry.quoted[1])],
  ['Customer makes', (state, entry) => pay(state, entry, KINDS[entry.quoted[0] ?? ''], entry.quoted[2])],
  ['th transaction made on', undoTransaction],
  ['due date charge', (state, entry) => addCharge(state, 'fee', entry.quoted[1], amountOf(state, entry))],
  ['NSF fee', (state, entry) => addCharge(state, 'penalty', entry.quoted[0], { amount: minor(state, NSF_FEE) })],
  ['% Processing charge', (state, entry) => addCharge(state, 'fee', entry.quoted[1], shareOf(entry))],
  [
    'LOAN_DISBURSEMENT_PERCENTAGE_FEE',
    (state, entry) => void (state.inputs = { ...state.inputs, upfront: shareOf(entry) }),
  ],
  ['inline COB job', (state) => book(state, { type: 'close-day' })],
  ['charge-off the loan', (state) => book(state, { type: 'charge-off' })],
  ['chargeback with', chargeBack],
  ['Loan re-aging transaction with', reAge],
  ['undo Loan re-aging', (state) => book(state, { type: 'undo-re-age' })],
  ['Loan re-amortization', (state) => book(state, { type: 're-amortize' })],
  ['Loan reschedule with', reschedule],
  ['DELINQUENCY PAUSE', pause],
];

/** A loan before its timeline. */
export function beginTimeline(vector: PublishedVector, products: VectorFile['products']): TimelineState {
  return { vector, products, today: undefined, inputs: vector.inputs ?? STANDARD_LOAN, loan: undefined, booked: [] };
}

/** Does what an entry says; false where it only says something of the loan. Throws where the loan is not there yet. */
export function playEntry(state: TimelineState, entry: TimelineEntry): boolean {
  const action = ACTIONS.find(([words]) => entry.text.includes(words));
  action?.[1](state, entry);
  return action !== undefined;
}

/** The loan on the day the timeline has come to; before the payout with the payout assumed. */
export function statementOf(state: TimelineState): { readonly statement: LoanStatement; readonly digits: number } {
  const { terms, digits } = loanOf(state);
  if (state.booked.length > 0) return { statement: serviceLoan(terms, state.booked, todayOf(state)), digits };
  const date = terms.plan.rows?.[0]?.from ?? todayOf(state);
  const amount = (terms.plan.rows ?? []).reduce((sum, row) => sum + row.principal, 0n);
  const assumed: ServicingEvent = { seq: 1, bookedOn: date, date, type: 'disburse', amount };
  return { statement: serviceLoan(terms, [assumed], date), digits };
}

/** The entries of a vector's timeline. */
export function entriesOf(vector: PublishedVector): TimelineEntry[] {
  return timelineOf(vector.timeline);
}

type WithoutBooking<Event> = Event extends ServicingEvent ? Omit<Event, 'seq' | 'bookedOn' | 'date'> : never;

function book(state: TimelineState, event: WithoutBooking<ServicingEvent>, date?: IsoDate): void {
  const value = date ?? todayOf(state);
  const today = state.today === undefined || state.today < value ? value : state.today;
  state.booked.push({ seq: state.booked.length + 1, bookedOn: today, date: value, ...event });
}

function todayOf(state: TimelineState): IsoDate {
  const last = state.booked.at(-1)?.bookedOn;
  const today = state.today ?? last;
  if (today === undefined) throw new Error('the timeline has no day yet');
  return last !== undefined && last > today ? last : today;
}

function loanOf(state: TimelineState): TimelineLoan {
  state.loan ??= timelineLoanOf(state.vector, state.inputs, state.products, undefined);
  return state.loan;
}

function minor(state: TimelineState, amount: unknown): bigint {
  return minorUnits(amount, loanOf(state).digits);
}

function amountOf(state: TimelineState, { text }: TimelineEntry): { readonly amount: bigint } {
  return { amount: minor(state, numberBefore(text, 'EUR')) };
}

function shareOf({ text }: TimelineEntry): { readonly shareOfLoan: ReturnType<typeof percentOf> } {
  return { shareOfLoan: percentOf(numberBefore(text, '%')) };
}

function customLoan(state: TimelineState, { text, quoted }: TimelineEntry): void {
  const count = /numberOfRepayments: (\d+)/.exec(text)?.[1];
  state.inputs = {
    ...STANDARD_LOAN,
    submitted_on: writtenDay(quoted[0]),
    principal: quoted[1],
    repay_every: 1,
    repay_every_unit: 'MONTHS',
    number_of_repayments: Number(count),
  };
}

function disburse(state: TimelineState, { quoted }: TimelineEntry): void {
  const date = writtenDay(quoted[0]);
  state.loan = timelineLoanOf(
    state.vector,
    state.inputs,
    state.products,
    state.vector.inputs === null ? date : undefined,
  );
  book(state, { type: 'disburse', amount: minor(state, quoted[1]) }, date);
  const { upfront } = state.inputs;
  if (isShare(upfront)) book(state, { type: 'collect-charge', charge: upfront }, date);
}

function isShare(value: unknown): value is ReturnType<typeof shareOf> {
  return typeof value === 'object' && value !== null && 'shareOfLoan' in value;
}

function pay(state: TimelineState, entry: TimelineEntry, kind: PaymentKind | undefined, day: unknown): void {
  if (kind === undefined) throw new Error(`payment not understood: ${entry.text}`);
  book(state, { type: 'pay', kind, ...amountOf(state, entry) }, writtenDay(day));
}

/** "2"th of a day: of the transactions dated that day, in their order. */
function undoTransaction(state: TimelineState, { quoted }: TimelineEntry): void {
  const date = writtenDay(quoted[1]);
  const { statement } = statementOf(state);
  const ofDay = statement.transactions.filter((transaction) => transaction.date === date);
  const undone = ofDay[Number(quoted[0]) - 1];
  if (undone === undefined) throw new Error(`no transaction ${quoted[0]} on ${date}`);
  const isDownPayment = undone.type === 'down-payment';
  book(state, { type: 'reverse', target: undone.seq, ...(isDownPayment ? { isDownPayment } : {}) });
}

function addCharge(
  state: TimelineState,
  kind: 'fee' | 'penalty',
  day: unknown,
  charge: { readonly amount: bigint } | ReturnType<typeof shareOf>,
): void {
  const dated = String(day).startsWith('en') ? undefined : day;
  book(state, { type: 'add-charge', kind, due: dated === undefined ? todayOf(state) : writtenDay(dated), charge });
}

function chargeBack(state: TimelineState, entry: TimelineEntry): void {
  const nr = Number(/Payment nr\. (\d+)/.exec(entry.text)?.[1]);
  const target = state.booked.filter(({ type }) => type === 'pay')[nr - 1]?.seq;
  if (target === undefined) throw new Error(`no payment ${nr}`);
  book(state, { type: 'chargeback', target, ...amountOf(state, entry) });
}

function reAge(state: TimelineState, { rows }: TimelineEntry): void {
  const [row = {}] = rows;
  const unit = publishedText(row.frequencyType) === 'DAYS' ? 'days' : 'months';
  book(state, {
    type: 're-age',
    start: writtenDay(row.startDate),
    step: { every: Number(row.frequencyNumber), unit },
    count: Number(row.numberOfInstallments),
  });
}

function reschedule(state: TimelineState, { rows }: TimelineEntry): void {
  const [row = {}] = rows;
  const rate = publishedText(row.newInterestRate, '');
  const days = publishedText(row.adjustedDueDate, '');
  const extra = publishedText(row.extraTerms, '');
  book(state, {
    type: 'reschedule',
    fromDue: writtenDay(row.rescheduleFromDate),
    ...(days === '' ? {} : { newDue: writtenDay(days) }),
    ...(extra === '' ? {} : { extraRows: Number(extra) }),
    ...(rate === ''
      ? {}
      : { costFactor: divideRational(fractionOf(rate), fractionOf(state.inputs.annual_rate_percent)) }),
  });
}

function pause(state: TimelineState, { quoted }: TimelineEntry): void {
  const [start, end] = [writtenDay(quoted[0]), writtenDay(quoted[1])];
  book(state, { type: 'pause', start, end });
}
