import type { CallMap } from '@nesye/contract/types';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Paths the contract declares for a method. */
export type PathOf<M extends Method> = keyof CallMap extends infer Key
  ? Key extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

type CallAt<M extends Method, P extends string> = `${M} ${P}` extends keyof CallMap ? CallMap[`${M} ${P}`] : never;

/** A part of a call. Inferred and not looked up: of a call that is not known yet the compiler would join that part of all calls. */
type PartOf<M extends Method, P extends string, Name extends string> =
  CallAt<M, P> extends { readonly [N in Name]: infer Value } ? Value : never;

/** What a call returns. */
export type ReplyOf<M extends Method, P extends string> = PartOf<M, P, 'reply'>;

/** What a call takes in its body. */
export type BodyOf<M extends Method, P extends string> = PartOf<M, P, 'body'>;

/** What goes over the wire: a form as a form, bytes as bytes or as a part of a file, everything else as JSON. */
type BodyAt<M extends Method, P extends string> =
  PartOf<M, P, 'bodyMedia'> extends 'multipart/form-data'
    ? FormData
    : PartOf<M, P, 'bodyMedia'> extends 'application/octet-stream'
      ? Blob | Uint8Array<ArrayBuffer>
      : BodyOf<M, P>;

/** Settings any call takes. */
export interface SendSettings {
  readonly signal?: AbortSignal;
  /** Default 120,000 (B151); reads made for a screen use QUICK_TIMEOUT_MS. */
  readonly timeoutMs?: number;
  /** Sent as `Idempotency-Key`; where the contract asks for the header (D8) a call without it does not compile. */
  readonly idempotencyKey?: string;
}

/** True when nothing in a type is required. */
type HasNothingRequired<Value> = Partial<Value> extends Value ? true : false;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : HasNothingRequired<Value> extends true
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

export type SendOptions<M extends Method, P extends string> = Part<'params', PartOf<M, P, 'params'>> &
  Part<'query', PartOf<M, P, 'query'>> &
  Part<'body', BodyAt<M, P>> &
  (PartOf<M, P, 'needsKey'> extends true ? { readonly idempotencyKey: string } : unknown) &
  SendSettings;

/** Options may be left out when nothing in them is required. */
export type SendArguments<M extends Method, P extends string> =
  HasNothingRequired<SendOptions<M, P>> extends true ? [options?: SendOptions<M, P>] : [options: SendOptions<M, P>];
