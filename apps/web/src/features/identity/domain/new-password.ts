import { passwordText } from '#messages/password.ts';

/** Lengths that the server takes (D11); everything else about a password it judges itself. */
const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

export interface NewPasswordFaults {
  readonly password?: string;
  readonly repeat?: string;
}

/** What can be said of a new password before the server has seen it; an empty object when nothing is wrong. */
export function faultsOfPassword({ password, repeat }: NewPassword): NewPasswordFaults {
  const length = Array.from(password).length;
  if (length < PASSWORD_LENGTH.least) return { password: passwordText.tooShort };
  if (length > PASSWORD_LENGTH.most) return { password: passwordText.tooLong };
  return password === repeat ? {} : { repeat: passwordText.different };
}
