import type { RecordStore } from '../storage/record-file.ts';

export const OPERATORS = ['mci', 'irancell', 'rightel', 'shatel'] as const;
export type Operator = (typeof OPERATORS)[number];

/** An order as the aggregator has it; amounts in rials. The same reference twice is one order. */
export interface AirtimeOrder {
  readonly reference: string;
  readonly mobile: string;
  readonly operator: Operator;
  readonly type: string;
  readonly state: 'accepted' | 'given' | 'failed';
  readonly trackingCode: string;
  readonly amount: number;
  /** How often it was sent to us. */
  readonly times: number;
  readonly reason?: 'wrong_operator';
  readonly rightOperator?: Operator;
}

/** A number whose operator is another than its prefix says. */
export interface PortedNumber {
  readonly mobile: string;
  readonly operator: Operator;
}

type NewOrder = Pick<AirtimeOrder, 'reference' | 'mobile' | 'operator' | 'type' | 'amount'>;
/** What the stand-in does with an order, beyond what the number's operator says. */
export type Outcome = 'given' | 'accepted' | 'more' | 'less' | 'wrong_operator';

export interface AirtimeBooks {
  take(order: NewOrder, outcome: Outcome): AirtimeOrder;
  /** As it is now; one that was accepted is given once `isPending` is over. */
  look(reference: string, isPending: boolean): AirtimeOrder | undefined;
  port(number: PortedNumber): void;
  operatorOf(mobile: string): Operator;
  newest(count: number): readonly AirtimeOrder[];
}

const PREFIXES: readonly (readonly [RegExp, Operator])[] = [
  [/^09(?:1\d|9[0-6])/, 'mci'],
  [/^09(?:0[0-5]|3[035-9]|41)/, 'irancell'],
  [/^092[0-3]/, 'rightel'],
];

/** The aggregator's books: who has what number, and what was sent. */
export function createAirtimeBooks(
  orders: RecordStore<AirtimeOrder> = { load: () => [], save: () => undefined },
  numbers: RecordStore<PortedNumber> = { load: () => [], save: () => undefined },
): AirtimeBooks {
  const known = new Map([...orders.load()].map((order) => [order.reference, order]));
  const ported = new Map([...numbers.load()].map(({ mobile, operator }) => [mobile, operator]));
  const put = (order: AirtimeOrder): AirtimeOrder => {
    known.set(order.reference, order);
    orders.save(order);
    return order;
  };
  const operatorOf = (mobile: string): Operator =>
    ported.get(mobile) ?? PREFIXES.find(([prefix]) => prefix.test(mobile))?.[1] ?? 'shatel';
  return {
    operatorOf,
    take: (order, outcome) => {
      const before = known.get(order.reference);
      if (before !== undefined) return put({ ...before, times: before.times + 1 });
      const trackingCode = `AT${String(known.size + 1).padStart(8, '0')}`;
      const own = operatorOf(order.mobile);
      const right = outcome === 'wrong_operator' && own === order.operator ? otherThan(own) : own;
      const base = { ...order, trackingCode, times: 1 };
      if (right !== order.operator)
        return put({ ...base, state: 'failed', reason: 'wrong_operator', rightOperator: right });
      if (outcome === 'accepted') return put({ ...base, state: 'accepted' });
      return put({ ...base, state: 'given', amount: givenOf(order.amount, outcome) });
    },
    look: (reference, isPending) => {
      const order = known.get(reference);
      return order?.state === 'accepted' && !isPending ? put({ ...order, state: 'given' }) : order;
    },
    port: (number) => {
      ported.set(number.mobile, number.operator);
      numbers.save(number);
    },
    newest: (count) => [...known.values()].slice(-count).toReversed(),
  };
}

const otherThan = (operator: Operator): Operator => (operator === 'mci' ? 'irancell' : 'mci');

function givenOf(amount: number, outcome: Outcome): number {
  if (outcome === 'more') return amount * 2;
  return outcome === 'less' ? Math.max(1, Math.floor(amount / 2)) : amount;
}
