import { formatJalaliDateTime } from '@nesye/persian';
import { Button, Card, Skeleton } from '@nesye/ui';
import { Suspense, useState, type ReactElement } from 'react';
import { enrolmentText, operatorAccountText } from '@nesye/web-kit/messages/second-factor.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { EnrolApp, RecoveryCodes } from './enrolment.ts';
import { useOpened, useSecondFactor } from './operator-gate.tsx';

const shape = <Skeleton className="h-96 w-full rounded-card" />;

/** The operator's authenticator app: since when, how many recovery codes are left, and connecting it again. */
export function SecondFactorSection(): ReactElement {
  const factor = useSecondFactor();
  const opened = useOpened();
  const [isReplacing, setIsReplacing] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) {
    return (
      <Suspense fallback={shape}>
        <RecoveryCodes
          codes={codes}
          onSaved={async () => {
            await opened();
            setCodes(undefined);
            setIsReplacing(false);
          }}
        />
      </Suspense>
    );
  }
  if (isReplacing) {
    return (
      <Suspense fallback={shape}>
        <EnrolApp title={operatorAccountText.replace} onEnrolled={setCodes} />
        <Button tone="quiet" onClick={() => setIsReplacing(false)}>
          {enrolmentText.cancel}
        </Button>
      </Suspense>
    );
  }
  return (
    <Card aria-labelledby="second-factor-title" className="flex flex-col gap-3">
      <h2 id="second-factor-title" className="text-lg">
        {operatorAccountText.title}
      </h2>
      <QueryView query={factor} skeleton={<Skeleton className="h-24 rounded-control" />}>
        {({ confirmed_at: since, recovery_codes_left: left }) => (
          <>
            <p className="text-ink-soft">
              {since === null ? operatorAccountText.noApp : operatorAccountText.appSince(formatJalaliDateTime(since))}
            </p>
            {since !== null && (
              <p className="text-sm text-ink-soft">
                {left === 0 ? operatorAccountText.noCodes : operatorAccountText.codesLeft(left)}
              </p>
            )}
            <div>
              <Button tone="secondary" icon="refresh" onClick={() => setIsReplacing(true)}>
                {since === null ? operatorAccountText.add : operatorAccountText.replace}
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </Card>
  );
}
