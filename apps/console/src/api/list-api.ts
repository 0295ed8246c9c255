import type { ListName } from '@nesye/contract/editable-lists';
import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const ITEMS = '/api/v1/operator/lists/:list/';
export const ITEM = '/api/v1/operator/lists/:list/:id/';
const ORDER = '/api/v1/operator/lists/:list/order/';
const PROPOSALS = '/api/v1/operator/lists/:list/proposals/';
export type Item = ReplyOf<'GET', typeof ITEMS>['results'][number];
export type ItemDetail = ReplyOf<'GET', typeof ITEM>;
export type ItemValues = BodyOf<'POST', typeof ITEMS>['values'];

/** More than these of a list are found by the search. */
const MAX_LISTED = '500';

/** The items of a list, those that are closed too. */
export const itemsQuery = (list: ListName, query: { readonly filter_search?: string } = {}) =>
  callQuery(ITEMS, { params: { list }, query: { page_size: MAX_LISTED, ...query } });

export const itemQuery = (list: ListName, id: string) => callQuery(ITEM, { params: { list, id } });

/** What an operator sends: the values, and the days. */
export interface Draft {
  readonly values: ItemValues;
  readonly from: string | null;
  readonly until: string | null;
}

export const addItem = (list: ListName, draft: Draft, idempotencyKey: string): Promise<unknown> =>
  api.post(ITEMS, { params: { list }, body: draft, idempotencyKey });

export const changeItem = (
  list: ListName,
  { id, version }: Pick<Item, 'id' | 'version'>,
  draft: Draft,
  idempotencyKey: string,
): Promise<unknown> =>
  api.post(ITEM, { params: { list, id: String(id) }, body: { version, ...draft }, idempotencyKey });

/** Proposes an item, or a change of one. Refuses `step_up_required` by asking for the second factor. */
export const proposeItem = (
  list: ListName,
  item: Pick<Item, 'id' | 'version'> | undefined,
  draft: Draft & { readonly reason: string },
  idempotencyKey: string,
): Promise<unknown> =>
  withStepUp(() =>
    api.post(PROPOSALS, {
      params: { list },
      body: { ...draft, ...(item !== undefined && { id: item.id, version: item.version }) },
      idempotencyKey,
    }),
  );

export const orderItems = (
  list: ListName,
  was: readonly number[],
  ids: readonly number[],
  idempotencyKey: string,
): Promise<unknown> => api.post(ORDER, { params: { list }, body: { was: [...was], ids: [...ids] }, idempotencyKey });
