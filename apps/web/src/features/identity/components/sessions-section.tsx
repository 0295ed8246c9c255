import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { Button, Card, Icon, Skeleton, StatusChip, toasts } from '@nesye/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { sessionsText } from '#messages/security.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { callKey, callQuery } from '../../../shared/query/call-query.ts';
import { api } from '../../../shared/session/session.ts';
import { ConfirmPanel } from './confirm-panel.tsx';

type OpenSession = ReplyOf<'GET', '/api/v1/user/sessions/'>['results'][number];

const SESSIONS = '/api/v1/user/sessions/';

/** Where the account is open: every device, its last use, and the way to sign out one or all but this. */
export default function SessionsSection(): ReactElement {
  const sessions = useQuery(callQuery(SESSIONS));
  return (
    <Card aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-lg">
        {sessionsText.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{sessionsText.lead}</p>
      <QueryView query={sessions} skeleton={<Skeleton className="mt-4 h-40 rounded-control" />}>
        {({ results }) => (
          <>
            <SessionRows sessions={results} />
            <OthersFoot count={results.filter((session) => !session.is_current).length} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** Nobody has more devices in use; those beyond are old sign-ins. */
const FIRST_ROWS = 8;

function SessionRows({ sessions }: { readonly sessions: readonly OpenSession[] }): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const present = sessions.filter((session) => session.is_current);
  const others = sessions.filter((session) => !session.is_current);
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {[...present, ...(isWhole ? others : others.slice(0, FIRST_ROWS))].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {!isWhole && others.length > FIRST_ROWS && (
        <Button tone="quiet" size="small" icon="down" onClick={() => setIsWhole(true)}>
          {sessionsText.showAll(sessions.length)}
        </Button>
      )}
    </>
  );
}

function useSessionsRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: callKey(SESSIONS) });
}

function SessionRow({ session }: { readonly session: OpenSession }): ReactElement {
  const refresh = useSessionsRefresh();
  const end = useMutation({
    mutationFn: () => api.delete('/api/v1/user/sessions/:id', { params: { id: String(session.id) } }),
    onSuccess: async () => {
      toasts.show(sessionsText.ended, 'success');
      await refresh();
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon name="phone" className="shrink-0 text-firoozeh-text" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{session.device_label}</bdi>
          {session.is_current && <StatusChip tone="primary">{sessionsText.current}</StatusChip>}
        </p>
        <p className="text-sm text-ink-soft">{sessionsText.lastUsed(formatJalaliDateTime(session.last_used_at))}</p>
        <p className="text-sm text-ink-faint">
          {sessionsText.signedInAt(formatJalaliDateTime(session.created_at))}، {sessionsText.ways[session.signed_in_by]}
          {session.network !== '' && (
            <>
              ، {sessionsText.network} <bdi dir="ltr">{toPersianDigits(session.network)}</bdi>
            </>
          )}
        </p>
      </div>
      {!session.is_current && (
        <Button
          tone="quiet"
          size="small"
          isBusy={end.isPending}
          aria-label={sessionsText.endLabel(session.device_label)}
          onClick={() => end.mutate()}
        >
          {sessionsText.end}
        </Button>
      )}
    </li>
  );
}

function OthersFoot({ count }: { readonly count: number }): ReactElement {
  const [isConfirming, setIsConfirming] = useState(false);
  const refresh = useSessionsRefresh();
  const endOthers = useMutation({
    mutationFn: () => api.post('/api/v1/user/sessions/end-others/', { body: {} }),
    onSuccess: async ({ ended }) => {
      toasts.show(sessionsText.othersEnded(ended), 'success');
      await refresh();
    },
    onSettled: () => setIsConfirming(false),
  });
  if (count === 0) return <p className="mt-2 text-sm text-ink-faint">{sessionsText.onlyThis}</p>;
  return (
    <div className="mt-2">
      <Button tone="secondary" icon="logout" onClick={() => setIsConfirming(true)}>
        {sessionsText.endOthers}
      </Button>
      {isConfirming && (
        <ConfirmPanel
          title={sessionsText.endOthersTitle}
          text={sessionsText.endOthersText(count)}
          confirm={sessionsText.endOthers}
          cancel={sessionsText.cancel}
          isBusy={endOthers.isPending}
          onConfirm={() => endOthers.mutate()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}
