import type { ExportedListName } from '@nesye/contract/constants';
import { MAX_COUNTED_ROWS } from '@nesye/contract/counted-rows';
import { Button, IconButton, Skeleton } from '@nesye/ui';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { BulkBar } from '@nesye/web-kit/lists/bulk-bar.tsx';
import { useChosen } from '@nesye/web-kit/lists/desk/use-chosen.ts';
import { useFilters } from '@nesye/web-kit/lists/filters.ts';
import { emptyOf, NO_FILTERS, requestOf } from '@nesye/web-kit/lists/list-screen.tsx';
import { PagedList, type LooseListProps } from '@nesye/web-kit/lists/paged-list.tsx';
import { useSelection, type SelectionState } from '@nesye/web-kit/lists/selection.ts';
import { useList } from '@nesye/web-kit/lists/use-list.ts';
import { callKey } from '@nesye/web-kit/query/call-query.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { queueTableText } from '#messages/queue-table.ts';
import { DataTable, type AnyRow, type RowLink } from '../components/data-table.tsx';
import { useShortcut } from '../components/use-shortcut.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { UntypedQueue } from './queue-definition.ts';
import { FilterChips } from './filter-chips.tsx';
import { namedColumns, type NamedColumn } from './queue-columns.ts';
import { useSort } from './use-sort.ts';
import { useFreshRows } from './use-fresh-rows.ts';
import { useLayout, type Layout } from './use-layout.ts';
import { useTakeKey, useWorkColumns } from './use-case-work.tsx';
import { ViewMenu } from './view-menu.tsx';

const CaseWork = lazy(async () => ({ default: (await import('../components/case-work.tsx')).CaseWork }));
const ExportForm = lazy(async () => ({ default: (await import('../components/export-form.tsx')).ExportForm }));

const List = PagedList as (props: LooseListProps) => ReactElement;
/** So many columns the list keeps while a case is next to it. */
const SPLIT_COLUMNS = 2;
const SPLIT_KEY = 'consoleSplit';

/** A queue laid out for a desk. */
export function QueueDesk({ queue }: { readonly queue: UntypedQueue }): ReactElement {
  const Frame = queue.frame ?? Fragment;
  return (
    <Frame>
      <Desk queue={queue} />
    </Frame>
  );
}

function Desk({ queue }: { readonly queue: UntypedQueue }): ReactElement {
  const values = useFilters(queue.filters ?? NO_FILTERS);
  const columns = [...namedColumns(queue.columns, queue.texts.fields), ...useWorkColumns(queue)];
  const [layout, setLayout] = useLayout(queue.list, keysOf(columns));
  const sort = useSort(columns);
  const request = sortedBy(sort?.value, requestOf(queue, values, useToday()));
  const selection = useSelection<AnyRow>();
  const split = useSplit(queue);
  const { rows: read = [] } = useList(request);
  const opened = (read as unknown as readonly AnyRow[]).find(({ id }) => String(id) === split.id);
  const shown = layout.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  useDeskKeys(selection, queue.bulk !== undefined, split);
  useTakeKey(queue, read as unknown as readonly AnyRow[]);
  return (
    <div data-wide className="flex w-full flex-col gap-3">
      {queue.above}
      <div className="flex flex-wrap items-center gap-2">
        <FilterChips queue={queue} values={values} />
        <Tools
          queue={queue}
          layout={layout}
          onLayout={setLayout}
          columns={columns}
          shown={shown}
          request={request}
          split={split}
        />
      </div>
      <div className={split.id === undefined ? '' : 'grid grid-cols-[21.25rem_minmax(0,1fr)] items-start gap-4'}>
        <div className="flex min-w-0 flex-col gap-2">
          <List
            {...request}
            empty={emptyOf(queue, values)}
            endText={queue.texts.end}
            skeleton={<Skeleton className="h-96 w-full rounded-card" />}
          >
            {(rows) => (
              <Fresh request={request} rows={rows}>
                {(fresh) => (
                  <DataTable
                    label={queue.texts.label}
                    columns={columns}
                    layout={
                      split.id === undefined ? layout : { ...layout, columns: layout.columns.slice(0, SPLIT_COLUMNS) }
                    }
                    rows={fresh}
                    sort={sort}
                    selection={queue.bulk && selection}
                    nameOf={(row) => queue.linkOf?.(row).label ?? String(row.id)}
                    linkOf={split.linkOf}
                    openId={split.id}
                  />
                )}
              </Fresh>
            )}
          </List>
        </div>
        {split.id !== undefined && queue.caseOf && (
          <CaseBeside queue={queue} id={split.id} row={opened} onClose={split.close} />
        )}
      </div>
      {queue.bulk && selection.rows.length > 0 && (
        <BulkBar label={queueTableText.chosen(selection.rows.length)} onClear={selection.clear}>
          {queue.bulk(selection)}
        </BulkBar>
      )}
    </div>
  );
}

interface CaseBesideProps {
  readonly queue: UntypedQueue;
  readonly id: string;
  readonly row: AnyRow | undefined;
  readonly onClose: () => void;
}

/** The case that is open next to the list, and who works on it where no page of the case says so. */
function CaseBeside({ queue, id, row, onClose }: CaseBesideProps): ReactElement {
  const { hasNoPages = false, work, caseOf } = queue;
  const waits = hasNoPages && row !== undefined && work?.since?.(row) !== undefined;
  return (
    <section data-case aria-label={queueTableText.split} className="flex min-w-0 flex-col gap-4">
      <div className="flex justify-end">
        <IconButton icon="close" label={queueTableText.close} aria-keyshortcuts="Escape" onClick={onClose} />
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        {waits && <CaseWork key={id} queue={work.queue} id={Number(id)} />}
        {caseOf?.(id, row)}
      </Suspense>
    </section>
  );
}

const keysOf = (columns: readonly NamedColumn[]): readonly string[] => columns.map(({ key }) => key);

type Request = ReturnType<typeof requestOf>;

/** A request with its rows in an order; as it is where none is chosen. */
const sortedBy = (order: string | undefined, request: Request): Request => ({
  ...request,
  query: { ...request.query, ...(order !== undefined && order !== '' && { order_by: order }) },
});

interface FreshProps {
  readonly request: Request;
  readonly rows: readonly AnyRow[];
  readonly children: (rows: readonly AnyRow[]) => ReactNode;
}

/** The rows with their total below, and the pill that says how many came since. */
function Fresh({ request, rows, children }: FreshProps): ReactElement {
  const { list, pages = [], first } = useList(request);
  const fresh = useFreshRows({ rows, pageCount: pages.length, isRead: list.isFetchedAfterMount });
  const total = (first as { readonly count: number } | undefined)?.count ?? 0;
  return (
    <>
      {fresh.count > 0 && (
        <div className="flex justify-center" aria-live="polite">
          <Button size="small" tone="secondary" icon="refresh" onClick={fresh.show}>
            {queueTableText.fresh(fresh.count)}
          </Button>
        </div>
      )}
      {children(fresh.rows)}
      <p className="px-2 text-sm text-ink-soft">{totalText(fresh.rows.length, total)}</p>
    </>
  );
}

/** How many rows there are; a long list counts no further than 10,000. */
function totalText(shown: number, total: number): string {
  if (total > MAX_COUNTED_ROWS) return queueTableText.totalMore(MAX_COUNTED_ROWS);
  return shown < total ? queueTableText.totalShown(shown, total) : queueTableText.total(total);
}

interface Split {
  /** The case that is open next to the list. */
  readonly id: string | undefined;
  readonly isOn: boolean;
  readonly turn: () => void;
  readonly close: () => void;
  readonly linkOf: ((row: AnyRow) => RowLink) | undefined;
}

/** Whether cases open next to the list, as this device remembers it, and which is open. */
function useSplit({ list, caseOf, hasNoPages = false, linkOf }: UntypedQueue): Split {
  const key = `${SPLIT_KEY}:${list}`;
  const chosen = useChosen();
  const [isKept, setIsKept] = useState(() => caseOf !== undefined && localStorage.getItem(key) === 'on');
  const isOn = hasNoPages || isKept || (caseOf !== undefined && chosen.id !== undefined);
  const turn = (): void => {
    if (caseOf === undefined || hasNoPages) return;
    if (isOn) {
      localStorage.removeItem(key);
      chosen.close();
    } else localStorage.setItem(key, 'on');
    setIsKept(!isOn);
  };
  const idOf = (to: string): string => to.slice(to.lastIndexOf('/') + 1);
  return {
    id: isOn ? chosen.id : undefined,
    isOn,
    turn,
    close: chosen.close,
    linkOf:
      isOn && linkOf !== undefined
        ? (row) => {
            const { to, label } = linkOf(row);
            return { to: chosen.addressOf(idOf(to)), label };
          }
        : linkOf,
  };
}

/** `x` chooses the row with the focus, `v` splits, Escape closes the case. */
function useDeskKeys(selection: SelectionState<AnyRow>, hasChoice: boolean, split: Split): void {
  useShortcut('split', split.turn);
  useShortcut('close', () => {
    if (split.id !== undefined) split.close();
  });
  useShortcut('select', () => {
    const id = Number(
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined,
    );
    if (hasChoice && Number.isSafeInteger(id)) selection.select({ id }, !selection.isSelected({ id }));
  });
}

interface ToolsProps {
  readonly queue: UntypedQueue;
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly columns: readonly NamedColumn[];
  readonly shown: readonly NamedColumn[];
  readonly request: Request;
  readonly split: Split;
}

/** At the end of the filter bar: views, columns, a file, the split and another read. */
function Tools({ queue, layout, onLayout, columns, shown, request, split }: ToolsProps): ReactElement {
  const queries = useQueryClient();
  const [address] = useSearchParams();
  const kept = new URLSearchParams([...address].filter(([name]) => name !== 'open'));
  const [tooLong, setTooLong] = useState<ExportedListName>();
  const { list } = queue;
  const file = useAction(async () => {
    const { saveRows } = await import('./export-rows.ts');
    setTooLong(await saveRows({ list, path: request.path, query: request.query, columns: shown }));
  });
  if (tooLong !== undefined)
    return (
      <div className="w-full max-w-xl">
        <Suspense>
          <ExportForm list={tooLong} query={request.query} onClose={() => setTooLong(undefined)} />
        </Suspense>
      </div>
    );
  return (
    <div className="ms-auto flex items-center gap-1">
      <ViewMenu list={list} layout={layout} onLayout={onLayout} query={String(kept)} columns={columns} />
      <ColumnMenu columns={columns} layout={layout} onLayout={onLayout} />
      <Button tone="quiet" size="small" icon="download" isBusy={file.isBusy} onClick={file.run}>
        {queueTableText.export}
      </Button>
      {queue.caseOf && queue.hasNoPages !== true && (
        <IconButton
          icon="laptop"
          label={queueTableText.split}
          aria-pressed={split.isOn}
          aria-keyshortcuts="v"
          onClick={split.turn}
        />
      )}
      <IconButton
        icon="refresh"
        label={queueTableText.refresh}
        onClick={() => inBackground(queries.resetQueries({ queryKey: callKey(request.path) }))}
      />
    </div>
  );
}
