import { Button } from '@nesye/ui';
import { toPersianDigits } from '@nesye/persian';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { registryText } from '#messages/kyc.ts';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { FormStep } from '../../../shared/components/form-step.tsx';
import { countdownText } from '../../../shared/countdown-text.ts';
import { callQuery } from '../../../shared/query/call-query.ts';
import { useSignOut } from '../../../shared/session/use-sign-out.ts';
import { useCountdown } from '../../../shared/use-countdown.ts';
import { queryRegistry, refreshRegistration, type Registration } from '../api.ts';

const DEFAULT_WAIT_SECONDS = 30;

interface RegistryStepProps {
  readonly record: Registration;
  readonly onEdit: () => void;
}

/** Asks the registry with what is on record; how it went shows as the next step. */
function useConfirming() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => queryRegistry(),
    meta: { quiet: 'told_in_form' },
    onSuccess: () => refreshRegistration(queries),
  });
}

/** Identity is on record and was never asked for. */
export function RequestStep({ onEdit }: RegistryStepProps): ReactElement {
  const asking = useConfirming();
  return (
    <FormStep
      title={registryText.confirmTitle}
      lead={registryText.confirmText}
      submitText={registryText.requestNow}
      busyText={registryText.asking}
      isBusy={asking.isPending}
      onSubmit={() => asking.mutate()}
      error={formFailure(asking.error, []).text}
      foot={<EditButton onEdit={onEdit} />}
    />
  );
}

/** The registry does not answer: nothing is lost, and it is asked again by itself when that makes sense. */
export function DownStep({
  record,
  onEdit,
  isMobile,
}: RegistryStepProps & { readonly isMobile: boolean }): ReactElement {
  const asking = useConfirming();
  const refusedWait = asking.error instanceof ApiFailure ? asking.error.retryAfterSeconds : undefined;
  const waitSeconds = refusedWait ?? record.retry_after ?? DEFAULT_WAIT_SECONDS;
  const { mutate, isPending } = asking;
  return (
    <FormStep
      title={isMobile ? registryText.mobileDownTitle : registryText.downTitle}
      lead={isMobile ? registryText.mobileDown : registryText.down}
      submitText={registryText.requestNow}
      busyText={registryText.asking}
      icon="refresh"
      tone="secondary"
      isBusy={isPending}
      onSubmit={() => mutate()}
      error={refusedWait === undefined ? formFailure(asking.error, []).text : undefined}
      foot={<EditButton onEdit={onEdit} />}
    >
      {/* Counts from the start whenever the registry was requested, or said how long to wait. */}
      <NextTry
        key={`${record.checked_at} ${asking.submittedAt} ${waitSeconds}`}
        waitSeconds={waitSeconds}
        isPending={isPending}
        onDue={mutate}
      />
    </FormStep>
  );
}

interface NextTryProps {
  readonly waitSeconds: number;
  readonly isPending: boolean;
  readonly onDue: () => void;
}

/** Counts down from the moment it is drawn for the first time, and asks again when the time has come. */
function NextTry({ waitSeconds, isPending, onDue }: NextTryProps): ReactElement {
  const [dueAtMs] = useState(() => Date.now() + waitSeconds * 1000);
  const left = useCountdown(dueAtMs);
  useEffect(() => {
    if (left === 0 && !isPending && !document.hidden) onDue();
  }, [left, isPending, onDue]);
  return (
    <p className="text-sm text-ink-soft">
      {left > 0 ? registryText.nextTry(countdownText(left)) : registryText.asking}
    </p>
  );
}

/** The mobile belongs to somebody else: said plainly, with the two ways on. */
export function MobileStep({ onEdit }: RegistryStepProps): ReactElement {
  const asking = useConfirming();
  const signOut = useSignOut();
  const mobile = useQuery({ ...callQuery('/api/v1/user/mobile/'), meta: { quiet: 'background' } }).data?.mobile;
  return (
    <FormStep
      title={registryText.mobileTitle}
      lead={registryText.mobile(mobile === undefined ? '' : `\u2066${toPersianDigits(mobile)}\u2069`)}
      submitText={registryText.mobileAnother}
      onSubmit={() => void signOut()}
      error={formFailure(asking.error, []).text}
      foot={
        <>
          <Button
            tone="secondary"
            isWide
            icon="refresh"
            isBusy={asking.isPending}
            busyLabel={registryText.asking}
            onClick={() => asking.mutate()}
          >
            {registryText.requestNow}
          </Button>
          <EditButton onEdit={onEdit} />
        </>
      }
    >
      <p className="text-sm text-ink-soft">{registryText.mobileFixed}</p>
    </FormStep>
  );
}

function EditButton({ onEdit }: { readonly onEdit: () => void }): ReactElement {
  return (
    <Button tone="quiet" isWide onClick={onEdit}>
      {registryText.editIdentity}
    </Button>
  );
}
