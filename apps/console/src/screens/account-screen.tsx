import { Button, Card, Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { operatorAccountText } from '@nesye/web-kit/messages/second-factor.ts';
import { OperatorGate } from '../components/operator-gate.tsx';
import { SecondFactorSection } from '../components/second-factor-section.tsx';
import { ConfirmPanel } from '@nesye/web-kit/confirm/confirm-panel.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useSignOut } from '@nesye/web-kit/session/use-sign-out.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';

const PasskeysSection = lazy(() => import('@nesye/web-kit/account/passkeys-section.tsx'));
const SessionsSection = lazy(() => import('@nesye/web-kit/account/sessions-section.tsx'));

/** `/account`: the operator's second factor, passkeys and devices, and the ways out. */
export default function OperatorAccountScreen(): ReactElement {
  return (
    <OperatorGate>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <SecondFactorSection />
          <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
            <PasskeysSection />
          </Suspense>
          <WaysOut />
        </div>
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
          <SessionsSection />
        </Suspense>
      </div>
    </OperatorGate>
  );
}

function WaysOut(): ReactElement {
  const signOut = useSignOut();
  const leave = useAction(signOut);
  const everywhere = useConfirm(async () => {
    await api.post('/api/v1/user/sessions/end-all/', { body: {} });
    await signOut();
  });
  return (
    <Card aria-labelledby="sign-out-title" className="flex flex-col gap-3">
      <h2 id="sign-out-title" className="text-lg">
        {operatorAccountText.signOutTitle}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" icon="logout" isBusy={leave.isBusy} onClick={leave.run}>
          {operatorAccountText.signOut}
        </Button>
        <Button tone="quiet" onClick={everywhere.open}>
          {operatorAccountText.signOutEverywhere}
        </Button>
      </div>
      <ConfirmPanel
        confirmation={everywhere}
        title={operatorAccountText.everywhereTitle}
        text={operatorAccountText.everywhereText}
        yes={operatorAccountText.signOutEverywhere}
        no={operatorAccountText.cancel}
      />
    </Card>
  );
}
