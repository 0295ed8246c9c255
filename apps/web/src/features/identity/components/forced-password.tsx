import { Button } from '@nesye/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { passwordText } from '#messages/password.ts';
import { HOME_PATH, safeDestination } from '../../../shared/safe-destination.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useSignOut } from '../../../shared/session/use-sign-out.ts';
import { requestPasswordCode, saveOwnPassword } from './own-password.ts';
import { PasswordFormFields } from './password-form-fields.tsx';
import { TitledSection } from './titled-section.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** The password an account must have before anything else opens. Until it is set there is this and the way out. */
export function ForcedPassword(): ReactElement {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [search] = useSearchParams();
  const destination = search.get('dest') === null ? HOME_PATH : safeDestination(search.get('dest'));
  const isForced = useSession((state) => state.user?.force_to_set_password === true);
  const [wasForced] = useState(isForced);
  const form = usePasswordForm({
    ask: requestPasswordCode,
    save: async (draft) => {
      await saveOwnPassword(draft);
      await navigate(`/change-pass-success?dest=${encodeURIComponent(destination)}`, { replace: true });
    },
  });
  // Never asked for, or set before this page was opened again: nothing is held back.
  if (!wasForced) return <Navigate to={destination} replace />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <TitledSection title={passwordText.forcedTitle} lead={passwordText.forcedLead} fillsHeight>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {form.sent && (
          <PasswordFormFields
            draft={form.draft}
            onDraft={form.setDraft}
            faults={form.faults}
            sent={form.sent}
            ask={requestPasswordCode}
            onSent={form.setSent}
            onFailure={form.failWhole}
          />
        )}
        {!form.sent && (
          <p role="alert" className="text-sm text-anar-text empty:hidden">
            {form.faults.whole}
          </p>
        )}
        <Button type="submit" size="large" isWide isBusy={form.isBusy} busyLabel={passwordText.saving}>
          {form.sent ? passwordText.save : passwordText.sendCode}
        </Button>
      </form>
      <Button tone="quiet" icon="logout" onClick={() => void signOut()}>
        {passwordText.signOut}
      </Button>
    </TitledSection>
  );
}
