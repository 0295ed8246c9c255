import { Icon, PasswordField } from '@nesye/ui';
import type { ReactElement } from 'react';
import { passwordText } from '#messages/password.ts';
import { CodeEntry } from '../../../shared/one-time-code/code-entry.tsx';
import type { ResendButtonProps } from '../../../shared/one-time-code/resend-button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { PasswordDraft, PasswordFaults } from './password-call.ts';

export interface PasswordFormFieldsProps extends Pick<ResendButtonProps, 'sent' | 'ask' | 'onSent'> {
  readonly draft: PasswordDraft;
  readonly onDraft: (draft: PasswordDraft) => void;
  readonly faults: PasswordFaults;
  readonly onFailure: (text: string | undefined) => void;
}

/** Code, present password where there is one, and the new one twice. */
export function PasswordFormFields({ draft, onDraft, faults, ...resend }: PasswordFormFieldsProps): ReactElement {
  return (
    <>
      <CodeEntry
        value={draft.code}
        onValueChange={(code) => onDraft({ ...draft, code })}
        error={faults.code}
        {...resend}
      />
      {draft.current !== undefined && (
        <PasswordField
          label={passwordText.current}
          value={draft.current}
          onValueChange={(current) => onDraft({ ...draft, current })}
          error={faults.current}
          name="current-password"
          maxLength={512}
          leading={<Icon name="lock" className="text-ink-faint" />}
        />
      )}
      <NewPasswordFields
        value={draft}
        onValue={(fresh) => onDraft({ ...draft, ...fresh })}
        faults={{
          ...(faults.password && { password: faults.password }),
          ...(faults.repeat && { repeat: faults.repeat }),
        }}
      />
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {faults.whole}
      </p>
    </>
  );
}
