import type { QueueName } from '@nesye/contract/queues';
import type { TableDefinition, TableTexts } from '@nesye/web-kit/lists/define-table-screen.tsx';
import type { UntypedDefinition } from '@nesye/web-kit/lists/list-definition.ts';
import type { SelectionState } from '@nesye/web-kit/lists/selection.ts';
import type { RowOf } from '@nesye/web-kit/lists/use-list.ts';
import type { ListPath } from '@nesye/web-kit/query/paged-query.ts';
import type { ReactElement } from 'react';
import type { AnyRow, RowLink } from '../components/data-table.tsx';
import type { QueueColumn } from './queue-columns.ts';

/** What a queue has besides the table that every list may be. */
interface QueueParts<Row> {
  /** Its name among the kept views. */
  readonly list: string;
  /** The case of a row next to the list, with the row where the list still has it. The id is the last part of the row's address. */
  readonly caseOf?: (id: string, row: Row | undefined) => ReactElement;
  /**
   * Its cases are taken by operators: which queue it is, and since when a case of it waits; undefined where it does not. Late customers wait for no hour that was promised.
   * The id of a case is the last part of its address.
   */
  readonly work?:
    | { readonly queue: QueueName; readonly since: (row: Row) => string | undefined }
    | { readonly queue: 'collections'; readonly since?: undefined };
  /** Cases have no page of their own: they open next to the list alone. */
  readonly hasNoPages?: boolean;
  /** What can be done with the chosen rows. */
  readonly bulk?: (selection: SelectionState<Row & AnyRow>) => ReactElement;
}

/** A queue of the contract: its columns, and what else it has. */
export type QueueDefinition<P extends ListPath, F extends object, Key extends string> = Omit<
  TableDefinition<P, F, Key>,
  'columns'
> &
  QueueParts<RowOf<P>> & {
    readonly columns: Readonly<Record<Key, QueueColumn<RowOf<P>>>>;
    readonly texts: TableTexts<NoInfer<Key>>;
  };

/** The same for the inside, which knows no path. */
export type UntypedQueue = UntypedDefinition &
  QueueParts<AnyRow> & {
    readonly columns: Readonly<Record<string, QueueColumn<never>>>;
    readonly texts: TableTexts<string>;
    readonly linkOf?: (row: AnyRow) => RowLink;
  };
