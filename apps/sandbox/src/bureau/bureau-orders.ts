import { randomInt } from 'node:crypto';
import type { RecordStore } from '../storage/record-file.ts';

/** An order of a report, as the bureau has it. */
export interface BureauOrder {
  readonly orderId: string;
  readonly personId: string;
  readonly mobile: string;
  /** Which sending of a code it is at: the product counts them. */
  readonly send: number;
  readonly code: string;
  readonly triesLeft: number;
  /** Once the person has agreed: when the report is ready, in milliseconds of the machine's clock. */
  readonly readyAt: number | null;
}

const MAX_TRIES = 5;

export type CodeResult = 'right' | 'wrong' | 'expired';

export interface BureauOrders {
  find(orderId: string): BureauOrder | undefined;
  /** Takes an order, or a new code for it. `isNew` is false for one that has come before: no one gets a second message for it. */
  take(order: Pick<BureauOrder, 'orderId' | 'personId' | 'mobile' | 'send'>): {
    readonly order: BureauOrder;
    readonly isNew: boolean;
  };
  /** Is this the code. The right one once more is right again: a response may have been lost. */
  check(order: BureauOrder, code: string, readyAt: number): { readonly result: CodeResult; readonly triesLeft: number };
  /** The newest first. */
  newest(limit: number): readonly BureauOrder[];
}

/** Orders by the product's own id. */
export function createBureauOrders(store?: RecordStore<BureauOrder>): BureauOrders {
  const orders = new Map([...(store?.load() ?? [])].map((order) => [order.orderId, order]));
  const put = (order: BureauOrder): BureauOrder => {
    orders.set(order.orderId, order);
    store?.save(order);
    return order;
  };
  return {
    find: (orderId) => orders.get(orderId),
    take: (given) => {
      const found = orders.get(given.orderId);
      if (found !== undefined && found.send >= given.send) return { order: found, isNew: false };
      const code = String(randomInt(100_000, 1_000_000));
      return { order: put({ ...given, code, triesLeft: MAX_TRIES, readyAt: found?.readyAt ?? null }), isNew: true };
    },
    check: (order, code, readyAt) => {
      if (order.triesLeft === 0) return { result: 'expired', triesLeft: 0 };
      if (code === order.code) {
        if (order.readyAt === null) put({ ...order, readyAt });
        return { result: 'right', triesLeft: order.triesLeft };
      }
      const { triesLeft } = put({ ...order, triesLeft: order.triesLeft - 1 });
      return { result: 'wrong', triesLeft };
    },
    newest: (limit) => [...orders.values()].slice(-limit).toReversed(),
  };
}
