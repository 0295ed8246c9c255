import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { Button, Card, Icon, Skeleton, StatusChip, toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { sessionsText } from '#messages/security.ts';
import { deviceText } from '../api/server-text.ts';
import type { ReplyOf } from '../api/call-types.ts';
import { ConfirmPanel } from '../confirm/confirm-panel.tsx';
import { useConfirm } from '../confirm/use-confirm.ts';
import { callKey } from '../query/call-query.ts';
import { PagedList } from '../lists/paged-list.tsx';
import { WindowedRows } from '../lists/windowed-rows.tsx';
import { api } from '../session/session.ts';
import { useAction } from '../use-action.ts';

type OpenSession = ReplyOf<'GET', '/api/v1/user/sessions/'>['results'][number];

const SESSIONS = '/api/v1/user/sessions/';

/** Where the account is open: every device, its last use, and the way to sign out one or all but this. */
export default function SessionsSection(): ReactElement {
  return (
    <Card aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-lg">
        {sessionsText.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{sessionsText.lead}</p>
      <PagedList
        path={SESSIONS}
        isAlwaysFresh
        skeleton={<Skeleton className="mt-4 h-40 rounded-control" />}
        empty={{ title: sessionsText.onlyThis }}
        endText={sessionsText.listEnd}
        renderHead={({ count }) => <OthersFoot count={count - 1} />}
      >
        {(sessions) => (
          <WindowedRows
            rows={sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))}
            rowHeightPx={96}
            isJoined
          >
            {(session) => <SessionRow key={session.id} session={session} />}
          </WindowedRows>
        )}
      </PagedList>
    </Card>
  );
}

function useSessionsRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: callKey(SESSIONS) });
}

function SessionRow({ session }: { readonly session: OpenSession }): ReactElement {
  const refresh = useSessionsRefresh();
  const name = deviceText(session.device_label);
  const end = useAction(async () => {
    await api.delete('/api/v1/user/sessions/:id', { params: { id: String(session.id) } });
    toasts.show(sessionsText.ended, 'success');
    await refresh();
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon name="phone" className="shrink-0 text-firoozeh-text" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{name}</bdi>
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
          isBusy={end.isBusy}
          aria-label={sessionsText.endLabel(name)}
          onClick={end.run}
        >
          {sessionsText.end}
        </Button>
      )}
    </li>
  );
}

function OthersFoot({ count }: { readonly count: number }): ReactElement {
  const refresh = useSessionsRefresh();
  const endOthers = useConfirm(async () => {
    const { ended } = await api.post('/api/v1/user/sessions/end-others/', { body: {} });
    toasts.show(sessionsText.othersEnded(ended), 'success');
    await refresh();
  });
  if (count === 0) return <p className="mt-2 text-sm text-ink-faint">{sessionsText.onlyThis}</p>;
  return (
    <div className="mt-2">
      <Button tone="secondary" icon="logout" onClick={endOthers.open}>
        {sessionsText.endOthers}
      </Button>
      <ConfirmPanel
        confirmation={endOthers}
        title={sessionsText.endOthersTitle}
        text={sessionsText.endOthersText(count)}
        yes={sessionsText.endOthers}
        no={sessionsText.cancel}
      />
    </div>
  );
}
