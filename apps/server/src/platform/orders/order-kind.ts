import type { BusinessTime, Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { OutsideOrder } from './order-queries.ts';

/** The end of an order as its party states it, in the words of its port: `{ kind: 'paid', reference }`. */
export interface OrderEnd {
  readonly kind: string;
}

/**
 * What a party says of an order. `accepted`: it has the order and ends it later. `denied`: it knows nothing of the order. `unknown`: silence, or nothing that can be
 * understood. Every other kind ends the order.
 */
export type PartyWord<End extends OrderEnd> = Accepted | { readonly kind: 'denied' | 'unknown' } | End;

/** The party has the order. */
export interface Accepted {
  readonly kind: 'accepted';
  /** The party's own. */
  readonly reference: string;
  /** The party's page where a customer has to go on. */
  readonly pageUrl?: string;
}

/** Whether an order is given to its party now. `wait`: look again after so many milliseconds. `over`: its record has ended without the party. */
export type NextStep<Ask> =
  | { readonly kind: 'give'; readonly ask: Ask }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'over' };

/**
 * One kind of order to an outside party: its port and its effects. The engine (`lookAtOrder`) stores `sending` in a transaction before it calls `send`, calls no party
 * inside a transaction, and sends an order again only after `inquire` has given `denied`. All functions must be safe to repeat.
 */
export interface OrderKind<Subject, Ask, End extends OrderEnd> {
  /** `context.record`, as `wallet.cash_out`. The record's id is the order's key. */
  readonly name: `${string}.${string}`;
  /** Locks what the effects below change, in the order of all locks, and returns the record as it is then. */
  lock(tx: Tx, id: bigint): Promise<Subject>;
  /** Decides whether the order is given now, and posts what must be posted first. `isAgain`: the party has denied it. */
  begin(tx: Tx, subject: Subject, isAgain: boolean): Promise<NextStep<Ask>>;
  /** Gives the order to the party. Outside of transactions. */
  send(ask: Ask): Promise<PartyWord<End>>;
  /** Asks the party about the order. Outside of transactions. */
  inquire(id: bigint): Promise<PartyWord<End>>;
  /** Stores how the party has accepted it. Returns when the party can say more, by the business clock. Only for parties that accept first and end later. */
  accept?(tx: Tx, subject: Subject, word: Accepted, order: OutsideOrder): Promise<BusinessTime>;
  /** Posts and stores how it ended. Called once. */
  end(tx: Tx, subject: Subject, end: End): Promise<void>;
}

/** A kind of any record and party. */
export type AnyOrderKind = OrderKind<unknown, unknown, OrderEnd>;

/** What the engine needs. */
export interface OrderDeps {
  readonly database: Database;
  readonly clock: Clock;
}
