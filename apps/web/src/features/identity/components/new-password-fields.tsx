import { Icon, PasswordField } from '@nesye/ui';
import type { ReactElement } from 'react';
import { passwordText } from '#messages/password.ts';
import type { NewPassword, NewPasswordFaults } from '../domain/new-password.ts';

export interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onValue: (value: NewPassword) => void;
  readonly faults: NewPasswordFaults;
}

const MAX_TYPED = 512;

/** A new password, twice, exactly as typed. */
export function NewPasswordFields({ value, onValue, faults }: NewPasswordFieldsProps): ReactElement {
  const lock = <Icon name="lock" className="text-ink-faint" />;
  return (
    <>
      <PasswordField
        label={passwordText.fresh}
        hint={passwordText.rule}
        value={value.password}
        onValueChange={(password) => onValue({ ...value, password })}
        error={faults.password}
        autoComplete="new-password"
        name="new-password"
        maxLength={MAX_TYPED}
        leading={lock}
      />
      <PasswordField
        label={passwordText.repeat}
        value={value.repeat}
        onValueChange={(repeat) => onValue({ ...value, repeat })}
        error={faults.repeat}
        autoComplete="new-password"
        name="repeat-password"
        maxLength={MAX_TYPED}
        leading={lock}
      />
    </>
  );
}
