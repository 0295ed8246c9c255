import { randomInt } from 'node:crypto';
import { nextPayaCycle, officialCalendar } from '@nesye/money';
import type { RecordStore } from '../storage/record-file.ts';
import { accountOfSheba } from './bank-holders.ts';

export interface BankOrder {
  readonly orderId: string;
  readonly sheba: string;
  readonly holderName: string;
  readonly amountRial: number;
  readonly reference: string;
  readonly orderedAt: Date;
  /** It is paid, or comes back, from then on. */
  readonly cycleAt: Date;
  /** How often the shop has given it: everyone but the first changes nothing. */
  readonly submissions: number;
}

export interface NewBankOrder extends Pick<BankOrder, 'orderId' | 'sheba' | 'holderName' | 'amountRial'> {
  /** The cycle it is for; the next one where none is named. One that is over by a clock that was moved on is done at once. */
  readonly executeAt: Date | undefined;
  /** Of a file: an order for an account of no one is taken too, and comes back. */
  readonly takesAnyAccount?: true;
}
export type BankOrderState = 'queued' | 'paid' | 'returned';

/** Orders of amounts that end so come back from the receiver's bank. */
export const RETURNED_ENDING = 404;
const ENDINGS = 1_000;
const MAX_ORDERS = 10_000;

/** What a bank does with orders to pay out by Paya: takes each once, and pays it with the next cycle of the business clock. */
export interface BankOrders {
  /** `refused` for a sheba of no one; `isRepeat` for an order it has already. */
  order(order: NewBankOrder): 'refused' | { readonly isRepeat: boolean; readonly order: BankOrder };
  find(orderId: string): BankOrder | undefined;
  stateOf(order: BankOrder): BankOrderState;
  newest(limit: number): BankOrder[];
  /** Every order, the oldest first. */
  all(): readonly BankOrder[];
}

const NO_STORE: RecordStore<BankOrder> = { load: () => [], save: () => undefined };

/** The bank's orders, the last 10,000, as `store` has kept them. `now` is the clock its cycles run by. */
export function createBankOrders(now: () => Date, store: RecordStore<BankOrder> = NO_STORE): BankOrders {
  const orders = new Map<string, BankOrder>();
  for (const order of store.load()) orders.set(order.orderId, order);
  const keep = (order: BankOrder): BankOrder => {
    orders.set(order.orderId, order);
    store.save(order);
    const oldest = orders.size > MAX_ORDERS ? orders.keys().next().value : undefined;
    if (oldest !== undefined) orders.delete(oldest);
    return order;
  };
  return {
    order: ({ executeAt, takesAnyAccount, ...given }) => {
      const known = orders.get(given.orderId);
      if (known !== undefined) return { isRepeat: true, order: keep({ ...known, submissions: known.submissions + 1 }) };
      if (takesAnyAccount !== true && accountOfSheba(given.sheba) === undefined) return 'refused';
      const orderedAt = now();
      const order = {
        ...given,
        reference: String(randomInt(10 ** 11, 10 ** 12)),
        orderedAt,
        cycleAt: executeAt ?? nextPayaCycle(orderedAt, officialCalendar()),
        submissions: 1,
      };
      return { isRepeat: false, order: keep(order) };
    },
    find: (orderId) => orders.get(orderId),
    stateOf: ({ cycleAt, amountRial, sheba }) => {
      if (now() < cycleAt) return 'queued';
      return amountRial % ENDINGS === RETURNED_ENDING || accountOfSheba(sheba) === undefined ? 'returned' : 'paid';
    },
    all: () => [...orders.values()],
    newest: (limit) => [...orders.values()].slice(-limit).toReversed(),
  };
}
