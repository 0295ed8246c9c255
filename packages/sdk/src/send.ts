import type { CallOptions } from './transport.ts';
import type { ReplyTo, SentCall } from './wire.ts';

/** Settings of a call that moves money. */
export interface MoneyCallOptions extends CallOptions {
  /** 16 to 255 visible ASCII characters; made by the library where none is given. The same key moves the money once. */
  readonly idempotencyKey?: string;
}

/** What a call is sent with, besides its name. */
export interface SendParts extends MoneyCallOptions {
  readonly id?: string;
  readonly delivery?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a call of the contract and resolves with its response. */
export type Send = <Key extends SentCall>(call: Key, parts?: SendParts) => Promise<ReplyTo<Key>>;
