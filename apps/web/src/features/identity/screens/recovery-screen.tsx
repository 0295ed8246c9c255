import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { recoveryText } from '#messages/recovery.ts';
import type { CodeSent, SentCode } from '../../../shared/one-time-code/sent-code.ts';
import { api } from '../../../shared/session/session.ts';
import { withCaptcha } from '../../../shared/captcha/with-captcha.ts';
import { RecoveryForm } from '../components/recovery-form.tsx';
import { RecoveryStart, RecoveryTracking } from '../components/recovery-start.tsx';
import { RecoveryState, type Recovery } from '../components/recovery-state.tsx';
import { TitledSection } from '../components/titled-section.tsx';
import { keepReference, keptReference } from '../domain/persisted-reference.ts';

type Step =
  | { readonly name: 'start' }
  | { readonly name: 'form'; readonly newMobile: string; readonly sent: SentCode }
  | { readonly name: 'state'; readonly reference: string; readonly known: Recovery | undefined };

const requestRecoveryCode = (mobileNumber: string): Promise<CodeSent> =>
  withCaptcha((recaptcha) => api.post('/api/v1/recovery/otp/', { body: { mobileNumber, ...recaptcha } }));

const firstStep = (): Step => {
  const reference = keptReference();
  return reference === undefined ? { name: 'start' } : { name: 'state', reference, known: undefined };
};

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

/** What it says is the same whether there is such an account or not. */
function RecoveryRequest(): ReactElement {
  const [step, setStep] = useState(firstStep);
  const follow = (reference: string, known: Recovery | undefined): void => {
    keepReference(reference);
    setStep({ name: 'state', reference, known });
  };
  const startAgain = (): void => {
    keepReference(undefined);
    setStep({ name: 'start' });
  };
  return (
    <TitledSection
      title={step.name === 'form' ? recoveryText.detailsTitle : recoveryText.title}
      lead={step.name === 'start' ? recoveryText.lead : undefined}
      fillsHeight
    >
      {step.name === 'start' && (
        <>
          <RecoveryStart
            request={requestRecoveryCode}
            onSent={(newMobile, sent) => setStep({ name: 'form', newMobile, sent })}
          />
          <RecoveryTracking onReference={(reference) => follow(reference, undefined)} />
        </>
      )}
      {step.name === 'form' && (
        <RecoveryForm
          newMobile={step.newMobile}
          sent={step.sent}
          request={() => requestRecoveryCode(step.newMobile)}
          onOpened={(recovery) => follow(recovery.reference, recovery)}
          onBack={startAgain}
        />
      )}
      {step.name === 'state' && (
        <RecoveryState key={step.reference} reference={step.reference} known={step.known} onAnother={startAgain} />
      )}
    </TitledSection>
  );
}
