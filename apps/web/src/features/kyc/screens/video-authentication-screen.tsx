import { Button, buttonClass, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { videoText } from '#messages/kyc.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { Stepper } from '../../../shared/components/stepper.tsx';
import { useWizard } from '../../../shared/wizard/use-wizard.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { HOME_PATH, safeDestination } from '@nesye/web-kit/safe-destination.ts';
import { SerialStep } from '../components/serial-step.tsx';
import { VideoStep } from '../components/video-step.tsx';
import { currentStep, verificationView } from '../domain/verification-step.ts';
import { verificationQuery, type Verification } from '../verification-api.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';

const STEPS = ['registration', 'national_card_serial', 'selfie_video'] as const;
const REFETCH_MS = 60_000;

/** `/video-authentication`: national card, spoken number on video, and the status of the review. */
export default function VideoAuthenticationScreen(): ReactElement {
  const verification = useQuery({
    ...verificationQuery(),
    refetchInterval: (query) =>
      query.state.data !== undefined && verificationView(query.state.data) === 'waiting' ? REFETCH_MS : false,
  });
  return (
    <QueryView query={verification} skeleton={<VerificationSkeleton />}>
      {(record) => (
        <div className="flex flex-1 flex-col gap-6">
          <Stepper
            label={videoText.stepsLabel}
            steps={STEPS.map((step) => videoText.steps[step])}
            present={currentStep(record)}
          />
          <OpenStep
            key={record.steps.at(-1)?.decided_at ?? ''}
            record={record}
            isConfirming={verification.isFetching}
            onCheck={verification.refetch}
          />
        </div>
      )}
    </QueryView>
  );
}

function OpenStep({
  record,
  isConfirming,
  onCheck,
}: {
  readonly record: Verification;
  readonly isConfirming: boolean;
  readonly onCheck: () => Promise<unknown>;
}): ReactElement {
  const due = verificationView(record);
  // Another take after a rejection is opened by hand.
  const { step: view, open } = useWizard(due, due === 'rejected' ? ['selfie_video'] : []);
  if (view === 'registration') return <RegistrationFirst />;
  if (view === 'national_card_serial') return <SerialStep />;
  if (view === 'selfie_video') return <VideoStep />;
  if (view === 'rejected') return <Rejected record={record} onAgain={() => open('selfie_video')} />;
  return view === 'waiting' ? <Waiting isConfirming={isConfirming} onCheck={onCheck} /> : <Done />;
}

function RegistrationFirst(): ReactElement {
  return (
    <EmptyState
      icon="shield"
      title={videoText.registrationFirst}
      action={
        <Link to={`/civil-registration?dest=${encodeURIComponent('/video-authentication')}`} className={buttonClass()}>
          {videoText.toRegistration}
        </Link>
      }
    />
  );
}

function Waiting({
  isConfirming,
  onCheck,
}: {
  readonly isConfirming: boolean;
  readonly onCheck: () => Promise<unknown>;
}): ReactElement {
  const check = useAction(onCheck);
  return (
    <>
      <Notice tone="soon" icon="clock" title={videoText.waitingTitle}>
        {videoText.waiting}
      </Notice>
      <div className="mt-auto flex flex-col gap-2 lg:mt-2">
        <ContinueLink />
        <Button tone="quiet" isWide icon="refresh" isBusy={isConfirming} onClick={check.run}>
          {videoText.requestAnother}
        </Button>
      </div>
    </>
  );
}

function Rejected({ record, onAgain }: { readonly record: Verification; readonly onAgain: () => void }): ReactElement {
  const reason = record.steps.find(({ key }) => key === 'selfie_video')?.reject_reason;
  return (
    <ConfirmForm
      onDone={onAgain}
      title={videoText.rejectedTitle}
      lead={videoText.rejected}
      submit={videoText.again}
      icon="camera"
    >
      {reason && <p className="rounded-card bg-anar-tint p-5 text-anar-text">{videoText.rejectedReason(reason)}</p>}
    </ConfirmForm>
  );
}

function Done(): ReactElement {
  return (
    <>
      <Notice tone="paid" title={videoText.doneTitle}>
        {videoText.done}
      </Notice>
      <div className="mt-auto flex flex-col lg:mt-2">
        <ContinueLink />
      </div>
    </>
  );
}

/** Back to where the visitor came from. */
function ContinueLink(): ReactElement {
  const [query] = useSearchParams();
  const dest = query.get('dest');
  return (
    <Link
      to={dest === null ? HOME_PATH : safeDestination(dest)}
      replace
      className={buttonClass({ size: 'large', isWide: true })}
    >
      {videoText.go}
    </Link>
  );
}

function VerificationSkeleton(): ReactElement {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  );
}
