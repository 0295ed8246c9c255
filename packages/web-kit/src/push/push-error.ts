import { pushText } from '#messages/push.ts';

/** What can go wrong with push, by the error inventory (E24–E39). The codes are those of Firebase Messaging; our own provider uses the same. */
export type PushErrorCode = keyof typeof pushText.errors;

export class PushError extends Error {
  readonly code: PushErrorCode;

  constructor(code: PushErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'PushError';
    this.code = code;
  }
}

const isCode = (code: string): code is PushErrorCode => Object.hasOwn(pushText.errors, code);

/** Names a failure of Firebase’s SDK (`messaging/permission-blocked`), or of the browser, in our words; what has no name failed to `fallback`. */
export function asPushError(error: unknown, fallback: PushErrorCode): PushError {
  if (error instanceof PushError) return error;
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code.replace(/^messaging\//, '')
      : '';
  return new PushError(isCode(code) ? code : fallback, error);
}

/** The Persian text to show. Whoever just dismissed the question is not told so. */
export const pushErrorText = (error: PushError): string | undefined =>
  error.code === 'permission-default' ? undefined : pushText.errors[error.code];
