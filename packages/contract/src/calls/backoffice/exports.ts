import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { EXPORTED_LISTS } from '../../constants.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { IdParams, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { LongText, MaskedText, oneOf } from '../../schemas/texts.ts';
import { QueueName } from './views.ts';

const Filters = Type.String({
  pattern: '^[A-Za-z0-9_=&%.:+-]*$',
  maxLength: 500,
  description: 'the filters of the list, as the address of its call has them',
});
const ExportedListName = oneOf(...EXPORTED_LISTS);

/** What an operator is shown of a proposal to write a list to a file. */
export const ListExportDetails = namedObject('ListExportDetails', {
  kind: Type.Literal('backoffice.list_export'),
  list: ExportedListName,
  query: Filters,
  cellphone: MaskedText,
});

const ListExport = namedObject('ListExport', {
  id: Type.Integer(),
  list: ExportedListName,
  query: Filters,
  reason: Type.String(),
  requested_at: Instant,
  state: oneOf('waiting', 'refused', 'in_progress', 'ready', 'failed', 'expired'),
  failure: orNull(oneOf('too_large', 'role_taken', 'error')),
  rows: orNull(Type.Integer({ minimum: 0, description: 'how many the file has' })),
  size: orNull(Type.Integer({ description: 'bytes' })),
  expires_at: orNull(Instant),
  decision_reason: orNull(Type.String()),
});

const shared = { context: 'backoffice', access: 'operator', permission: 'any' } as const;
const PATH = '/api/v1/operator/exports/';
const DESCRIPTION =
  'The caller’s roles must open the list, else `role_not_allowed`. Another operator decides, whose roles open approvals and the list.';

/** Lists as files: what one operator takes alone is noted, and what two decide on is made by a task. */
export const exportCalls = {
  noteExport: defineCall({
    ...shared,
    id: 'N613',
    method: 'POST',
    path: `${PATH}note/`,
    idempotency: 'none',
    moneyMoves: 'never',
    stepUp: false,
    concernsAll: 'it says that rows which the operator has read become a file, and changes nothing',
    summary: 'Note in the audit that the rows of a list become a file of yours, before it is saved',
    body: namedObject('ExportNote', {
      list: QueueName,
      query: Filters,
      rows: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    reply: { 200: namedObject('ExportNoted', { noted_at: Instant }) },
    errors: [],
    owner: 'none',
    example: {
      body: { list: 'tickets', query: 'filter_state=open', rows: 41 },
      response: { noted_at: '2026-11-22T14:19:26.674Z' },
    },
  }),
  requestListExport: defineCall({
    ...shared,
    id: 'N614',
    method: 'POST',
    path: PATH,
    idempotency: 'header',
    moneyMoves: 'never',
    stepUp: true,
    concernsAll: 'a whole list is of no single person or shop, and another operator decides on it',
    summary: 'Propose that a list is written to a file, however long it is',
    description: `${DESCRIPTION} One proposal of an operator is open at a time.`,
    body: namedObject('ListExportProposal', { list: ExportedListName, query: Filters, reason: LongText }),
    reply: { 201: Proposed },
    errors: ['invalid', 'range_turned', 'reason_missing', 'proposal_open'],
    owner: 'none',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { list: 'payouts', query: 'filter_state=paid', reason: 'حسابرس واریزهای سال را خواسته است' },
      response: proposedSample,
    },
  }),
  listListExports: defineCall({
    ...shared,
    id: 'N615',
    method: 'GET',
    path: PATH,
    idempotency: 'none',
    summary: 'The files of lists that you proposed, the newest first, at most 50',
    reply: { 200: namedObject('ListExports', { exports: Type.Array(ListExport, { maxItems: 50 }) }) },
    errors: [],
    owner: 'none',
    example: {
      response: {
        exports: [
          {
            id: 64,
            list: 'payouts',
            query: 'filter_state=paid',
            reason: 'حسابرس واریزهای سال را خواسته است',
            requested_at: '2026-11-22T14:19:26.674Z',
            state: 'ready',
            failure: null,
            rows: 212_400,
            size: 26_120_332,
            expires_at: '2026-11-25T14:25:02.101Z',
            decision_reason: null,
          },
        ],
      },
    },
  }),
  downloadListExport: defineCall({
    ...shared,
    id: 'N616',
    method: 'GET',
    path: `${PATH}:id/file/`,
    idempotency: 'none',
    stepUp: true,
    cost: 'costly',
    summary: 'The file of a list that you proposed; each download is in the audit',
    description: `${DESCRIPTION} The file is deleted three days after it was made.`,
    params: IdParams,
    reply: { 200: null },
    file: 'table',
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: { params: { id: demo('list_export_id') }, response: null },
  }),
} as const;
