import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { recoveryText } from '#messages/recovery.ts';
import type { CodeSent } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { withCaptcha } from '../../../shared/captcha/with-captcha.ts';
import { Stepper } from '../../../shared/components/stepper.tsx';
import { useWizard } from '../../../shared/wizard/use-wizard.ts';
import { RecoveryForm } from '../components/recovery-form.tsx';
import { RecoveryStart, RecoveryTracking } from '../components/recovery-start.tsx';
import { RecoveryState, type Recovery } from '../components/recovery-state.tsx';
import { TitledSection } from '../components/titled-section.tsx';
import {
  keepReference,
  keepRequest,
  keptReference,
  startedRequest,
  type StartedRequest,
} from '../domain/persisted-reference.ts';

type Step = 'start' | 'track' | 'details' | 'state';

const requestRecoveryCode = (mobileNumber: string): Promise<CodeSent> =>
  withCaptcha((recaptcha) => api.post('/api/v1/recovery/otp/', { body: { mobileNumber, ...recaptcha } }));

const VETO = '#veto=';
const RecoveryVeto = lazy(() => import('../components/recovery-veto.tsx'));

/** `/recover`: the way back to an account whose SIM card is lost; with the hash of an SMS, its owner's no. */
export default function RecoveryScreen(): ReactElement {
  const { hash } = useLocation();
  if (!hash.startsWith(VETO)) return <RecoveryRequest />;
  return (
    <Suspense>
      <RecoveryVeto token={hash.slice(VETO.length)} />
    </Suspense>
  );
}

/** The steps of a request; what it says is the same whether there is such an account or not. */
function RecoveryRequest(): ReactElement {
  const [reference, setReference] = useState(keptReference);
  const [known, setKnown] = useState<Recovery>();
  const [started, setStarted] = useState(startedRequest);
  const openable: readonly Step[] =
    reference === undefined ? ['track', ...(started ? (['details'] as const) : [])] : [];
  const { step, open, close } = useWizard<Step>(reference === undefined ? 'start' : 'state', openable);
  const start = (request: StartedRequest | undefined): void => {
    keepRequest(request);
    setStarted(request);
  };
  const follow = (next: string | undefined, recovery?: Recovery): void => {
    keepReference(next);
    start(undefined);
    setKnown(recovery);
    setReference(next);
    close();
  };
  return (
    <TitledSection
      title={step === 'details' ? recoveryText.detailsTitle : recoveryText.title}
      lead={step === 'start' ? recoveryText.lead : undefined}
      fillsHeight
    >
      {step !== 'track' && (
        <Stepper label={recoveryText.stepsLabel} steps={recoveryText.steps} present={PRESENT[step]} />
      )}
      {step === 'start' && (
        <RecoveryStart
          request={requestRecoveryCode}
          onSent={(newMobile, sent) => {
            start({ newMobile, sent });
            open('details');
          }}
          onTrack={() => open('track')}
        />
      )}
      {step === 'track' && <RecoveryTracking onReference={follow} onBack={close} />}
      {step === 'details' && started && (
        <RecoveryForm
          newMobile={started.newMobile}
          sent={started.sent}
          request={() => requestRecoveryCode(started.newMobile)}
          onOpened={(recovery) => follow(recovery.reference, recovery)}
          onBack={close}
        />
      )}
      {step === 'state' && reference !== undefined && (
        <RecoveryState key={reference} reference={reference} known={known} onAnother={() => follow(undefined)} />
      )}
    </TitledSection>
  );
}

const PRESENT: Readonly<Record<Exclude<Step, 'track'>, number>> = { start: 1, details: 2, state: 3 };
