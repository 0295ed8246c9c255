import { failureTexts } from '#messages/failures.ts';

export type FailureKind = 'network' | 'timeout' | 'canceled' | 'response';

/** A call that did not succeed: what happened, and the server's body when it responded. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  /** 0 when there was no response. */
  readonly status: number;
  readonly body: unknown;
  /** Seconds the server asks to wait, when it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: FailureKind,
    {
      status = 0,
      body,
      retryAfterSeconds,
      cause,
    }: { status?: number; body?: unknown; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(`${kind}${status ? ` ${status}` : ''}`, { cause });
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The stable code of the error catalogue, when the server sent one. */
  get code(): string | undefined {
    const code = isRecord(this.body) ? this.body['code'] : undefined;
    return typeof code === 'string' ? code : undefined;
  }

  /** The field a refusal is about, when the server names one. */
  get field(): string | undefined {
    const field = isRecord(this.body) ? this.body['field'] : undefined;
    return typeof field === 'string' ? field : undefined;
  }

  /** Text the server sent for one field of the form, if any. */
  fieldText(field: string): string | undefined {
    return isRecord(this.body) ? firstText(this.body[field]) : undefined;
  }
}

/** The server has taken what was sent, and something after it failed: what was sent must not be sent again. */
export class FollowUpFailure extends Error {
  constructor(cause: unknown) {
    super('what was sent is done, what follows failed', { cause });
    this.name = 'FollowUpFailure';
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

function firstText(value: unknown): string | undefined {
  return optionalText(Array.isArray(value) ? value[0] : value);
}

const MISSING: ReadonlySet<number> = new Set([403, 404]);

/** There is no such record for this person: 404, or 403 where it is another's. */
export const isNotThere = (error: unknown): boolean => error instanceof ApiFailure && MISSING.has(error.status);

/** True for a call that its caller gave up; nothing is shown for it (E05). */
export function isCanceled(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.kind === 'canceled';
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * The text to show for an error, by the error inventory: nothing for a canceled call (E05), the
 * network text (E01), the fixed text of a server error (E14), a plain string as it is (E03), the code's text in
 * the page's language where the server does not speak it, the first
 * value of an object or its first item (E04), else the general text (E02).
 */
export function failureText(error: unknown): string | undefined {
  if (isCanceled(error)) return undefined;
  if (error instanceof FollowUpFailure) return failureTexts.followUp;
  if (!(error instanceof ApiFailure)) return optionalText(error) ?? failureTexts.general;
  if (error.kind !== 'response') return failureTexts.network;
  if (error.status === 500) return failureTexts.server;
  if (isCodeWornOut(error)) return failureTexts.codeWornOut;
  return failureTexts.byCode[error.code ?? ''] ?? bodyText(error.body) ?? failureTexts.general;
}

/** The one-time code has no try left: only another one helps. */
const isCodeWornOut = ({ code, body }: ApiFailure): boolean =>
  code === 'otp_invalid' && isRecord(body) && body['tries_left'] === 0;

/** Whether the text of a failure sends the reader to support: then the way there stands next to it. */
export const isForSupport = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.status === 500 || error.code === 'account_blocked' || error.code === 'account_closed');

function bodyText(body: unknown): string | undefined {
  return isRecord(body) ? firstText(Object.values(body)[0]) : firstText(body);
}

/** As `failureText`, for QR calls: all of `non_field_errors`, joined by a comma (E06), where the page speaks the server's language. */
export function qrFailureText(error: unknown): string | undefined {
  const all =
    error instanceof ApiFailure &&
    error.status !== 500 &&
    failureTexts.byCode[error.code ?? ''] === undefined &&
    isRecord(error.body)
      ? error.body['non_field_errors']
      : undefined;
  const texts = Array.isArray(all) ? all.filter((item) => optionalText(item) !== undefined) : [];
  return texts.length > 0 ? texts.join('، ') : failureText(error);
}

/** The stable code of a refusal, if it is one. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ApiFailure ? error.code : undefined);
