import { normalizeMobile } from '@nesye/persian';
import { buttonClass } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { loginText } from '#messages/login.ts';
import { passwordText } from '@nesye/web-kit/messages/password.ts';
import { withCaptcha } from '../../../shared/captcha/with-captcha.ts';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { requestCode, type CodeSent, type SentCode } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { useSentCode } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { ForcedPassword } from '../components/forced-password.tsx';
import { PasswordFields } from '../components/password-fields.tsx';
import { TitledSection } from '../components/titled-section.tsx';

/** `/reset`: a forgotten password; with the hash `#password` and a login, the password that must be set before going on. */
export default function PasswordResetScreen(): ReactElement {
  const { hash } = useLocation();
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  return isSignedIn && hash === '#password' ? <ForcedPassword /> : <ForgottenPassword />;
}

/** Where a code has gone to. */
interface Sent {
  readonly mobileNumber: string;
  readonly code: SentCode;
}

const requestResetCode = (mobileNumber: string): Promise<CodeSent> =>
  withCaptcha((captcha) => api.post('/api/v1/base/request-reset-password', { body: { mobileNumber, ...captcha } }));

function ForgottenPassword(): ReactElement {
  const [sent, setSent] = useState<Sent>();
  const [unknownMobile, setUnknownMobile] = useState<string>();
  const startAgain = (mobile?: string): void => {
    setUnknownMobile(mobile);
    setSent(undefined);
  };
  if (sent === undefined) return <MobileForReset unknownMobile={unknownMobile} onSent={setSent} />;
  return (
    <NewPassword sent={sent} onChangeMobile={() => startAgain()} onUnknown={() => startAgain(sent.mobileNumber)} />
  );
}

interface MobileForResetProps {
  /** Only who holds the mobile learns that it has no account: the code was right. */
  readonly unknownMobile: string | undefined;
  readonly onSent: (sent: Sent) => void;
}

function MobileForReset({ unknownMobile, onSent }: MobileForResetProps): ReactElement {
  const form = useForm(formCall('POST', '/api/v1/base/request-reset-password'), {
    initial: { mobileNumber: unknownMobile },
    initialErrors: { mobileNumber: unknownMobile && passwordText.noAccount },
    send: ({ mobileNumber }) => requestCode(() => requestResetCode(mobileNumber)),
    onDone: (code, { mobileNumber }) => onSent({ mobileNumber, code }),
  });
  const hasNoAccount = unknownMobile !== undefined && normalizeMobile(form.value('mobileNumber')) === unknownMobile;
  return (
    <TitledSection title={passwordText.resetTitle} lead={passwordText.resetLead} fillsHeight>
      <Form form={form} submit={passwordText.sendCode} busy={loginText.sending}>
        <MobileInput
          form={form}
          name="mobileNumber"
          label={loginText.mobile}
          missing={loginText.mobileInvalid}
          wrong={loginText.mobileInvalid}
          placeholder={loginText.mobileExample}
          autoFocus
        />
      </Form>
      {hasNoAccount && (
        <Link to="/customer/signup" className={buttonClass({ tone: 'secondary', isWide: true })}>
          {passwordText.signUp}
        </Link>
      )}
      <div className="flex flex-wrap justify-between gap-3 text-sm text-firoozeh-text">
        <Link to="/login" className="flex min-h-11 items-center">
          {loginText.useCode}
        </Link>
        <LostSim />
      </div>
    </TitledSection>
  );
}

interface NewPasswordProps {
  readonly sent: Sent;
  readonly onChangeMobile: () => void;
  readonly onUnknown: () => void;
}

function NewPassword({
  sent: { mobileNumber, code: first },
  onChangeMobile,
  onUnknown,
}: NewPasswordProps): ReactElement {
  const navigate = useNavigate();
  const code = useSentCode(() => requestResetCode(mobileNumber), first);
  const form = useForm(formCall('POST', '/api/v1/base/reset-password'), {
    adds: { mobileNumber },
    onDone: ({ reset }) => (reset ? navigate('/change-pass-success', { replace: true }) : onUnknown()),
  });
  return (
    <TitledSection title={passwordText.newTitle} lead={passwordText.newLead} fillsHeight>
      <Form
        form={form}
        submit={passwordText.save}
        busy={passwordText.saving}
        other={{ text: loginText.changeMobile, onPress: onChangeMobile }}
      >
        <PasswordFields form={form} code={code} />
      </Form>
      <div className="flex justify-end text-sm text-firoozeh-text">
        <LostSim />
      </div>
    </TitledSection>
  );
}

const LostSim = (): ReactElement => (
  <Link to="/recover" className="flex min-h-11 items-center">
    {passwordText.lostSim}
  </Link>
);
