import { Button, Card, toasts } from '@nesye/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { passwordText } from '#messages/password.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { requestPasswordCode, saveOwnPassword } from './own-password.ts';
import { PasswordFormFields } from './password-form-fields.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** Setting or changing the password, by a code and, where there is one, the present password. */
export default function PasswordSection(): ReactElement {
  const hasPassword = useSession((state) => state.user?.has_password === true);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card aria-labelledby="password-title">
      <h2 id="password-title" className="text-lg">
        {hasPassword ? passwordText.changeTitle : passwordText.setTitle}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {isOpen ? passwordText.changeLead : hasPassword ? passwordText.hasOne : passwordText.hasNone}
      </p>
      {isOpen ? (
        <PasswordForm hasPassword={hasPassword} onDone={() => setIsOpen(false)} />
      ) : (
        <Button tone="secondary" icon="lock" onClick={() => setIsOpen(true)}>
          {hasPassword ? passwordText.change : passwordText.set}
        </Button>
      )}
    </Card>
  );
}

function PasswordForm({
  hasPassword,
  onDone,
}: {
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}): ReactElement {
  const form = usePasswordForm({
    needsCurrent: hasPassword,
    ask: requestPasswordCode,
    save: async (draft) => {
      await saveOwnPassword(draft);
      toasts.show(passwordText.saved, 'success');
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {form.sent ? (
        <PasswordFormFields
          draft={form.draft}
          onDraft={form.setDraft}
          faults={form.faults}
          sent={form.sent}
          ask={requestPasswordCode}
          onSent={form.setSent}
          onFailure={form.failWhole}
        />
      ) : (
        <p role="alert" className="text-sm text-anar-text empty:hidden">
          {form.faults.whole}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={form.isBusy} busyLabel={passwordText.saving}>
          {form.sent ? passwordText.save : passwordText.sendCode}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {passwordText.cancel}
        </Button>
      </div>
    </form>
  );
}
