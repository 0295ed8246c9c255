import { Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import type { ListPath } from '../query/paged-query.ts';
import { DataTable } from './data-table.tsx';
import type { ListDefinition, UntypedDefinition } from './list-definition.ts';
import { ListScreen, NO_FILTERS, sortOf } from './list-screen.tsx';
import { SortLinks } from './sort-links.tsx';
import type { Column, DataTableProps, TableColumn } from './table-columns.ts';
import type { RowOf } from './use-list.ts';

export interface TableTexts<Key extends string> {
  /** What the table shows, read out. */
  readonly label: string;
  /** Headings of the columns. */
  readonly fields: Readonly<Record<Key, string>>;
}

/** A list of the contract as a table, cards on a phone. */
export interface TableDefinition<P extends ListPath, F extends object, Key extends string> extends ListDefinition<
  P,
  F
> {
  readonly columns: Readonly<Record<Key, TableColumn<RowOf<P>>>>;
  /** Where a row leads; its first cell is the link. */
  readonly linkOf?: (row: RowOf<P>) => { readonly to: string; readonly label: string };
  /** One row as a list item where there is no room for a table; else its cells under each other. */
  readonly renderCard?: (row: RowOf<P>) => ReactElement;
}

interface AnyRow {
  readonly id: number;
}

type UntypedTable = UntypedDefinition &
  Pick<DataTableProps<AnyRow>, 'linkOf' | 'renderCard'> & {
    readonly columns: Readonly<Record<string, TableColumn<AnyRow>>>;
    readonly texts: TableTexts<string>;
  };

/** A screen that is a table of the contract: what `defineListScreen` promises, with columns. A filter named `sort` is set by their headings. */
export function defineTableScreen<P extends ListPath, Key extends string, const F extends object = object>(
  definition: TableDefinition<P, F, Key> & { readonly texts: TableTexts<NoInfer<Key>> },
): () => ReactElement {
  const table = definition as unknown as UntypedTable;
  return function ListAsTable(): ReactElement {
    return (
      <ListScreen list={table} isNarrow={false} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(rows, values) => {
          const columns = columnsOf(table);
          const sort = sortOf(table.filters ?? NO_FILTERS, values);
          return (
            <>
              <SortLinks columns={columns} sort={sort} />
              <DataTable
                label={table.texts.label}
                columns={columns}
                rows={rows}
                sort={sort}
                linkOf={table.linkOf}
                renderCard={table.renderCard}
              />
            </>
          );
        }}
      </ListScreen>
    );
  };
}

const columnsOf = ({ columns, texts }: UntypedTable): readonly Column<AnyRow>[] =>
  Object.entries(columns).map(([key, column]) => ({
    key,
    title: texts.fields[key] ?? '',
    ...(typeof column === 'function' ? { cell: column } : column),
  }));
