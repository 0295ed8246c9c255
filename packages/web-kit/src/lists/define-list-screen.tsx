import { Card, Skeleton } from '@nesye/ui';
import { Fragment, type ReactElement } from 'react';
import type { ReplyOf } from '../api/call-types.ts';
import type { ListPath } from '../query/paged-query.ts';
import { DayRows } from './day-rows.tsx';
import type { ListDefinition, UntypedDefinition, ValuesOf } from './list-definition.ts';
import { ListScreen } from './list-screen.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { RowOf } from './use-list.ts';
import { WindowedRows } from './windowed-rows.tsx';

const ROW_HEIGHT_PX = 84;

/** A list of rows that are not compared: one row as an item of its own (`row`), or all of them drawn by the screen (`rows`). */
interface RowsDefinition<P extends ListPath, F extends object> extends ListDefinition<P, F> {
  /** One row as a list item. */
  readonly row?: (row: RowOf<P>) => ReactElement;
  /** `days`: by the day they were made (`created_at`). `joined`: in one card. `cards`: each its own, side by side where there is room. */
  readonly layout?: 'days' | 'joined' | 'cards';
  /** `pages`: what the list says besides its rows, page by page. */
  readonly rows?: (rows: readonly RowOf<P>[], values: ValuesOf<F>, pages: readonly ReplyOf<'GET', P>[]) => ReactElement;
}

interface LooseRows extends UntypedDefinition {
  readonly row?: (row: never) => ReactElement;
  readonly layout?: 'days' | 'joined' | 'cards';
  readonly rows?: (rows: readonly never[], values: object, pages: readonly never[]) => ReactElement;
}

/**
 * A screen that is a list of the contract: its filters in the address and above it, its rows page by page, and every
 * state of it (the shape of what comes, nothing there, nothing under these filters, failed with another try, the end).
 */
export function defineListScreen<P extends ListPath, const F extends object = object>(
  definition: RowsDefinition<P, F>,
): () => ReactElement {
  const list = definition as unknown as LooseRows;
  const isNarrow = list.layout === 'days' || list.layout === 'joined';
  const skeleton =
    list.layout === 'cards' ? <Skeleton className="h-96 w-full rounded-card" /> : <ListSkeleton count={7} />;
  return function ListOfRows(): ReactElement {
    return (
      <ListScreen list={list} isNarrow={isNarrow} skeleton={skeleton}>
        {(rows, values, pages) => drawRows(list, rows, values, pages)}
      </ListScreen>
    );
  };
}

function drawRows(
  { row, layout, rows: drawAll }: LooseRows,
  rows: readonly never[],
  values: object,
  pages: readonly never[],
): ReactElement {
  if (row === undefined) return drawAll?.(rows, values, pages) ?? <></>;
  const item = (each: { readonly id: number }): ReactElement => <Fragment key={each.id}>{row(each as never)}</Fragment>;
  if (layout === 'days') return <DayRows rows={rows}>{item}</DayRows>;
  if (layout === 'cards')
    return (
      <ul data-rows className="grid items-start gap-4 lg:grid-cols-2">
        {rows.map(item)}
      </ul>
    );
  return (
    <Card as="div" isFlush className="overflow-hidden">
      <WindowedRows rows={rows} rowHeightPx={ROW_HEIGHT_PX} isJoined>
        {item}
      </WindowedRows>
    </Card>
  );
}
