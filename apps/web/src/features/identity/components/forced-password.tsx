import { Button } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { passwordText } from '@nesye/web-kit/messages/password.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { SendCodeForm } from '@nesye/web-kit/one-time-code/send-code-form.tsx';
import { useSentCode } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import { HOME_PATH, safeDestination } from '@nesye/web-kit/safe-destination.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useSignOut } from '@nesye/web-kit/session/use-sign-out.ts';
import { requestPasswordCode, readOwnAccountAgain } from './own-password.ts';
import { PasswordFields } from './password-fields.tsx';
import { TitledSection } from './titled-section.tsx';

/** The password an account must have before anything else opens. Until it is set there is this and the way out. */
export function ForcedPassword(): ReactElement {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [search] = useSearchParams();
  const destination = search.get('dest') === null ? HOME_PATH : safeDestination(search.get('dest'));
  const isForced = useSession((state) => state.user?.force_to_set_password === true);
  const [wasForced] = useState(isForced);
  const code = useSentCode(requestPasswordCode);
  const form = useForm(formCall('POST', '/api/v1/base/set-password'), {
    onDone: async () => {
      await readOwnAccountAgain();
      await navigate(`/change-pass-success?dest=${encodeURIComponent(destination)}`, { replace: true });
    },
  });
  // Never requested, or set before this page was opened again: nothing is held back.
  if (!wasForced) return <Navigate to={destination} replace />;
  return (
    <TitledSection title={passwordText.forcedTitle} lead={passwordText.forcedLead} fillsHeight>
      {code.sent === undefined ? (
        <SendCodeForm code={code} submit={passwordText.sendCode} busy={passwordText.saving} />
      ) : (
        <Form form={form} submit={passwordText.save} busy={passwordText.saving}>
          <PasswordFields form={form} code={code} />
        </Form>
      )}
      <Button tone="quiet" icon="logout" onClick={signOut}>
        {passwordText.signOut}
      </Button>
    </TitledSection>
  );
}
