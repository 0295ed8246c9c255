import { Type, type TProperties } from '@sinclair/typebox';
import { ListQuery, strictObject } from './common.ts';
import { oneOf } from './texts.ts';

/** `order_by` takes one field of an allowlist, `-` for descending. */
const OrderBy = Type.String({ pattern: '^-?[a-z_]{1,40}$' });

/** Query of a list: paging (D4), order and the filters the list declares. */
export const listQuery = <P extends TProperties>(filters: P) =>
  strictObject({ ...ListQuery, order_by: Type.Optional(OrderBy), ...filters });

/** Comma-separated numbers of a `filter_…__in`. */
export const NumberList = Type.String({ pattern: '^[0-9۰-۹٠-٩]{1,10}(,[0-9۰-۹٠-٩]{1,10}){0,49}$' });
export const QueryDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Of a list of the operators: rows of one shop alone. */
export const shopFilter = { filter_shop: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })) };

/** Of a queue of the operators: cases that are the caller's, that no one holds, or that wait longer than was promised. */
export const workFilter = { filter_work: Type.Optional(oneOf('mine', 'free', 'late')) };
