import { toPersianDigits } from '@nesye/persian';
import { Button } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { registryText } from '#messages/kyc.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { countdownText } from '@nesye/web-kit/countdown-text.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm, type FormApi } from '@nesye/web-kit/form/use-form.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useSignOut } from '@nesye/web-kit/session/use-sign-out.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useCountdown } from '@nesye/web-kit/use-countdown.ts';
import { queryRegistry, refreshRegistration, type Registration } from '../api.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';

const DEFAULT_WAIT_SECONDS = 30;

interface RegistryStepProps {
  readonly record: Registration;
  readonly onEdit: () => void;
}

/** Asks the registry about what is on record; the outcome shows as the next step. */
function useRegistryCheck(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queryRegistry();
    await refreshRegistration(queries);
  };
}

/** Identity is on record and the registry has not been asked. */
export function RequestStep({ onEdit }: RegistryStepProps): ReactElement {
  return (
    <ConfirmForm
      send={useRegistryCheck()}
      title={registryText.confirmTitle}
      lead={registryText.confirmText}
      submit={registryText.requestNow}
      busy={registryText.asking}
      other={{ text: registryText.editIdentity, onPress: onEdit }}
    />
  );
}

interface DownStepProps extends RegistryStepProps {
  readonly isMobile: boolean;
}

/** The registry does not respond: nothing is lost, and the question is repeated by itself when that makes sense. */
export function DownStep({ record, onEdit, isMobile }: DownStepProps): ReactElement {
  const [refused, setRefused] = useState<{ readonly times: number; readonly waitSeconds?: number | undefined }>({
    times: 0,
  });
  const form = useForm(localForm<object>(), {
    send: useRegistryCheck(),
    onDone: () => setRefused({ times: 0 }),
    onRefused: (failure) => {
      const waitSeconds = failure instanceof ApiFailure ? failure.retryAfterSeconds : undefined;
      setRefused({ times: refused.times + 1, waitSeconds });
      return waitSeconds !== undefined;
    },
  });
  const waitSeconds = refused.waitSeconds ?? record.retry_after ?? DEFAULT_WAIT_SECONDS;
  return (
    <Form
      form={form}
      title={isMobile ? registryText.mobileDownTitle : registryText.downTitle}
      lead={isMobile ? registryText.mobileDown : registryText.down}
      submit={registryText.requestNow}
      busy={registryText.asking}
      icon="refresh"
      tone="secondary"
      other={{ text: registryText.editIdentity, onPress: onEdit }}
    >
      {/* Counts from the start whenever the registry was asked, or said how long to wait. */}
      <NextTry key={`${record.checked_at} ${refused.times}`} waitSeconds={waitSeconds} form={form} />
    </Form>
  );
}

interface NextTryProps {
  readonly waitSeconds: number;
  readonly form: FormApi<never>;
}

/** Counts down from the moment it is drawn for the first time, and tries again when the time has come. */
function NextTry({ waitSeconds, form }: NextTryProps): ReactElement {
  const [dueAtMs] = useState(() => Date.now() + waitSeconds * 1000);
  const left = useCountdown(dueAtMs);
  const isDue = left === 0;
  const tryNow = useEffectEvent(() => {
    if (!form.isBusy && !document.hidden) form.submit();
  });
  useEffect(() => {
    if (isDue) tryNow();
  }, [isDue]);
  return (
    <p className="text-sm text-ink-soft">{isDue ? registryText.asking : registryText.nextTry(countdownText(left))}</p>
  );
}

/** The mobile belongs to someone else: said plainly, with the two ways on. */
export function MobileStep({ onEdit }: RegistryStepProps): ReactElement {
  const check = useAction(useRegistryCheck());
  const form = useForm(localForm<object>(), { send: useSignOut() });
  const mobile = useQuery({ ...callQuery('/api/v1/user/mobile/'), meta: { quiet: 'background' } }).data?.mobile;
  return (
    <Form
      form={form}
      title={registryText.mobileTitle}
      lead={registryText.mobile(mobile === undefined ? '' : `\u2066${toPersianDigits(mobile)}\u2069`)}
      submit={registryText.mobileAnother}
      foot={
        <>
          <Button
            tone="secondary"
            isWide
            icon="refresh"
            isBusy={check.isBusy}
            busyLabel={registryText.asking}
            onClick={check.run}
          >
            {registryText.requestNow}
          </Button>
          <EditButton onEdit={onEdit} />
        </>
      }
    >
      <p className="text-sm text-ink-soft">{registryText.mobileFixed}</p>
    </Form>
  );
}

function EditButton({ onEdit }: { readonly onEdit: () => void }): ReactElement {
  return (
    <Button tone="quiet" isWide onClick={onEdit}>
      {registryText.editIdentity}
    </Button>
  );
}
