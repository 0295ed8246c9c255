import { Button, Card, Skeleton } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { operatorAccountText } from '#messages/second-factor.ts';
import { ConfirmPanel } from '../../features/identity/components/confirm-panel.tsx';
import { OperatorGate } from '../../features/operator/components/operator-gate.tsx';
import { SecondFactorSection } from '../../features/operator/components/second-factor-section.tsx';
import { api } from '../../shared/session/session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { inBackground } from '../../shared/in-background.ts';

const PasskeysSection = lazy(() => import('../../features/identity/components/passkeys-section.tsx'));
const SessionsSection = lazy(() => import('../../features/identity/components/sessions-section.tsx'));

/** `/operator/account`: the operator's second factor, passkeys and devices, and the ways out. */
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
  const [isConfirming, setIsConfirming] = useState(false);
  const everywhere = useMutation({
    mutationFn: () => api.post('/api/v1/user/sessions/end-all/', { body: {} }),
    onSuccess: () => signOut(),
    onSettled: () => setIsConfirming(false),
  });
  return (
    <Card aria-labelledby="sign-out-title" className="flex flex-col gap-3">
      <h2 id="sign-out-title" className="text-lg">
        {operatorAccountText.signOutTitle}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" icon="logout" onClick={() => inBackground(signOut())}>
          {operatorAccountText.signOut}
        </Button>
        <Button tone="quiet" onClick={() => setIsConfirming(true)}>
          {operatorAccountText.signOutEverywhere}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmPanel
          title={operatorAccountText.everywhereTitle}
          text={operatorAccountText.everywhereText}
          confirm={operatorAccountText.signOutEverywhere}
          cancel={operatorAccountText.cancel}
          isBusy={everywhere.isPending}
          onConfirm={() => everywhere.mutate()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </Card>
  );
}
