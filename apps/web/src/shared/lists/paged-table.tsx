import type { ReactElement } from 'react';
import type { ListPath } from '../query/paged-query.ts';
import { DataTable } from './data-table.tsx';
import { PagedList, type LooseListProps } from './paged-list.tsx';
import type { DataTableProps } from './table-columns.ts';
import type { RowOf } from './use-list.ts';

type TableParts<Row> = Omit<DataTableProps<Row & { readonly id: number }>, 'rows'>;
type ListPartsOf = Omit<LooseListProps, 'path' | 'children'>;

/** A list of the contract as a table, with all its states: the whole of a screen that shows rows and no more. */
export function PagedTable<P extends ListPath>(
  props: ListPartsOf & TableParts<RowOf<P>> & { readonly path: P },
): ReactElement;
export function PagedTable({ label, columns, sort, selection, ...rest }: LooseTableProps): ReactElement {
  const { nameOf, linkOf, renderCard, footTitle, ...list } = rest;
  const table = { label, columns, sort, selection, nameOf, linkOf, renderCard, footTitle };
  const List = PagedList as (props: LooseListProps) => ReactElement;
  return <List {...list}>{(rows) => <DataTable {...table} rows={rows} />}</List>;
}

/** The same for the inside, which knows no path. */
// oxlint-disable-next-line typescript/no-explicit-any -- The contract's types are checked at the call alone.
type LooseTableProps = ListPartsOf & TableParts<any> & { readonly path: string };
