import { EXPORTED_LISTS, type ExportedListName } from '@nesye/contract/constants';
import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const EXPORTS = '/api/v1/operator/exports/';
const NOTES = '/api/v1/operator/exports/note/';
export type ListExport = ReplyOf<'GET', typeof EXPORTS>['exports'][number];

/** Whether two operators may have a list written to a file. */
export const isExportedList = (list: string): list is ExportedListName =>
  (EXPORTED_LISTS as readonly string[]).includes(list);

/** The filters of a request, as the calls of exports take them. */
export const filtersText = (query: Readonly<Record<string, string>>): string =>
  String(new URLSearchParams(Object.entries(query).filter(([name]) => name.startsWith('filter_'))));

/** Notes in the audit that rows of a list become a file. */
export const noteExport = (body: BodyOf<'POST', typeof NOTES>): Promise<unknown> => api.post(NOTES, { body });

/** Proposes that a list is written to a file; the same key proposes once. Refuses `step_up_required` by asking for the second factor. */
export const requestExport = (body: BodyOf<'POST', typeof EXPORTS>, idempotencyKey: string): Promise<unknown> =>
  withStepUp(() => api.post(EXPORTS, { body, idempotencyKey }));

/** The file of a list that was made. Refuses `step_up_required` by asking for the second factor. */
export const downloadExport = (id: number): Promise<Blob> =>
  withStepUp(() => api.blob('/api/v1/operator/exports/:id/file/', { params: { id: String(id) } }));
