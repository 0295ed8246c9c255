import type { Call, CallTypes, Permission } from '@nesye/contract';
import type { ExportedListName } from '@nesye/contract/constants';
import { type Static, type TObject, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Refusal } from '../http/refusal.ts';
import type { Outgoing } from '../http/handler.ts';
import type { Cell, Column, Row } from '../spreadsheet/table.ts';
import { START } from './list-request.ts';
import type { ListResponse } from './list-response.ts';

/** The filters of a list as its call takes them, without page, order and cursor. */
export type ListFilters = Readonly<Record<string, string>>;

/** A part of a list as a file has it, and the cursor behind it; undefined at the end. */
export interface ExportedPage {
  readonly rows: readonly Row[];
  readonly next: string | undefined;
}

/** A list that two operators may have written to a file, whole. */
export interface ExportedList {
  readonly name: ExportedListName;
  /** What the list's call needs. */
  readonly permission: Permission;
  readonly columns: readonly Column[];
  /** Refuses `invalid` for a text that is not the filters of the list's call. */
  filtersOf(query: string): ListFilters;
  /** The rows behind a cursor, masked as in the list, for an operator. Refuses as the list does. */
  read(operatorId: bigint, filters: ListFilters, cursor?: string): Promise<ExportedPage>;
}

type ListCall = Call & { readonly permission: Permission; readonly query: TObject };
type RowOf<C extends Call> = CallTypes<C>['reply'] extends { readonly results: readonly (infer Item)[] }
  ? Outgoing<Item>
  : never;

/** A column of a file, and what a row of the list says in it. */
export type ExportedColumn<C extends Call> = Column & { readonly cell: (row: RowOf<C>) => Cell | null };

/** Rows of a page: as many as a list gives at most. */
const PAGE_SIZE = '100';
const NOT_FILTERS = ['page', 'page_size', 'order_by', 'cursor'];

/** A list of the contract as a file has it: `read` is the use case behind its call, which pages by keys. */
export function exportedList<C extends ListCall>(
  name: ExportedListName,
  call: C,
  columns: readonly ExportedColumn<C>[],
  read: (operatorId: bigint, query: Static<C['query']>) => Promise<ListResponse<RowOf<C>>>,
): ExportedList {
  const filters = Type.Omit(call.query, NOT_FILTERS, { additionalProperties: false });
  return {
    name,
    permission: call.permission,
    columns,
    filtersOf: (query) => {
      const values: ListFilters = Object.fromEntries(new URLSearchParams(query));
      if (!Value.Check(filters, values)) throw new Refusal('invalid', { field: 'query' });
      return values;
    },
    read: async (operatorId, values, cursor = START) => {
      const query = { ...values, cursor, page_size: PAGE_SIZE } as Static<C['query']>;
      const { results, next } = await read(operatorId, query);
      return {
        rows: results.map((row) => columns.map(({ cell }) => cell(row) ?? '')),
        next: next === null ? undefined : cursorOf(next),
      };
    },
  };
}

function cursorOf(address: string): string {
  const cursor = new URLSearchParams(address.slice(address.indexOf('?'))).get('cursor');
  if (cursor === null) throw new Error('a list that is exported does not read on by keys');
  return cursor;
}

/** All exported lists of a server. */
export interface ExportedLists {
  readonly names: readonly ExportedListName[];
  /** Adds those of a module. */
  add(lists: readonly ExportedList[]): void;
  of(name: ExportedListName): ExportedList;
}

/** The exported lists that the modules add as they start. */
export function exportedLists(first: readonly ExportedList[] = []): ExportedLists {
  const all = [...first];
  return {
    get names() {
      return all.map(({ name }) => name);
    },
    add: (lists) => void all.push(...lists),
    of: (name) => {
      const list = all.find((each) => each.name === name);
      if (list === undefined) throw new Error(`no module exports the list ${name}`);
      return list;
    },
  };
}
