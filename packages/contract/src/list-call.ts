import type { TObject, TProperties, TSchema } from '@sinclair/typebox';
import type { Access, Context } from './call.ts';
import type { ErrorCode } from './errors/catalogue.ts';
import type { Example } from './example.ts';
import type { Permission } from './operator-roles.ts';
import type { Owner } from './owner.ts';
import { listOf, named } from './schemas/common.ts';
import { listQuery } from './schemas/list.ts';

/** What a list says of itself; the rest of its call is the same for every list. */
interface ListShape<Row extends TSchema, Filters extends TProperties> {
  readonly id: string;
  readonly path: string;
  readonly context: Context;
  readonly access: Access;
  /** As on any call: an operator's list names one. */
  readonly permission?: Permission;
  readonly summary: string;
  /** One row, a `namedObject`: the list is named after it. */
  readonly row: Row;
  /** Beyond page, size, order and cursor. */
  readonly filters?: Filters;
  readonly params?: TSchema;
  /** Refusals beyond those of every list. */
  readonly errors?: readonly ErrorCode[];
  readonly owner: Owner;
  /** The request, and the rows of its response. */
  readonly example: Pick<Example, 'as' | 'params' | 'query'> & { readonly rows: readonly unknown[] };
}

const NO_FILTERS = {};

/** The call of a list (D4): its query, its envelope, the refusal of a page that is too large and its example follow from the row. */
export function defineList<const Shape, Row extends TObject, Filters extends TProperties = typeof NO_FILTERS>({
  row,
  filters,
  errors = [],
  example: { rows, ...request },
  ...shape
}: Shape & ListShape<Row, Filters>) {
  const response = { count: rows.length, next: null, previous: null, results: rows };
  return {
    ...(shape as Omit<Shape, 'row' | 'filters' | 'errors' | 'example'>),
    method: 'GET',
    idempotency: 'none',
    query: listQuery((filters ?? NO_FILTERS) as Filters),
    reply: { 200: named(`${String(row['title'])}List`, listOf(row)) },
    errors: ['page_size_too_large', ...errors] as readonly ErrorCode[],
    example: { ...request, response } as Example,
  } as const;
}
