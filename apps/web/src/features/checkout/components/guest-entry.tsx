import { normalizeMobile, toPersianDigits } from '@nesye/persian';
import { type ReactElement, useState } from 'react';
import { guestText } from '#messages/guest.ts';
import { loginText } from '#messages/login.ts';
import { CodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { requestCode, type SentCode } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { useSentCode } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { withCaptcha } from '../../../shared/captcha/with-captcha.ts';
import { keepGuestToken } from '../guest-session.ts';

interface GuestEntryProps {
  readonly session: string;
  /** The token of the order is kept. */
  readonly onEntered: () => void;
}

interface SentTo extends SentCode {
  readonly mobile: string;
}

const requestOf = (session: string, mobile: string) =>
  withCaptcha((captcha) => api.post('/nig/v1/request-otp', { body: { session_id: session, mobile, ...captcha } }));

/** Mobile, then code, for one order: no account is opened. */
export function GuestEntry({ session, onEntered }: GuestEntryProps): ReactElement {
  const [sent, setSent] = useState<SentTo>();
  const [mobile, setMobile] = useState('');
  if (sent !== undefined)
    return (
      <CodeStep
        session={session}
        sent={sent}
        onEntered={onEntered}
        onChangeMobile={() => {
          setMobile(sent.mobile);
          setSent(undefined);
        }}
      />
    );
  return <NumberStep session={session} mobile={mobile} onSent={setSent} />;
}

function NumberStep({
  session,
  mobile,
  onSent,
}: {
  readonly session: string;
  readonly mobile: string;
  readonly onSent: (sent: SentTo) => void;
}): ReactElement {
  const form = useForm(formCall('POST', '/nig/v1/request-otp'), {
    initial: { mobile },
    adds: { session_id: session },
    send: async ({ mobile: typed }) =>
      onSent({ mobile: typed, ...(await requestCode(() => requestOf(session, typed))) }),
  });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg">{guestText.enterTitle}</h2>
      <p className="text-ink-soft">{guestText.enterLead}</p>
      <Form form={form} submit={loginText.sendCode} busy={loginText.sending}>
        <MobileInput
          form={form}
          name="mobile"
          label={loginText.mobile}
          missing={loginText.mobileInvalid}
          wrong={loginText.mobileInvalid}
          read={normalizeMobile}
          placeholder={loginText.mobileExample}
        />
      </Form>
    </section>
  );
}

function CodeStep({
  session,
  sent,
  onEntered,
  onChangeMobile,
}: GuestEntryProps & { readonly sent: SentTo; readonly onChangeMobile: () => void }): ReactElement {
  const code = useSentCode(() => requestOf(session, sent.mobile), sent);
  const form = useForm(formCall('POST', '/nig/v1/otp-code'), {
    adds: { session_id: session, mobile: sent.mobile },
    send: ({ code: typed }) =>
      api.post('/nig/v1/otp-code', { body: { session_id: session, mobile: sent.mobile, code: typed } }),
    onDone: ({ token }) => {
      keepGuestToken(session, token);
      onEntered();
    },
  });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg">{guestText.codeTitle}</h2>
      <Form
        form={form}
        submit={guestText.confirmCode}
        busy={guestText.confirming}
        other={{ text: loginText.changeMobile, onPress: onChangeMobile }}
      >
        <p className="text-ink-soft">
          {guestText.codeLead}{' '}
          <bdi dir="ltr" className="font-bold text-ink">
            {toPersianDigits(sent.mobile)}
          </bdi>
        </p>
        <CodeInput form={form} name="code" label={loginText.code} isLabelHidden code={code} submitsItself takesFocus />
      </Form>
    </section>
  );
}
