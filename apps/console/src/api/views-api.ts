import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const VIEWS = '/api/v1/operator/views/';
export type View = ReplyOf<'GET', typeof VIEWS>['views'][number];

/** The views of a list that this operator keeps. */
export const viewsQuery = (list: string) => callQuery(VIEWS, { query: { list } });

/** Writes all views of a list. */
export const putViews = (list: string, views: readonly View[]): Promise<unknown> =>
  api.put(VIEWS, { body: { list, views: [...views] } });
