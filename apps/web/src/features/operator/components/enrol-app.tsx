import { Button, Card, OtpField, QrPicture, toasts } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { enrolmentText, factorText } from '#messages/second-factor.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { useReauthentication } from '../../../shared/reauthentication/use-reauthentication.tsx';
import { withStepUp } from '../../../shared/second-factor/with-step-up.ts';
import { api } from '../../../shared/session/session.ts';

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
  const start = useMutation({
    mutationFn: () => withProof(() => withStepUp(() => api.post('/api/v1/user/second-factor/', { body: {} }))),
    meta: { quiet: 'told_in_form' },
  });
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </div>
      {start.data === undefined ? (
        <Button
          isWide
          icon="shield"
          isBusy={start.isPending}
          busyLabel={enrolmentText.starting}
          onClick={() => start.mutate()}
        >
          {enrolmentText.start}
        </Button>
      ) : (
        <Connect secret={start.data.secret} uri={start.data.uri} onEnrolled={onEnrolled} />
      )}
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {formFailure(start.error, []).text}
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
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const confirm = useMutation({
    mutationFn: (totp: string) =>
      withProof(() => withStepUp(() => api.post('/api/v1/user/second-factor/confirm/', { body: { totp } }))),
    meta: { quiet: 'told_in_form' },
    onSuccess: ({ recovery_codes: codes }) => onEnrolled(codes),
    onError: () => setCode(''),
  });
  const submit = (whole: string): void => {
    setIsChecked(true);
    if (whole.length === DIGITS && !confirm.isPending) confirm.mutate(whole);
  };
  const failure = formFailure(confirm.error, ['totp']);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(code);
      }}
    >
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
        <Button tone="quiet" size="small" onClick={() => void copy(secret)}>
          {enrolmentText.copy}
        </Button>
      </div>
      <OtpField
        label={enrolmentText.codeTitle}
        length={DIGITS}
        value={code}
        onValueChange={(next) => {
          setCode(next);
          setIsChecked(false);
        }}
        onComplete={submit}
        error={
          failure.fields.totp ?? failure.text ?? (isChecked && code.length < DIGITS ? factorText.incomplete : undefined)
        }
      />
      <Button type="submit" isWide isBusy={confirm.isPending} busyLabel={factorText.confirming}>
        {enrolmentText.connect}
      </Button>
      {dialog}
    </form>
  );
}

/** Puts a text on the clipboard and says so. */
export async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toasts.show(enrolmentText.copied, 'success');
}
