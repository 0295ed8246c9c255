import { randomInt } from 'node:crypto';
import { businessDate, jalaliFromDate } from '@nesye/money';
import type { RecordStore } from '../storage/record-file.ts';

export type BankMandateState = 'waiting' | 'active' | 'refused' | 'cancelled' | 'expired';

/** A mandate as the bank keeps it; rials. */
export interface BankMandate {
  /** The product's. */
  readonly mandateId: string;
  readonly reference: string;
  readonly holderId: string;
  readonly maxPerDraw: number;
  readonly maxPerMonth: number;
  /** Its last day. */
  readonly validUntil: string;
  readonly returnUrl: string;
  readonly state: BankMandateState;
  /** The account that was chosen with the signature, masked. */
  readonly account: string | null;
  /** Whether its account has money: changed by whoever tries the product. */
  readonly hasMoney: boolean;
}

export interface BankDraw {
  readonly drawId: string;
  readonly mandateId: string;
  readonly amount: number;
  readonly state: 'paid' | 'failed';
  readonly code: 'insufficient_funds' | 'limit_exceeded' | 'mandate_not_active' | null;
  readonly reference: string;
  /** The Jalali month, for the limit. */
  readonly month: string;
  /** How often it was given: every one but the first changes nothing. */
  readonly submissions: number;
  /** The day in Tehran on which it was made, and the day whose settlement file it is in. */
  readonly drawnOn?: string;
  readonly settledFor?: string;
}

export type NewBankMandate = Pick<
  BankMandate,
  'mandateId' | 'holderId' | 'maxPerDraw' | 'maxPerMonth' | 'validUntil' | 'returnUrl'
>;

/** Accounts that someone may choose when they sign. */
export const TEST_ACCOUNTS = [
  { key: 'salary', title: 'حساب حقوق · موجودی کافی', account: '0101****4417', hasMoney: true },
  { key: 'empty', title: 'حساب پس‌انداز · بدون موجودی', account: '0203****8820', hasMoney: false },
] as const;

/** What a bank does with direct-debit mandates: keeps each once, lets it be signed on its page, and draws each draw once. */
export interface DebitBank {
  register(mandate: NewBankMandate): { readonly isRepeat: boolean; readonly mandate: BankMandate };
  find(mandateId: string): BankMandate | undefined;
  byReference(reference: string): BankMandate | undefined;
  /** Signs or refuses one that waits; any other stays as it is. */
  decide(reference: string, decision: 'active' | 'refused', accountKey: string | undefined): BankMandate | undefined;
  /** Ends one, anyone who wants it. */
  cancel(mandateId: string): BankMandate | undefined;
  setMoney(reference: string, hasMoney: boolean): BankMandate | undefined;
  draw(draw: {
    readonly drawId: string;
    readonly mandateReference: string;
    readonly amount: number;
  }): { readonly isRepeat: boolean; readonly draw: BankDraw } | undefined;
  findDraw(drawId: string): BankDraw | undefined;
  /** What was drawn by a day and is in no earlier file; the same however often the day is given. */
  settle(day: string): readonly BankDraw[];
  newestMandates(limit: number): BankMandate[];
  newestDraws(limit: number): BankDraw[];
}

interface DebitStores {
  readonly mandates: RecordStore<BankMandate>;
  readonly draws: RecordStore<BankDraw>;
}

const newReference = (): string => String(randomInt(10 ** 11, 10 ** 12));

/** Records by their keys, as a store has kept them. */
function keep<Stored>(store: RecordStore<Stored> | undefined, keyOf: (record: Stored) => string) {
  const records = new Map<string, Stored>();
  for (const record of store?.load() ?? []) records.set(keyOf(record), record);
  const save = (record: Stored): Stored => {
    records.set(keyOf(record), record);
    store?.save(record);
    return record;
  };
  return { records, save };
}

/** What was drawn by a mandate in a month; rials. */
const drawnIn = (draws: Iterable<BankDraw>, { mandateId }: BankMandate, month: string): number =>
  [...draws]
    .filter((draw) => draw.mandateId === mandateId && draw.month === month && draw.state === 'paid')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Why the bank does not draw; null when it does. */
function refusalOf(mandate: BankMandate, amount: number, drawn: number): BankDraw['code'] {
  if (mandate.state !== 'active') return 'mandate_not_active';
  if (amount > mandate.maxPerDraw || drawn + amount > mandate.maxPerMonth) return 'limit_exceeded';
  return mandate.hasMoney ? null : 'insufficient_funds';
}

/** Is a draw in the file of a day. */
const isSettledBy =
  (day: string) =>
  ({ state, drawnOn, settledFor }: BankDraw): boolean =>
    settledFor === day || (state === 'paid' && settledFor === undefined && drawnOn !== undefined && drawnOn <= day);

/** A bank over what `stores` have kept; `now` is the clock its days run by. */
export function createDebitBank(now: () => Date, stores?: DebitStores): DebitBank {
  const { records: mandates, save } = keep(stores?.mandates, ({ mandateId }: BankMandate) => mandateId);
  const { records: draws, save: saveDraw } = keep(stores?.draws, ({ drawId }: BankDraw) => drawId);
  const asOfNow = (mandate: BankMandate | undefined): BankMandate | undefined =>
    mandate?.state === 'active' && businessDate(now()) > mandate.validUntil
      ? save({ ...mandate, state: 'expired' })
      : mandate;
  const find = (mandateId: string) => asOfNow(mandates.get(mandateId));
  const byReference = (reference: string) =>
    asOfNow([...mandates.values()].find((mandate) => mandate.reference === reference));
  return {
    register: (given) => {
      const known = find(given.mandateId);
      if (known !== undefined) return { isRepeat: true, mandate: known };
      const waiting = { ...given, reference: newReference(), state: 'waiting', account: null, hasMoney: true } as const;
      return { isRepeat: false, mandate: save(waiting) };
    },
    find,
    byReference,
    decide: (reference, decision, accountKey) => {
      const mandate = byReference(reference);
      if (mandate?.state !== 'waiting') return mandate;
      const { account, hasMoney } = TEST_ACCOUNTS.find(({ key }) => key === accountKey) ?? TEST_ACCOUNTS[0];
      return save(
        decision === 'active' ? { ...mandate, state: 'active', account, hasMoney } : { ...mandate, state: 'refused' },
      );
    },
    cancel: (mandateId) => {
      const mandate = find(mandateId);
      if (mandate?.state !== 'waiting' && mandate?.state !== 'active') return mandate;
      return save({ ...mandate, state: 'cancelled' });
    },
    setMoney: (reference, hasMoney) => {
      const mandate = byReference(reference);
      return mandate === undefined ? undefined : save({ ...mandate, hasMoney });
    },
    draw: ({ drawId, mandateReference, amount }) => {
      const known = draws.get(drawId);
      if (known !== undefined)
        return { isRepeat: true, draw: saveDraw({ ...known, submissions: known.submissions + 1 }) };
      const mandate = byReference(mandateReference);
      if (mandate === undefined) return undefined;
      const date = jalaliFromDate(businessDate(now()));
      const month = `${date.year}/${date.month}`;
      const code = refusalOf(mandate, amount, drawnIn(draws.values(), mandate, month));
      const draw = {
        drawId,
        mandateId: mandate.mandateId,
        amount,
        state: code === null ? 'paid' : 'failed',
        code,
        reference: newReference(),
        month,
        submissions: 1,
        drawnOn: businessDate(now()),
      } as const;
      return { isRepeat: false, draw: saveDraw(draw) };
    },
    findDraw: (drawId) => draws.get(drawId),
    settle: (day) => [...draws.values()].filter(isSettledBy(day)).map((draw) => saveDraw({ ...draw, settledFor: day })),
    newestMandates: (limit) => [...mandates.values()].slice(-limit).toReversed(),
    newestDraws: (limit) => [...draws.values()].slice(-limit).toReversed(),
  };
}
