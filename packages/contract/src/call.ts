import type { Static, TSchema } from '@sinclair/typebox';
import type { ShopScope } from './constants.ts';
import type { ErrorCode } from './errors/catalogue.ts';
import type { Example } from './example.ts';
import type { Permission } from './operator-roles.ts';
import type { Owner } from './owner.ts';
import type { Service } from './services.ts';

/**
 * Who may call: checked by the server before validation. `guest` carries a guest-checkout token; an `operator` is one of the platform's own people.
 * `shop_key` is a server of a shop with its secret key.
 */
export type Access = 'public' | 'signed_in' | 'customer' | 'merchant' | 'guest' | 'operator' | 'shop_key';

/**
 * How a repeated call is distinguished from a new one (decision D8).
 * `body_uid`: the body's client-made `uid` is the key. `header`: `Idempotency-Key` is.
 * `state`: the state of what the body names is the guard. `none`: the call moves no money.
 */
export type Idempotency = 'none' | 'body_uid' | 'header' | 'state';

/** The parts of the product that own calls; the same word names the module, the schema and the docs page. */
export type Context =
  | 'identity'
  | 'ledger'
  | 'privacy'
  | 'messaging'
  | 'kyc'
  | 'credit-assessment'
  | 'charges'
  | 'documents'
  | 'signing'
  | 'gift-cards'
  | 'own-credit'
  | 'guarantees'
  | 'origination'
  | 'clm'
  | 'disputes'
  | 'hardship'
  | 'charge-off'
  | 'collections'
  | 'schedules'
  | 'recovery'
  | 'dues'
  | 'end-of-day'
  | 'payments'
  | 'mandates'
  | 'redate'
  | 'repayment'
  | 'reconciliation'
  | 'settlement'
  | 'gateway'
  | 'checkout'
  | 'wallet'
  | 'merchants'
  | 'invoicing'
  | 'airtime'
  | 'engagement'
  | 'content'
  | 'backoffice'
  | 'platform';

/**
 * `pays_debt`: pays what the caller owes. `takes_money_in`: money comes to the caller. `takes_back`: ends or withdraws something of the caller's own.
 * `protects_account`: sessions, passwords and keys. `binds_nothing`: neither money nor an obligation comes of it.
 */
export type OpenReason = 'pays_debt' | 'takes_money_in' | 'takes_back' | 'protects_account' | 'binds_nothing';

/**
 * When a call with an idempotency key moves money, where it does not do so immediately. `after_payment`: when the customer has paid at a gateway.
 * `two_operators`: when another operator approves what one has proposed. `never`: it stores words, days or papers.
 */
export type MoneyMoves = 'after_payment' | 'two_operators' | 'never';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call costs beyond its kind: `costly` calls make a document or a copy of all data and are counted by the hour; `bulky` ones bring a file in parts. */
export type Cost = 'costly' | 'bulky';

/** The kinds of file a call responds with, each with its media type. The bytes of pictures, pages and videos say themselves what they are; a table comes in the format that was requested. */
export const FILE_MEDIA = {
  pdf: 'application/pdf',
  table: 'application/octet-stream',
  xml: 'application/xml',
  picture: 'application/octet-stream',
  page: 'application/octet-stream',
  video: 'application/octet-stream',
  export: 'application/octet-stream',
} as const;
export type FileKind = keyof typeof FILE_MEDIA;

export type BodyMedia = 'application/octet-stream' | 'multipart/form-data' | 'application/x-www-form-urlencoded';

/** One call of the wire, declared once; server, client, OpenAPI and tests derive from it. */
export interface Call {
  /** Line in the call inventory (C001…), or an id of ours (N01…) for calls that decisions add. */
  readonly id: string;
  readonly method: Method;
  /** Full path from the root with `:name` parameters; with and without a trailing slash both work. */
  readonly path: string;
  readonly context: Context;
  readonly access: Access;
  /** One line for anyone who looks for the call. */
  readonly summary: string;
  /** What the summary leaves open and the form does not say; access, idempotency and ownership are described from the declaration. */
  readonly description?: string;
  /** `declared`: address, form and example are there, the handler is not, and the server returns 404 `not_open_yet`. Without it the compiler requires the handler. */
  readonly stage?: 'declared';
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** What a body that is not JSON is: raw bytes without a `body` schema, or a form whose fields `body` describes. */
  readonly bodyMedia?: BodyMedia;
  /** The largest body that is read, in bytes; 64 KiB by default. */
  readonly bodyLimitBytes?: number;
  /** Success status → reply schema. A `null` schema is a file. */
  readonly reply: Readonly<Record<number, TSchema | null>>;
  /** The kind of the file; a call with a `null` schema does not compile without it. */
  readonly file?: FileKind;
  readonly cost?: Cost;
  /** What a shop's key must be made for, else 403 `key_not_allowed`; `any`: every secret key opens it. A call of `shop_key` does not compile without it. */
  readonly scope?: ShopScope | 'any';
  /**
   * The second factor must have been proved in this session within the last minutes, else 403 `step_up_required`: for decisions and personal data.
   * An operator's call that changes something does not compile without this word.
   */
  readonly stepUp?: boolean;
  /** What the roles of an operator must hold, else 403 `role_not_allowed`. An operator's call does not compile without it. */
  readonly permission?: Permission;
  /** A guest’s token opens it also once its order is decided: it says what became of it, or repeats the same response. */
  readonly afterEnd?: true;
  /** What this call begins. It is refused with 403 `service_off` while operators have switched that off; a call that repeats one gets what that one got. */
  readonly service?: Service;
  /** Refusals the caller should expect beyond those of every call. */
  readonly errors: readonly ErrorCode[];
  readonly idempotency: Idempotency;
  readonly moneyMoves?: MoneyMoves;
  /**
   * Why an operator's changing call is about no single person or shop: then no operator has a part in it. Any other refuses `own_case`, and does not compile
   * without that code.
   */
  readonly concernsAll?: string;
  /** Whose record the request names. From it the tests derive that a stranger gets what a record that does not exist gets. */
  readonly owner: Owner;
  /** A request that succeeds in the demo world, and its response. The tests send it, and spoil it; the reference shows it. */
  readonly example: Example;
  /** An account that must set a password first may call it all the same; public calls are open to everybody. */
  readonly isOpenWithoutPassword?: true;
  /** A publishable key opens it too, from a page of any site, which may read the response: a GET of `shop_key` that says nothing of a person. */
  readonly openToPages?: true;
  /**
   * Another party sends the customer's browser here: by GET or POST, with any fields and body. Nothing of it is read but the path, and a browser never gets
   * JSON: it is led on, or gets a page that says what is wrong.
   */
  readonly wayBack?: true;
  /** Why a call that changes something is served while the account is frozen after a recovery (`isRefusedWhileFrozen`). Without a reason it is refused. */
  readonly openWhileFrozen?: OpenReason;
}

/** The words that a call of this kind must say. */
type RequiredWords<C extends Call> = (null extends C['reply'][keyof C['reply']]
  ? { readonly file: FileKind }
  : unknown) &
  (C extends { readonly access: 'operator'; readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }
    ? { readonly stepUp: boolean } & ('own_case' extends C['errors'][number]
        ? unknown
        : { readonly concernsAll: string })
    : unknown) &
  (C extends { readonly access: 'operator' } ? { readonly permission: Permission } : unknown) &
  (C extends { readonly access: 'shop_key' } ? { readonly scope: ShopScope | 'any' } : unknown);

/** Keeps a call's exact type while checking its shape and its words. */
export function defineCall<const C extends Call>(call: C & RequiredWords<C>): C {
  return call;
}

/** The calls of a set that must have a handler. */
export type Implemented<Calls extends Readonly<Record<string, Call>>> = {
  readonly [K in keyof Calls as Calls[K] extends { readonly stage: 'declared' } ? never : K]: Calls[K];
};

/** Is this call refused while its caller's account is frozen after a recovery: all that changes something are, unless they give a reason. A shop's key is no account. */
export const isRefusedWhileFrozen = ({
  access,
  method,
  openWhileFrozen,
}: Pick<Call, 'access' | 'openWhileFrozen'> & { readonly method: string }): boolean =>
  access !== 'public' && access !== 'shop_key' && method !== 'GET' && openWhileFrozen === undefined;

/** Must this call have a handler. */
export const isImplemented = ({ stage }: Pick<Call, 'stage'>): boolean => stage !== 'declared';

type BodyOf<C extends Call> = C['bodyMedia'] extends 'application/octet-stream' ? Uint8Array : StaticOf<C['body']>;
type StaticOf<S> = S extends TSchema ? Static<S> : undefined;
type Reply<R> = { [Status in keyof R]: R[Status] extends TSchema ? Static<R[Status]> : Uint8Array }[keyof R];

/** What a caller sends and receives, as plain types. */
export interface CallTypes<C extends Call> {
  readonly params: StaticOf<C['params']>;
  readonly query: StaticOf<C['query']>;
  readonly body: BodyOf<C>;
  /** What the body is on the wire where it is not JSON. */
  readonly bodyMedia: C['bodyMedia'] extends BodyMedia ? C['bodyMedia'] : undefined;
  readonly reply: Reply<C['reply']>;
  /** Whether an `Idempotency-Key` must come with it. */
  readonly needsKey: C['idempotency'] extends 'header' ? true : false;
}
