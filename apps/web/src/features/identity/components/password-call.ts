import { passwordText } from '#messages/password.ts';
import { codeText } from '#messages/one-time-code.ts';
import { ApiFailure, failureText } from '../../../shared/api/api-failure.ts';
import { faultsOfPassword, type NewPassword } from '../domain/new-password.ts';

/** A form of a new password as it is filled in. */
export interface PasswordDraft extends NewPassword {
  readonly code: string;
  /** Undefined where none is asked for. */
  readonly current: string | undefined;
}

export type PasswordFaults = { readonly [Field in keyof PasswordDraft | 'whole']?: string | undefined };

export const emptyPasswordDraft: PasswordDraft = { password: '', repeat: '', code: '', current: undefined };

/** What is missing or cannot be right, before anything is sent. */
export function faultsOfDraft(draft: PasswordDraft, codeLength: number): PasswordFaults {
  return {
    ...(draft.code.length < codeLength && { code: codeText.incomplete }),
    ...(draft.current === '' && { current: passwordText.currentMissing }),
    ...faultsOfPassword(draft),
  };
}

const FIELD_OF_CODE: Readonly<Record<string, keyof PasswordDraft>> = {
  otp_invalid: 'code',
  login_locked: 'code',
  credentials_invalid: 'current',
  password_weak: 'password',
  password_mismatch: 'repeat',
};

/** A refusal, beside the field it is about. */
export function faultsOfFailure(failure: unknown): PasswordFaults {
  const field = failure instanceof ApiFailure ? FIELD_OF_CODE[failure.code ?? ''] : undefined;
  return { [field ?? 'whole']: failureText(failure) };
}
