import { toPersianDigits } from '@nesye/persian';
import { Card, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { codeText } from '@nesye/web-kit/messages/one-time-code.ts';
import { mobileChangeText } from '@nesye/web-kit/messages/security.ts';
import { readInsisting } from '@nesye/web-kit/api/follow-up.ts';
import { withCaptcha } from '../../../shared/captcha/with-captcha.ts';
import { AppCodeInput, CodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { sentCodeOf, type CodeSent, type SentCode } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { useSentCode } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useReauthentication } from '@nesye/web-kit/reauthentication/use-reauthentication.tsx';
import { api, session } from '@nesye/web-kit/session/session.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';

const OWN_MOBILE = '/api/v1/user/mobile/';

/** The account's mobile, and its change by codes to both numbers. */
export default function MobileSection(): ReactElement {
  const mobile = useQuery(callQuery(OWN_MOBILE)).data?.mobile;
  return (
    <Card aria-labelledby="mobile-title">
      <h2 id="mobile-title" className="text-lg">
        {mobileChangeText.title}
      </h2>
      {mobile === undefined ? (
        <Skeleton className="my-2 h-6 w-32" />
      ) : (
        <p className="mt-1 mb-4 font-semibold">
          <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
        </p>
      )}
      <DialogForm label={mobileChangeText.change} tone="secondary" icon="phone">
        {(close) => <MobileChange onDone={close} />}
      </DialogForm>
    </Card>
  );
}

interface SentToBoth extends SentCode {
  readonly mobile: string;
  /** Masked: the present number, to which the other code went. */
  readonly oldMobile: string;
}

function MobileChange({ onDone }: { readonly onDone: () => void }): ReactElement {
  const [sent, setSent] = useState<SentToBoth>();
  const { withProof, dialog } = useReauthentication();
  const request = (mobile: string) =>
    withProof(() =>
      withCaptcha((captcha) => api.post('/api/v1/base/change-mobile-otp/', { body: { mobile, ...captcha } })),
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{mobileChangeText.lead}</p>
      {sent ? (
        <BothCodes sent={sent} request={() => request(sent.mobile)} onDone={onDone} onBack={() => setSent(undefined)} />
      ) : (
        <NewMobile
          onClose={onDone}
          send={async (mobile) => {
            const response = await request(mobile);
            setSent({ mobile, oldMobile: response.old_mobile, ...sentCodeOf(response, Date.now()) });
          }}
        />
      )}
      <Link to="/recover" className="text-sm text-firoozeh-text">
        {mobileChangeText.lostSim}
      </Link>
      {dialog}
    </div>
  );
}

interface NewMobileProps {
  readonly send: (mobile: string) => Promise<void>;
  readonly onClose: () => void;
}

const NewMobile = defineForm(
  formCall('POST', '/api/v1/base/change-mobile-otp/'),
  ({ send, onClose }: NewMobileProps) => ({
    send: ({ mobile }) => send(mobile),
    size: 'regular',
    submit: mobileChangeText.sendCodes,
    busy: codeText.sending,
    other: { text: mobileChangeText.cancel, onPress: onClose },
    fields: (form) => (
      <MobileInput
        form={form}
        name="mobile"
        label={mobileChangeText.newMobile}
        missing={mobileChangeText.wrong}
        wrong={mobileChangeText.wrong}
        autoFocus
      />
    ),
  }),
);

interface BothCodesProps {
  readonly sent: SentToBoth;
  readonly request: () => Promise<CodeSent>;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

function BothCodes({ sent, request, onDone, onBack }: BothCodesProps): ReactElement {
  const code = useSentCode(request, sent);
  const form = useForm(formCall('POST', '/api/v1/base/change-mobile/'), {
    adds: { mobile: sent.mobile },
    invalidates: [OWN_MOBILE],
    done: mobileChangeText.done,
    onDone: () => readInsisting(session.loadUser),
    onClose: onDone,
  });
  return (
    <Form
      form={form}
      size="regular"
      submit={mobileChangeText.save}
      busy={mobileChangeText.saving}
      other={{ text: mobileChangeText.back, onPress: onBack }}
    >
      <CodeInput form={form} name="code" label={mobileChangeText.newCode(toPersianDigits(sent.mobile))} code={code} />
      <AppCodeInput
        form={form}
        name="old_code"
        label={mobileChangeText.oldCode(toPersianDigits(sent.oldMobile))}
        length={sent.length}
      />
    </Form>
  );
}
