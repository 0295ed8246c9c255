import { formatCount, formatJalaliDateTime } from '@nesye/persian';
import { Button, Card, Skeleton, StatusChip, type StatusTone } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { exportsText as text } from '#messages/operator-exports.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { downloadExport, EXPORTS, type ListExport } from '../api/exports-api.ts';
import { Filters } from '../components/list-export-details.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';

const TONES: Readonly<Record<ListExport['state'], StatusTone>> = {
  waiting: 'soon',
  refused: 'overdue',
  in_progress: 'soon',
  ready: 'paid',
  failed: 'overdue',
  expired: 'neutral',
};
const EVERY_MS = 5_000;

/** `/exports`: the files of lists that the operator requested, how far each is, and its download. */
export default function ExportsScreen(): ReactElement {
  return (
    <OperatorFrame>
      <Own />
    </OperatorFrame>
  );
}

function Own(): ReactElement {
  const own = useQuery({
    ...callQuery(EXPORTS),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'in_progress') === true ? EVERY_MS : false,
  });
  return (
    <>
      <p className="text-sm text-ink-soft">{text.about}</p>
      <QueryView query={own} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ exports }) =>
          exports.length === 0 ? (
            <p>{text.empty}</p>
          ) : (
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {exports.map((one) => (
                <One key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
}

function One({ one }: { readonly one: ListExport }): ReactElement {
  const { id, list, state, failure } = one;
  const title = text.title(text.lists[list], id);
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{title}</h2>
        <StatusChip tone={TONES[state]}>{text.states[state]}</StatusChip>
      </div>
      <dl>
        <Filters query={one.query} />
        <Fact name={text.reason}>{one.reason}</Fact>
        <Fact name={text.requestedAt}>{formatJalaliDateTime(new Date(one.requested_at))}</Fact>
        {one.decision_reason !== null && <Fact name={text.decisionReason}>{one.decision_reason}</Fact>}
        {one.rows !== null && <Fact name={text.rows}>{formatCount(one.rows)}</Fact>}
        {state === 'ready' && one.expires_at !== null && (
          <Fact name={text.until}>{formatJalaliDateTime(new Date(one.expires_at))}</Fact>
        )}
      </dl>
      {failure !== null && <p className="text-sm text-anar-text">{text.failures[failure]}</p>}
      {state === 'ready' && <Download one={one} title={title} />}
    </Card>
  );
}

function Download({ one, title }: { readonly one: ListExport; readonly title: string }): ReactElement {
  const download = useAction(async () => {
    saveFile(await downloadExport(one.id), `nesye-${one.list}-${one.id}.csv`);
  });
  return (
    <Button
      tone="secondary"
      size="small"
      icon="download"
      isBusy={download.isBusy}
      aria-label={text.downloadOf(title)}
      onClick={download.run}
    >
      {text.download}
    </Button>
  );
}
