import { buttonClass, Card, Skeleton } from '@nesye/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { ownCreditText } from '#messages/own-credit.ts';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Notice, type NoticeTone } from '@nesye/web-kit/components/notice.tsx';
import { Stepper } from '../../../shared/components/stepper.tsx';
import { useWizard } from '../../../shared/wizard/use-wizard.ts';
import {
  type Application,
  applicationPath,
  applicationQuery,
  APPLICATION_READS,
  LIST_PATH,
  submitApplication,
  textIn,
} from '../api.ts';
import { ApplicationHistory, ApplicationSummary } from '../components/application-summary.tsx';
import { CancelApplication } from '../components/cancel-application.tsx';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';

/** Fields of every kind and the upload: not for who only looks how an application stands. */
const StageForm = lazy(async () => ({ default: (await import('../components/stage-form.tsx')).StageForm }));
const shape = <Skeleton className="h-96 w-full rounded-card" />;

const ID = /^\d{1,19}$/;
const REVIEW = 'review';
/** An operator may decide while it is looked at. */
const LOOK_AGAIN_MS = 10_000;

/** `/user/merchant-applications/:id`: the one thing to do, what is done and what comes; any device goes on where another stopped. */
export default function ApplicationScreen(): ReactElement {
  const { id = '' } = useParams();
  const detail = useDetail<Application>({
    ...applicationQuery(id),
    isValid: ID.test(id),
    refreshMs: (application) => (application?.state === 'in_check' ? LOOK_AGAIN_MS : false),
  });
  return (
    <DetailPage
      detail={detail}
      skeleton={shape}
      missing={{
        title: applicationText.missingTitle,
        text: applicationText.missingText,
        to: LIST_PATH,
        back: applicationText.back,
      }}
    >
      {(application) => (
        <div className="flex flex-col gap-5">
          <Link to={LIST_PATH} className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
            {applicationText.back}
          </Link>
          <h2 className="text-xl">{textIn(application.title)}</h2>
          {application.state === 'draft' || application.state === 'returned' ? (
            <Draft application={application} />
          ) : (
            <Sent application={application} />
          )}
        </div>
      )}
    </DetailPage>
  );
}

function Draft({ application }: { readonly application: Application }): ReactElement {
  const { id, stages, next } = application;
  const due = next.stage === null ? REVIEW : String(next.stage);
  const wizard = useWizard(
    due,
    stages.map((stage) => String(stage.id)),
  );
  // A document that arrives may make another step due: what is open stays open until it is saved.
  const [held, setHeld] = useState<string>();
  // What was just saved is due until the record is read again.
  const [left, setLeft] = useState<string>();
  if (held === undefined && !wizard.isOpened && wizard.step !== left) setHeld(wizard.step);
  const step = wizard.isOpened ? wizard.step : (held ?? wizard.step);
  const goOn = (): void => {
    setLeft(step);
    setHeld(undefined);
    wizard.close();
  };
  const steps = [...stages.map(({ title }) => textIn(title)), applicationText.review];
  const place = stages.findIndex((stage) => String(stage.id) === step);
  return (
    <>
      {application.state === 'returned' && <Returned application={application} />}
      <Stepper label={applicationText.stages} steps={steps} present={place === -1 ? steps.length : place + 1} />
      {step === REVIEW ? (
        <Review application={application} />
      ) : (
        <Suspense fallback={shape}>
          <StageForm key={step} stage={Number(step)} application={id} onDone={goOn} />
        </Suspense>
      )}
      <Card as="div" tone="sunken" className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        <p className="min-w-0 flex-1 basis-48">{applicationText.resume}</p>
        <CancelApplication id={id} />
      </Card>
    </>
  );
}

function Returned({ application: { reason_code: reason, note } }: { readonly application: Application }): ReactElement {
  return (
    <Notice tone="overdue" title={applicationText.returnedTitle}>
      {reason !== null && <p>{applicationText.reason[reason]}</p>}
      {note !== null && <p>{note}</p>}
    </Notice>
  );
}

function Review({ application }: { readonly application: Application }): ReactElement {
  return (
    <ConfirmForm
      send={() => submitApplication(application.id)}
      invalidates={APPLICATION_READS}
      done={applicationText.submitted}
      title={applicationText.reviewTitle}
      lead={applicationText.reviewLead}
      submit={applicationText.submit}
      busy={applicationText.submitting}
    >
      <ApplicationSummary
        application={application}
        changePath={(stage) => `${applicationPath(application.id)}?step=${stage}`}
      />
    </ConfirmForm>
  );
}

const tones: Readonly<Record<'in_check' | 'approved' | 'rejected' | 'cancelled', NoticeTone>> = {
  in_check: 'soon',
  approved: 'paid',
  rejected: 'overdue',
  cancelled: 'plain',
};
type SentState = keyof typeof tones;
const titles: Readonly<Record<SentState, () => string>> = {
  in_check: () => applicationText.waitingTitle,
  approved: () => applicationText.approvedTitle,
  rejected: () => applicationText.rejectedTitle,
  cancelled: () => applicationText.cancelledTitle,
};

/** It is with an operator, or over. */
function Sent({ application }: { readonly application: Application }): ReactElement {
  const { id, usual_days: days, reason_code: reason, note } = application;
  const state = application.state as SentState;
  return (
    <>
      <Notice tone={tones[state]} title={titles[state]()} {...(state === 'in_check' && { icon: 'clock' as const })}>
        {state === 'in_check' && <p>{applicationText.waiting(days)}</p>}
        {reason !== null && <p>{applicationText.reason[reason]}</p>}
        {note !== null && <p>{note}</p>}
      </Notice>
      <After application={application} />
      <ApplicationSummary application={application} />
      <ApplicationHistory application={application} />
      {state === 'in_check' && (
        <Card as="div" tone="sunken">
          <CancelApplication id={id} />
        </Card>
      )}
    </>
  );
}

/** Where what was done is seen, and what it is called. */
const DONE: Readonly<Record<string, { readonly to: string; readonly text: () => string }>> = {
  open_terminal: { to: '/user/welcome', text: () => applicationText.done.open_terminal },
  settlement_account: {
    to: '/user/merchant-profile?section=payout',
    text: () => applicationText.done.settlement_account,
  },
  shop_details: { to: '/user/welcome', text: () => applicationText.done.shop_details },
  own_credit: { to: '/user/credit/proprietary', text: () => ownCreditText.done },
};

function After({ application: { state, kind } }: { readonly application: Application }): ReactElement | null {
  const done = DONE[kind];
  if (state === 'approved' && done !== undefined)
    return (
      <Link to={done.to} className={buttonClass({ size: 'large' })}>
        {done.text()}
      </Link>
    );
  if (state === 'in_check' || state === 'approved') return null;
  return (
    <Link to={LIST_PATH} className={buttonClass({ tone: 'secondary' })}>
      {applicationText.again}
    </Link>
  );
}
