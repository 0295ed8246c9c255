import { normalizeMobile } from '@nesye/persian';
import { Button, buttonClass, Icon, TextField } from '@nesye/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { loginText } from '#messages/login.ts';
import { passwordText } from '#messages/password.ts';
import type { CodeSent } from '../../../shared/one-time-code/sent-code.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { api } from '../../../shared/session/session.ts';
import { withCaptcha } from '../../../shared/captcha/with-captcha.ts';
import { ForcedPassword } from '../components/forced-password.tsx';
import { PasswordFormFields } from '../components/password-form-fields.tsx';
import { TitledSection } from '../components/titled-section.tsx';
import { usePasswordForm } from '../components/use-password-form.ts';

/** `/reset`: a forgotten password; with the hash `#password` and a login, the password that must be set before going on. */
export default function PasswordResetScreen(): ReactElement {
  const { hash } = useLocation();
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  return isSignedIn && hash === '#password' ? <ForcedPassword /> : <ForgottenPassword />;
}

function ForgottenPassword(): ReactElement {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [mobileError, setMobileError] = useState<string>();
  const [unknownMobile, setUnknownMobile] = useState<string>();
  const mobileNumber = normalizeMobile(typed) ?? '';
  const ask = (): Promise<CodeSent> =>
    withCaptcha((recaptcha) =>
      api.post('/api/v1/base/request-reset-password', { body: { mobileNumber, ...recaptcha } }),
    );
  const form = usePasswordForm({
    ask,
    save: async ({ code, password, repeat }) => {
      const { reset } = await api.post('/api/v1/base/reset-password', {
        body: { mobileNumber, code, password, password_confirm: repeat },
      });
      if (reset) await navigate('/change-pass-success', { replace: true });
      else {
        // Only who holds the mobile learns this: the code was right.
        form.start();
        setUnknownMobile(mobileNumber);
      }
    },
  });
  const hasNoAccount = unknownMobile !== undefined && unknownMobile === mobileNumber;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMobileError(mobileNumber === '' ? loginText.mobileInvalid : undefined);
    if (mobileNumber !== '') void form.submit();
  };
  return (
    <TitledSection
      title={form.sent ? passwordText.newTitle : passwordText.resetTitle}
      lead={form.sent ? passwordText.newLead : passwordText.resetLead}
      fillsHeight
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {form.sent ? (
          <PasswordFormFields
            draft={form.draft}
            onDraft={form.setDraft}
            faults={form.faults}
            sent={form.sent}
            ask={ask}
            onSent={form.setSent}
            onFailure={form.failWhole}
          />
        ) : (
          <TextField
            label={loginText.mobile}
            value={typed}
            onValueChange={setTyped}
            error={mobileError ?? form.faults.whole ?? (hasNoAccount ? passwordText.noAccount : undefined)}
            name="mobile"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            placeholder={loginText.mobileExample}
            autoFocus
            maxLength={24}
            leading={<Icon name="phone" className="text-ink-faint" />}
          />
        )}
        <Button
          type="submit"
          size="large"
          isWide
          isBusy={form.isBusy}
          busyLabel={form.sent ? passwordText.saving : loginText.sending}
        >
          {form.sent ? passwordText.save : passwordText.sendCode}
        </Button>
      </form>
      {hasNoAccount && (
        <Link to="/customer/signup" className={buttonClass({ tone: 'secondary', isWide: true })}>
          {passwordText.signUp}
        </Link>
      )}
      <OtherWays isSent={form.sent !== undefined} onChangeMobile={form.start} />
    </TitledSection>
  );
}

function OtherWays({
  isSent,
  onChangeMobile,
}: {
  readonly isSent: boolean;
  readonly onChangeMobile: () => void;
}): ReactElement {
  return (
    <div className="flex flex-wrap justify-between gap-3 text-sm text-firoozeh-text">
      {isSent ? (
        <Button tone="quiet" size="small" onClick={onChangeMobile}>
          {loginText.changeMobile}
        </Button>
      ) : (
        <Link to="/login" className="flex min-h-11 items-center">
          {loginText.useCode}
        </Link>
      )}
      <Link to="/recover" className="flex min-h-11 items-center">
        {passwordText.lostSim}
      </Link>
    </div>
  );
}
