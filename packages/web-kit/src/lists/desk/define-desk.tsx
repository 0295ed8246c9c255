import { classNames, IconButton, Skeleton } from '@nesye/ui';
import { Suspense, useEffect, useEffectEvent, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { deskText } from '#messages/desk.ts';
import type { ReplyOf } from '../../api/call-types.ts';
import type { ListPath } from '../../query/paged-query.ts';
import { useToday } from '../../use-today.ts';
import { useFilters } from '../filters.ts';
import type { UntypedDefinition } from '../list-definition.ts';
import { emptyOf, NO_FILTERS, requestOf, sortOf } from '../list-screen.tsx';
import { PagedList, type LooseListProps } from '../paged-list.tsx';
import { useList, type RowOf } from '../use-list.ts';
import type { DeskColumn, DeskGroup, LineWays } from './desk-columns.ts';
import { DeskHelp } from './desk-help.tsx';
import { deskActOf, rowAfter, type DeskAct } from './desk-keys.ts';
import { hasDeskSigns } from './desk-signs.ts';
import { DeskTable } from './desk-table.tsx';
import { useChosen, type Chosen } from './use-chosen.ts';
import { useRoomRem } from './use-room-rem.ts';

/** A list laid out for a desk: its columns, and the record that opens next to it. What is read and filtered the list itself says. */
interface DeskDefinition<P extends ListPath, Line extends { readonly id: number }> extends LineWays<Line> {
  /** Read out as the name of the table. */
  readonly label: () => string;
  /** A hook: what may be seen can depend on who looks. */
  readonly useColumns: () => readonly DeskColumn<Line>[];
  readonly groupsOf: (
    rows: readonly RowOf<P>[],
    pages: readonly ReplyOf<'GET', P>[],
    today: string,
  ) => readonly DeskGroup<Line>[];
  /** Figures above the list, on a line. */
  readonly strip?: (first: ReplyOf<'GET', P> | undefined) => ReactNode;
  /** Search and filters, on a line. */
  readonly controls?: ReactElement;
  /** What the record next to the list is called. */
  readonly titleOf: (id: string) => string;
  /** The open record, with the rows of the list so far. */
  readonly page: (id: string, rows: readonly RowOf<P>[]) => ReactElement;
}

interface LooseDesk extends LineWays<{ readonly id: number }> {
  readonly label: () => string;
  readonly useColumns: () => readonly DeskColumn<{ readonly id: number }>[];
  readonly groupsOf: (
    rows: readonly never[],
    pages: readonly never[],
    today: string,
  ) => readonly DeskGroup<{ readonly id: number }>[];
  readonly strip?: (first: never) => ReactNode;
  readonly controls?: ReactElement;
  readonly titleOf: (id: string) => string;
  readonly page: (id: string, rows: readonly never[]) => ReactElement;
}

/** So wide must the desk be for the list and the record side by side, in rem. */
const SPLIT_FROM_REM = 44;

const List = PagedList as (props: LooseListProps) => ReactElement;

/**
 * The layout of a list for a desk: a dense table with the open record next to it, worked by pointer or keys alone. The record is in the address.
 * It belongs behind a lazy import, so that phones never fetch it; `desk` of the list's definition takes it.
 */
export function defineDesk<
  P extends ListPath,
  Line extends { readonly id: number } = RowOf<P> & { readonly id: number },
>(_path: P, definition: DeskDefinition<P, Line>): (props: { readonly list: UntypedDefinition }) => ReactElement {
  const desk = definition as unknown as LooseDesk;
  return function Desk({ list }): ReactElement {
    const values = useFilters(list.filters ?? NO_FILTERS);
    const today = useToday();
    const chosen = useChosen();
    const place = useRef<HTMLDivElement>(null);
    const listPlace = useRef<HTMLDivElement>(null);
    const page = useRef<HTMLElement>(null);
    const help = useRef<HTMLDivElement>(null);
    const roomRem = useRoomRem(listPlace);
    const isSplit = useRoomRem(place) >= SPLIT_FROM_REM;
    const columns = desk.useColumns();
    const request = requestOf(list, values, today);
    const { first, rows = [] } = useList(request);
    useDeskKeys(place, help, chosen);
    useFocusOfRecord(place, page, chosen.id);
    return (
      <div ref={place} className="flex w-full flex-col gap-3">
        {desk.strip?.(first as never)}
        <div className="flex flex-wrap items-center gap-2">
          {desk.controls}
          <DeskHelp place={help} />
        </div>
        <div
          className={
            chosen.id !== undefined && isSplit
              ? 'grid grid-cols-[minmax(0,1fr)_max(21rem,40%)] items-start gap-4'
              : 'flex flex-col gap-4'
          }
        >
          <div ref={listPlace} className="min-w-0">
            <List
              {...request}
              empty={emptyOf(list, values)}
              endText={list.texts.end}
              skeleton={<Skeleton className="h-96 w-full rounded-card" />}
            >
              {(all, pages) => (
                <DeskTable
                  label={desk.label()}
                  columns={columns}
                  groups={desk.groupsOf(all, pages, today)}
                  recordOf={desk.recordOf}
                  nameOf={desk.nameOf}
                  roomRem={roomRem}
                  sort={sortOf(list.filters ?? NO_FILTERS, values)}
                  chosen={chosen}
                  onEnter={() => page.current?.focus()}
                />
              )}
            </List>
          </div>
          {chosen.id !== undefined && (
            <Record place={page} isSplit={isSplit} title={desk.titleOf(chosen.id)} onClose={chosen.close}>
              {desk.page(chosen.id, rows as unknown as readonly never[])}
            </Record>
          )}
        </div>
      </div>
    );
  };
}

interface RecordProps {
  /** There is room for it next to the list. */
  readonly isSplit: boolean;
  readonly place: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactElement;
}

/** The open record: above the list where letters are so large that both have no room side by side. */
function Record({ place, isSplit, title, onClose, children }: RecordProps): ReactElement {
  return (
    <section
      ref={place}
      aria-label={title}
      tabIndex={-1}
      className={classNames(
        'flex flex-col gap-3 rounded-card bg-paper',
        isSplit ? 'sticky top-0 max-h-dvh overflow-y-auto overscroll-contain' : 'order-first',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        <IconButton icon="close" label={deskText.close} aria-keyshortcuts="Escape" onClick={onClose} />
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>{children}</Suspense>
    </section>
  );
}

/** A field takes what is typed, and what covers the page has its own keys. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') !== null) ||
  document.querySelector(':popover-open, [role=dialog][data-rac], [role=alertdialog]') !== null;

/** Works the list by keys: j and k or arrows among rows, Escape to close, `/` to the search, `?` for help. */
function useDeskKeys(place: RefObject<HTMLElement | null>, help: RefObject<HTMLElement | null>, chosen: Chosen): void {
  const step = (act: DeskAct): void => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex((row) => row === document.activeElement);
    const at = focused === -1 ? rows.findIndex((row) => row.ariaCurrent === 'true') : focused;
    const row = rows[rowAfter(act, at, rows.length)];
    row?.focus();
    const record = row?.dataset['row'];
    if (chosen.id !== undefined && record !== undefined && record !== chosen.id) chosen.change(record);
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const isOnRow = document.activeElement?.hasAttribute('data-row') === true;
    const act = deskActOf(event, { isOnRow, hasSigns: hasDeskSigns() });
    if (act === undefined || (act === 'close' && chosen.id === undefined)) return;
    event.preventDefault();
    if (act === 'close') chosen.close();
    else if (act === 'search') place.current?.querySelector<HTMLElement>('[role=search] input')?.focus();
    else if (act === 'help') {
      help.current?.showPopover();
      help.current?.focus();
    } else step(act);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A record that opens from its row takes the focus, and gives it back when it closes. One that the address names leaves it where it is. */
function useFocusOfRecord(
  place: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  id: string | undefined,
): void {
  const last = useRef(id);
  useEffect(() => {
    const before = last.current;
    last.current = id;
    if (before === undefined && id !== undefined && document.activeElement?.hasAttribute('data-row') === true)
      page.current?.focus({ preventScroll: true });
    if (before !== undefined && id === undefined)
      place.current?.querySelector<HTMLElement>(`[data-row="${before}"]`)?.focus();
  }, [place, page, id]);
}
