import type { Call, CallTypes, FileKind, Implemented, OperatorRole } from '@nesye/contract';
import type { ShopScope } from '@nesye/contract/constants';
import type { Logger } from 'pino';
import type { Tx } from '../database/database.ts';
import type { KeyedCall, KeyedOutcome } from '../idempotency/idempotency-store.ts';

/** Who calls, as the access token says. */
export interface Principal {
  readonly userId: bigint;
  readonly sessionId: bigint;
  readonly isCustomer: boolean;
  readonly isMerchant: boolean;
  readonly isForeign: boolean;
  /** One of our own people, by the database; absent means no. */
  readonly isOperator?: boolean;
  /** What an operator works as; absent means nothing. */
  readonly operatorRoles?: readonly OperatorRole[];
  /** An operator whose session has not proved a second factor: nothing of the operators' opens. */
  readonly needsSecondFactor?: boolean;
  /** Nothing but the calls for it is open until a password is set; absent means no. */
  readonly mustSetPassword?: boolean;
  /** Neither money nor credit may be spent before this; absent where it may. */
  readonly spendingFrozenUntil?: Date;
  /** The shop whose secret key it is; `userId` is its owner then, and no call but those of `shop_key` opens. */
  readonly shop?: ShopCaller;
  /** The order of a guest's token; `userId` is whose mobile was proved, and no call but those of `guest` opens. */
  readonly guest?: GuestCaller;
}

/** The shop that calls with a key, and what the key may do. */
export interface ShopCaller {
  readonly merchantId: bigint;
  readonly keyId: bigint;
  readonly isLive: boolean;
  readonly scopes: readonly ShopScope[];
  /** A publishable key: in a page of the shop, for everybody to read. */
  readonly isOfPage?: true;
}

/** The one order that a guest may pay. */
export interface GuestCaller {
  readonly sessionId: bigint;
  readonly sessionCode: string;
  /** Names the token, as it is stored. */
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  /** The order is decided: only what became of it is open. */
  readonly isOver: boolean;
}

/** Who calls with the token of a guest. */
export type GuestPrincipal = Principal & { readonly guest: GuestCaller };

/** Who calls with a shop's key. */
export type ShopPrincipal = Principal & { readonly shop: ShopCaller };

/** What a handler knows of the request besides its validated input. */
export interface CallContext<P = Principal> {
  readonly principal: P;
  readonly requestId: string;
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly log: Logger;
}

/** What goes out: where the contract says number, a bigint is allowed, so that money never passes through a float. */
export type Outgoing<T> = unknown extends T
  ? T
  : T extends number
    ? number | bigint
    : T extends string | boolean | null | undefined | Uint8Array
      ? T
      : T extends readonly (infer Item)[]
        ? readonly Outgoing<Item>[]
        : { readonly [K in keyof T]: Outgoing<T[K]> };

export interface CookieOut {
  readonly name: string;
  readonly value: string;
  /** 0 clears the cookie. */
  readonly maxAgeS: number;
}

/** What of a file is known only with its content: its call declares the rest. */
export interface FileOut {
  /** Latin letters, digits, dots and hyphens; the kind of the file by default. */
  readonly name?: string;
  /** The media type of the bytes; that of the kind by default. */
  readonly mediaType?: string;
  readonly sizeBytes?: number;
}

export interface HandlerReply<C extends Call> {
  readonly status: Extract<keyof C['reply'], number>;
  readonly body: Outgoing<CallTypes<C>['reply']> | (C['file'] extends FileKind ? AsyncIterable<Uint8Array> : never);
  /** Besides the content of a call that declares a `file`. */
  readonly file?: FileOut;
  readonly headers?: Readonly<Record<string, string>> & { readonly 'content-type'?: never };
  readonly cookies?: readonly CookieOut[];
}

type PrincipalOf<C extends Call> = C['access'] extends 'public'
  ? Principal | undefined
  : C['access'] extends 'shop_key'
    ? ShopPrincipal
    : C['access'] extends 'guest'
      ? GuestPrincipal
      : Principal;

export interface HandlerInput<C extends Call> {
  readonly params: CallTypes<C>['params'];
  readonly query: CallTypes<C>['query'];
  readonly body: CallTypes<C>['body'];
}

/**
 * What a handler is given. A call whose key is the `Idempotency-Key` header gets a transaction: what it writes there is committed with the stored response,
 * and only the platform can open it.
 */
type ContextOf<C extends Call> = CallContext<PrincipalOf<C>> &
  (C['idempotency'] extends 'header' ? { readonly tx: Tx } : unknown);

/** Wire ↔ use case and nothing else. */
export type Handler<C extends Call> = (input: HandlerInput<C>, context: ContextOf<C>) => Promise<HandlerReply<C>>;

/**
 * A call whose key is the header and which needs an outside party after its effect: `store` works in the transaction, and `complete` gets what was stored once
 * that is committed, and again with every replay. It must be safe to repeat, and return the same for the same records; what it refuses is not stored.
 */
export interface CompletedHandler<C extends Call> {
  readonly store: Handler<C>;
  readonly complete: (
    stored: CallTypes<C>['reply'],
    context: CallContext<PrincipalOf<C>>,
  ) => Promise<Outgoing<CallTypes<C>['reply']>>;
}

/**
 * A call whose key is the header, and whose effect shares a transaction with those of other callers. `submit` hands it on with its key, to what stores the response with
 * the effect (`runManyOnce`).
 */
export interface SharedHandler<C extends Call> {
  readonly submit: (
    input: HandlerInput<C>,
    context: CallContext<PrincipalOf<C>>,
    keyed: KeyedCall<HandlerReply<C>>,
  ) => Promise<KeyedOutcome>;
}

type HandlerOf<C extends Call> = C['idempotency'] extends 'header'
  ? Handler<C> | CompletedHandler<C> | SharedHandler<C>
  : Handler<C>;

/** A handler for each call but those that are only declared: a missing one does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [K in keyof Implemented<Calls>]: HandlerOf<Implemented<Calls>[K]>;
};

export { Refusal } from './refusal.ts';
