import { Button, Card, QrPicture, toasts } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { enrolmentText, factorText } from '@nesye/web-kit/messages/second-factor.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { AppCodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useReauthentication } from '@nesye/web-kit/reauthentication/use-reauthentication.tsx';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';

type NewApp = ReplyOf<'POST', '/api/v1/user/second-factor/'>;

const DIGITS = 6;

interface EnrolAppProps {
  readonly title: string;
  readonly lead?: string;
  /** The app is connected; these are its recovery codes. */
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void;
}

/** Connects an authenticator app: a picture to scan or a key to type, then a code of it. */
export function EnrolApp({ title, lead, onEnrolled }: EnrolAppProps): ReactElement {
  const { withProof, dialog } = useReauthentication();
  const [app, setApp] = useState<NewApp>();
  const start = useAction(
    async () => setApp(await withProof(() => withStepUp(() => api.post('/api/v1/user/second-factor/', { body: {} })))),
    { isShownInPlace: true },
  );
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </div>
      {app === undefined ? (
        <Button isWide icon="shield" isBusy={start.isBusy} busyLabel={enrolmentText.starting} onClick={start.run}>
          {enrolmentText.start}
        </Button>
      ) : (
        <Connect secret={app.secret} uri={app.uri} onEnrolled={onEnrolled} />
      )}
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {start.error}
      </p>
      {dialog}
    </Card>
  );
}

function Connect({
  secret,
  uri,
  onEnrolled,
}: {
  readonly secret: string;
  readonly uri: string;
  readonly onEnrolled: EnrolAppProps['onEnrolled'];
}): ReactElement {
  const { withProof, dialog } = useReauthentication();
  const copying = useAction(() => copy(secret));
  const form = useForm(formCall('POST', '/api/v1/user/second-factor/confirm/'), {
    send: (body) => withProof(() => withStepUp(() => api.post('/api/v1/user/second-factor/confirm/', { body }))),
    onDone: ({ recovery_codes: codes }) => onEnrolled(codes),
  });
  return (
    <Form form={form} submit={enrolmentText.connect} busy={factorText.confirming} isCompact>
      <h3 className="text-base">{enrolmentText.scanTitle}</h3>
      <p className="text-sm text-ink-soft">{enrolmentText.scan}</p>
      <div className="flex justify-center">
        <QrPicture text={uri} label={enrolmentText.picture} />
      </div>
      <p className="text-sm text-ink-soft">{enrolmentText.manual}</p>
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-4 py-2">
        <code dir="ltr" className="min-w-0 font-mono text-sm" data-secret>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <Button tone="quiet" size="small" onClick={copying.run}>
          {enrolmentText.copy}
        </Button>
      </div>
      <AppCodeInput
        form={form}
        name="totp"
        label={enrolmentText.codeTitle}
        missing={factorText.incomplete}
        length={DIGITS}
        submitsItself
      />
      {dialog}
    </Form>
  );
}

/** Puts a text on the clipboard and says so. */
export async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toasts.show(enrolmentText.copied, 'success');
}
