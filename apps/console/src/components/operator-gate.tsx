import { Button, Card, Skeleton } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { enrolmentText } from '@nesye/web-kit/messages/second-factor.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';
import { session } from '@nesye/web-kit/session/session.ts';
import { useSignOut } from '@nesye/web-kit/session/use-sign-out.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { EnrolApp, RecoveryCodes } from './enrolment.ts';

const shape = <Skeleton className="h-96 w-full rounded-card" />;

export const SECOND_FACTOR = '/api/v1/user/second-factor/';

/** The state of the operator's own second factor. */
export const useSecondFactor = () => useQuery(callQuery(SECOND_FACTOR));

/** The token that carries the operator's role comes after the proof: renews it, then loads the state again. */
export function useOpened(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await session.renew();
    await queries.invalidateQueries({ queryKey: callKey(SECOND_FACTOR) });
  };
}

/** Nothing of the operators' opens without a second factor: an operator who has none enrols one here, one who has proves it. */
export function OperatorGate({ children }: { readonly children: ReactNode }): ReactElement {
  const secondFactor = useSecondFactor();
  const opened = useOpened();
  // They are shown this once, and must not go away when the query looks again.
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) {
    return (
      <Narrow>
        <RecoveryCodes
          codes={codes}
          onSaved={async () => {
            await opened();
            setCodes(undefined);
          }}
        />
      </Narrow>
    );
  }
  return (
    <QueryView query={secondFactor} skeleton={shape}>
      {(factor) => {
        if (!factor.has_app && factor.passkeys === 0) {
          return (
            <Narrow>
              <EnrolApp title={enrolmentText.title} lead={enrolmentText.lead} onEnrolled={setCodes} />
              <SignOut />
            </Narrow>
          );
        }
        if (factor.is_proved) return children;
        return (
          <Narrow>
            <ProveFirst onProved={opened} />
            <SignOut />
          </Narrow>
        );
      }}
    </QueryView>
  );
}

const Narrow = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="mx-auto flex w-full max-w-lg flex-col gap-4">
    <Suspense fallback={shape}>{children}</Suspense>
  </div>
);

function ProveFirst({ onProved }: { readonly onProved: () => Promise<void> }): ReactElement {
  const prove = useAction(async () => {
    const { proveSecondFactor } = await import('@nesye/web-kit/second-factor/prove-second-factor.tsx');
    await proveSecondFactor();
    await onProved();
  });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{enrolmentText.proveTitle}</h2>
      <p className="text-ink-soft">{enrolmentText.proveLead}</p>
      <Button isWide icon="shield" isBusy={prove.isBusy} onClick={prove.run}>
        {enrolmentText.prove}
      </Button>
    </Card>
  );
}

function SignOut(): ReactElement {
  const signOut = useAction(useSignOut());
  return (
    <Button tone="quiet" icon="logout" isBusy={signOut.isBusy} onClick={signOut.run}>
      {enrolmentText.signOut}
    </Button>
  );
}
