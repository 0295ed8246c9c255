import { formatJalaliDateTime, formatRial } from '@nesye/persian';
import { Button, Skeleton, StatusChip, toasts, type StatusTone } from '@nesye/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { privacyText } from '#messages/profile.ts';
import { failureText } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useReauthentication } from '@nesye/web-kit/reauthentication/use-reauthentication.tsx';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { SectionCard } from './section-card.tsx';

type Export = ReplyOf<'GET', '/api/v1/user/exports/'>['results'][number];
const LIST = '/api/v1/user/exports/';
const REFETCH_MS = 4000;
const BYTES_IN_KILOBYTE = 1000;

/** A copy of all that is stored: requested, made in the background, downloaded here. */
export function ExportCard(): ReactElement {
  const queries = useQueryClient();
  const { withProof, dialog } = useReauthentication();
  const list = useQuery({
    ...callQuery(LIST),
    refetchInterval: (query) =>
      query.state.data?.results.some(({ state }) => state === 'in_progress') ? REFETCH_MS : false,
  });
  const request = useMutation({
    mutationFn: (format: Export['format']) => withProof(() => api.post(LIST, { body: { format } })),
    meta: { quiet: 'shown_in_form' },
    onSuccess: async () => {
      toasts.show(privacyText.exportRequested, 'success');
      await queries.invalidateQueries({ queryKey: [LIST] });
    },
  });
  return (
    <SectionCard title={privacyText.exportTitle} lead={privacyText.exportLead}>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          icon="download"
          isBusy={request.isPending && request.variables === 'zip'}
          onClick={() => request.mutate('zip')}
        >
          {privacyText.exportZip}
        </Button>
        <Button
          tone="quiet"
          isBusy={request.isPending && request.variables === 'json'}
          onClick={() => request.mutate('json')}
        >
          {privacyText.exportJson}
        </Button>
      </div>
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {request.error !== null && failureText(request.error)}
      </p>
      <QueryView query={list} skeleton={<Skeleton className="h-16 w-full rounded-control" />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-sm text-ink-soft">{privacyText.exportNone}</p>
          ) : (
            <ul className="divide-y divide-line">
              {results.map((each) => (
                <ExportRow key={each.id} copy={each} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {dialog}
    </SectionCard>
  );
}

const tones: Readonly<Record<Export['state'], StatusTone>> = {
  in_progress: 'soon',
  ready: 'paid',
  failed: 'overdue',
  expired: 'neutral',
};

function ExportRow({ copy }: { readonly copy: Export }): ReactElement {
  const format = copy.format.toUpperCase();
  const date = formatJalaliDateTime(copy.created_at);
  const download = useMutation({
    mutationFn: () => api.blob('/api/v1/user/exports/:id/file/', { params: { id: copy.id } }),
    onSuccess: (file) => saveFile(file, `nesye-${copy.created_at.slice(0, 10)}.${copy.format}`),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{privacyText.exportOf(format, date)}</span>
        {copy.state === 'ready' && (
          <span className="block text-ink-soft">
            {copy.size !== null &&
              privacyText.exportSize(formatRial(Math.max(1, Math.round(copy.size / BYTES_IN_KILOBYTE))))}
            {copy.expires_at !== null && `، ${privacyText.exportUntil(formatJalaliDateTime(copy.expires_at))}`}
          </span>
        )}
      </span>
      {copy.state === 'ready' ? (
        <Button
          size="small"
          tone="secondary"
          icon="download"
          aria-label={privacyText.downloadOf(format, date)}
          isBusy={download.isPending}
          busyLabel={privacyText.downloading}
          onClick={() => download.mutate()}
        >
          {privacyText.download}
        </Button>
      ) : (
        <StatusChip tone={tones[copy.state]}>{privacyText.exportState[copy.state]}</StatusChip>
      )}
    </li>
  );
}
