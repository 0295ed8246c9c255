import { PAGE_SIZE } from '@nesye/contract/constants';
import { MAX_COUNTED_ROWS } from '@nesye/contract/counted-rows';
import { toLatinDigits } from '@nesye/persian';
import { Refusal } from '../http/handler.ts';
import { type CursorKind, readCursor } from './list-cursor.ts';

/** What every list call reads from its address (D4). Digits in any script. */
export interface ListQuery {
  readonly page?: string | undefined;
  readonly page_size?: string | undefined;
  readonly order_by?: string | undefined;
  readonly cursor?: string | undefined;
}

/** What a list allows. */
export interface ListRules<Key extends string> {
  /** The fields it may be ordered by, with the kind of their values. */
  readonly order: Readonly<Record<Key, CursorKind>>;
  readonly standardOrder: { readonly key: Key; readonly isDescending: boolean };
  /** How many whole numbers order rows with the same order value. */
  readonly tieBreakers: number;
  readonly pageSize?: number;
}

export interface ListRequest<Key extends string> {
  /** From 1; always 1 when reading on from a cursor. */
  readonly page: number;
  readonly pageSize: number;
  readonly orderKey: Key;
  readonly isDescending: boolean;
  /** The order value and tie-breakers of the row to go on after. */
  readonly after: readonly string[] | undefined;
  /** Every further part is behind a cursor, from the first on. */
  readonly isByKeys?: boolean;
}

/** The cursor at the start of a list. From there on every part is read by keys, so that no row moves between two parts. */
export const START = '';

const WHOLE_NUMBER = /^[0-9]{1,9}$/;

/** Reads page, size, order and cursor. Refuses `page_size_too_large`, and `invalid` with the field for anything the list does not allow. */
export function readListRequest<Key extends string>(query: ListQuery, rules: ListRules<Key>): ListRequest<Key> {
  const pageSize = readNumber(query.page_size, 'page_size') ?? rules.pageSize ?? PAGE_SIZE.standard;
  if (pageSize > PAGE_SIZE.most) throw new Refusal('page_size_too_large', { field: 'page_size' });
  const page = readNumber(query.page, 'page') ?? 1;
  if (page > 1 && page * pageSize > MAX_COUNTED_ROWS) throw new Refusal('invalid', { field: 'page' });
  const { orderKey, isDescending } = readOrder(query.order_by, rules);
  if (query.cursor === undefined) return { page, pageSize, orderKey, isDescending, after: undefined };
  if (page > 1) throw new Refusal('invalid', { field: 'page' });
  if (query.cursor === START) return { page, pageSize, orderKey, isDescending, after: undefined, isByKeys: true };
  const after = readCursor(query.cursor, orderText(orderKey, isDescending), [
    rules.order[orderKey],
    ...Array<CursorKind>(rules.tieBreakers).fill('integer'),
  ]);
  if (after === undefined) throw new Refusal('invalid', { field: 'cursor' });
  return { page: 1, pageSize, orderKey, isDescending, after };
}

/** An order as `order_by` writes it: `-created_at` is newest first. A cursor holds for one order alone. */
export const orderText = (key: string, isDescending: boolean): string => `${isDescending ? '-' : ''}${key}`;

function readNumber(text: string | undefined, field: string): number | undefined {
  if (text === undefined) return undefined;
  const latin = toLatinDigits(text);
  const value = WHOLE_NUMBER.test(latin) ? Number(latin) : 0;
  if (value === 0) throw new Refusal('invalid', { field });
  return value;
}

function readOrder<Key extends string>(
  text: string | undefined,
  rules: ListRules<Key>,
): { orderKey: Key; isDescending: boolean } {
  if (text === undefined) return { orderKey: rules.standardOrder.key, isDescending: rules.standardOrder.isDescending };
  const isDescending = text.startsWith('-');
  const key = isDescending ? text.slice(1) : text;
  if (!Object.hasOwn(rules.order, key)) throw new Refusal('invalid', { field: 'order_by' });
  return { orderKey: key as Key, isDescending };
}
