import { ENGLISH } from './english.ts';

/** What an error is made of. */
export interface NesyeErrorParts {
  readonly code: string;
  /** The HTTP status; 0 where no response came, or the error is of this library. */
  readonly status: number;
  readonly messageFa: string;
  readonly field?: string | undefined;
  readonly retryable?: boolean;
  readonly retryAfterSeconds?: number | undefined;
  readonly requestId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * Every error of the library. Its `code` is stable and decides what to do; the texts are for people.
 * No secret is in it.
 */
export class NesyeError extends Error {
  /** A code of the error catalogue, or of this library: `network`, `timeout`, `response_unreadable`, `webhook_…`. */
  readonly code: string;
  /** The HTTP status; 0 where no response came, or the error is of this library. */
  readonly status: number;
  /** To show to people. */
  readonly messageFa: string;
  /** For developers. The wire has the code alone; the text is the library’s. */
  readonly messageEn: string;
  /** The field of the request that is wrong. */
  readonly field: string | undefined;
  /** Whether the same request, with the same idempotency key, may succeed later. */
  readonly retryable: boolean;
  /** How long the server wants to be left alone. */
  readonly retryAfterSeconds: number | undefined;
  /** Names the request in the log of Nesye: for its support. */
  readonly requestId: string | undefined;
  /** The key of a call that moves money. Where the outcome is unknown, send the same call with it. */
  readonly idempotencyKey: string | undefined;
  /** The body as it came, such as `current_state` and `allowed` of `payment_state`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(parts: NesyeErrorParts) {
    const messageEn = ENGLISH[parts.code] ?? parts.code;
    super(`${parts.code}: ${messageEn}`, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.name = 'NesyeError';
    this.code = parts.code;
    this.status = parts.status;
    this.messageFa = parts.messageFa;
    this.messageEn = messageEn;
    this.field = parts.field;
    this.retryable = parts.retryable ?? false;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.requestId = parts.requestId;
    this.idempotencyKey = parts.idempotencyKey;
    this.details = parts.details ?? {};
  }
}
