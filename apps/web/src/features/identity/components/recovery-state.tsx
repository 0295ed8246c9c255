import { formatJalaliDateTime } from '@nesye/persian';
import { Button, buttonClass, Skeleton, toasts } from '@nesye/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { recoveryText } from '#messages/recovery.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import { ApiFailure, failureText, isCanceled } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QUICK_TIMEOUT_MS } from '@nesye/web-kit/api/create-api-client.ts';
import { withCaptcha } from '../../../shared/captcha/with-captcha.ts';
import { Notice, type NoticeTone } from '@nesye/web-kit/components/notice.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { groupedReference } from '../domain/persisted-reference.ts';

export type Recovery = ReplyOf<'POST', '/api/v1/recovery/state/'>;

const TONES: Readonly<Record<Recovery['state'], NoticeTone>> = {
  in_check: 'soon',
  waiting: 'soon',
  approved: 'paid',
  rejected: 'overdue',
  expired: 'overdue',
};

interface RecoveryStateProps {
  readonly reference: string;
  /** What is known already, where the request was made a moment ago. */
  readonly known: Recovery | undefined;
  readonly onAnother: () => void;
}

/** The status of a request: loaded when it is opened, and at each press. */
export function RecoveryState({ reference, known, onAnother }: RecoveryStateProps): ReactElement {
  const [recovery, setRecovery] = useState(known);
  const [error, setError] = useState<string>();
  const [requested, setRequested] = useState(known === undefined ? 1 : 0);
  const [isBusy, setIsBusy] = useState(requested > 0);
  useEffect(() => {
    if (requested === 0) return undefined;
    const giveUp = new AbortController();
    const load = async (): Promise<void> => {
      try {
        setRecovery(
          await withCaptcha((recaptcha) =>
            api.post('/api/v1/recovery/state/', {
              body: { reference, ...recaptcha },
              signal: giveUp.signal,
              timeoutMs: QUICK_TIMEOUT_MS,
            }),
          ),
        );
      } catch (failure) {
        if (isCanceled(failure)) return;
        setError(
          failure instanceof ApiFailure && failure.status === 404 ? recoveryText.notFound : failureText(failure),
        );
      }
      setIsBusy(false);
    };
    inBackground(load());
    return () => giveUp.abort();
  }, [requested, reference]);
  const requestAnother = (): void => {
    setError(undefined);
    setIsBusy(true);
    setRequested(requested + 1);
  };
  return (
    <div className="flex flex-col gap-5">
      {recovery && <RecoveryStatus recovery={recovery} />}
      {!recovery && isBusy && <Skeleton className="h-28 rounded-card" />}
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {error}
      </p>
      <ReferenceCard reference={reference} />
      <div className="flex flex-col gap-2">
        {recovery?.state === 'approved' ? (
          <Link to="/login" className={buttonClass({ size: 'large', isWide: true })}>
            {recoveryText.toLogin}
          </Link>
        ) : (
          <Button
            size="large"
            isWide
            icon="refresh"
            isBusy={isBusy}
            busyLabel={recoveryText.seeing}
            onClick={requestAnother}
          >
            {recoveryText.requestAnother}
          </Button>
        )}
        {recovery?.state !== 'in_check' && recovery?.state !== 'waiting' && (
          <Button tone="quiet" onClick={onAnother}>
            {recoveryText.another}
          </Button>
        )}
      </div>
    </div>
  );
}

function RecoveryStatus({ recovery }: { readonly recovery: Recovery }): ReactElement {
  const { title, text } = recoveryText.states[recovery.state];
  return (
    <Notice tone={TONES[recovery.state]} title={title}>
      <p>
        {recovery.state === 'rejected' && recovery.text !== ''
          ? serverText('recovery', 'rejected', recovery.text)
          : text}
      </p>
      <p className="mt-2">{recoveryText.requestedAt(formatJalaliDateTime(recovery.created_at))}</p>
      {recovery.takes_over_at !== null && (
        <p>{recoveryText.takesOverAt(formatJalaliDateTime(recovery.takes_over_at))}</p>
      )}
      {recovery.decided_at !== null && <p>{recoveryText.decidedAt(formatJalaliDateTime(recovery.decided_at))}</p>}
    </Notice>
  );
}

function ReferenceCard({ reference }: { readonly reference: string }): ReactElement {
  const copying = useAction(async () => {
    try {
      await navigator.clipboard.writeText(reference);
      toasts.show(recoveryText.copied, 'success');
    } catch {
      // Where the clipboard is closed the reference is there to be selected.
      return;
    }
  });
  return (
    <section aria-label={recoveryText.reference} className="rounded-card bg-sunken p-5">
      <h2 className="text-sm text-ink-soft">{recoveryText.reference}</h2>
      <p dir="ltr" className="my-2 text-center text-2xl font-bold tracking-wider select-all">
        {groupedReference(reference)}
      </p>
      <p className="text-sm text-ink-soft">{recoveryText.referenceHint}</p>
      <div className="mt-2 flex justify-center">
        <Button tone="quiet" size="small" icon="copy" onClick={copying.run}>
          {recoveryText.copy}
        </Button>
      </div>
    </section>
  );
}
