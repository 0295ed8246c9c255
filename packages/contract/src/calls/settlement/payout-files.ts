import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { MAX_FILE_PARTS, PAYOUT_FILE_STATES } from '../../constants.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { IdParams, Instant, namedObject, orNull, RecordId, strictObject } from '../../schemas/common.ts';
import { LongText, oneOf } from '../../schemas/texts.ts';

const operators = { context: 'settlement', access: 'operator', permission: 'money' } as const;
const PATH = '/api/v1/operator/payout-files/';
const CYCLES = '/api/v1/operator/payout-cycles/';
const Rials = Type.Integer({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });

const WaitingCycle = strictObject({
  cycle_at: Instant,
  count: Type.Integer({ minimum: 0, description: `what the next file would carry, at most ${MAX_FILE_PARTS}` }),
  amount: Rials,
  rest_count: Type.Integer({ minimum: 0, description: 'what would wait for another file' }),
  has_open_proposal: Type.Boolean(),
});

const fileFields = {
  id: RecordId,
  state: oneOf(...PAYOUT_FILE_STATES),
  cycle_at: Instant,
  count: Count,
  amount: Rials,
  sha256: Type.String({ description: 'of the bytes, in hexadecimal digits' }),
  made_at: Instant,
  uploaded_at: orNull(Instant),
  tracking_code: orNull(Type.String({ description: 'the bank’s number of the file' })),
  withdrawn_at: orNull(Instant),
} as const;
const PayoutFileRow = namedObject('PayoutFileRow', fileFields);
const Sum = strictObject({ count: Count, amount: Rials });
const PayoutFile = namedObject('PayoutFile', {
  ...fileFields,
  has_open_withdrawal: Type.Boolean(),
  waiting: Sum,
  paid: Sum,
  returned: Sum,
});

/** What an operator sees of a proposal to make a file for the bank. */
export const PayoutFileDetails = namedObject('PayoutFileDetails', {
  kind: Type.Literal('settlement.payout_file'),
  cycle_at: Instant,
  count: Count,
  amount: Rials,
});

/** What an operator sees of a proposal to withdraw a file from the bank. */
export const FileWithdrawalDetails = namedObject('FileWithdrawalDetails', {
  kind: Type.Literal('settlement.file_withdrawal'),
  file_id: RecordId,
  state: oneOf(...PAYOUT_FILE_STATES),
  cycle_at: Instant,
  count: Count,
  amount: Rials,
});

const sample = {
  id: 4_230,
  state: 'made',
  cycle_at: '2026-11-23T06:15:00.000Z',
  count: 2,
  amount: 23_520_000,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  made_at: '2026-11-23T04:10:00.000Z',
  uploaded_at: null,
  tracking_code: null,
  withdrawn_at: null,
};
const A_WHOLE_CYCLE =
  'a file is the payouts of all shops of a cycle, as two operators without a part in them have decided';

/** Files for the bank with many parts of payouts, in place of single orders. */
export const payoutFileCalls = {
  listWaitingCycles: defineCall({
    ...operators,
    id: 'N451',
    method: 'GET',
    idempotency: 'none',
    path: CYCLES,
    summary: 'The Paya cycles with parts of payouts that wait and were never given to the bank, oldest first',
    reply: { 200: namedObject('WaitingCycles', { results: Type.Array(WaitingCycle, { maxItems: 20 }) }) },
    errors: [],
    owner: 'none',
    example: {
      response: {
        results: [
          {
            cycle_at: sample.cycle_at,
            count: sample.count,
            amount: sample.amount,
            rest_count: 0,
            has_open_proposal: false,
          },
        ],
      },
    },
  }),
  listPayoutFiles: defineList({
    ...operators,
    id: 'N452',
    path: PATH,
    summary: 'The files for the bank, of one state or of all, newest first',
    row: PayoutFileRow,
    filters: { filter_state: Type.Optional(oneOf(...PAYOUT_FILE_STATES)) },
    owner: 'none',
    example: { query: { filter_state: 'made' }, rows: [sample] },
  }),
  proposePayoutFile: defineCall({
    ...operators,
    id: 'N453',
    permission: 'money_change',
    moneyMoves: 'two_operators',
    stepUp: true,
    method: 'POST',
    idempotency: 'header',
    path: PATH,
    summary: 'Propose a file for the bank with the parts of a cycle that wait; another operator decides',
    description:
      '`count` and `amount` are what N451 has shown. An approval takes those parts that still wait then. From then on none of them goes as a single order.',
    body: namedObject('PayoutFileProposal', {
      cycle_at: Instant,
      count: Type.Integer({ minimum: 1, maximum: MAX_FILE_PARTS }),
      amount: Type.Integer({ minimum: 1 }),
      reason: LongText,
    }),
    reply: { 201: Proposed },
    errors: ['own_case', 'reason_missing', 'proposal_open', 'quote_changed', 'unavailable'],
    owner: 'none',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: {
        cycle_at: demo('waiting_cycle_at'),
        count: demo('waiting_cycle_count'),
        amount: demo('waiting_cycle_amount'),
        reason: 'سرویس تک‌دستور بانک قطع است',
      },
      response: proposedSample,
    },
  }),
  getPayoutFile: defineCall({
    ...operators,
    id: 'N454',
    method: 'GET',
    idempotency: 'none',
    path: `${PATH}:id/`,
    summary: 'One file for the bank, and how its parts have ended',
    params: IdParams,
    reply: { 200: PayoutFile },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('payout_file_id') },
      response: {
        ...sample,
        has_open_withdrawal: false,
        waiting: { count: 2, amount: 23_520_000 },
        paid: { count: 0, amount: 0 },
        returned: { count: 0, amount: 0 },
      },
    },
  }),
  downloadPayoutFile: defineCall({
    ...operators,
    id: 'N455',
    permission: 'money_change',
    concernsAll: A_WHOLE_CYCLE,
    cost: 'costly',
    stepUp: true,
    method: 'POST',
    idempotency: 'none',
    path: `${PATH}:id/download/`,
    summary:
      'The bytes of a file for the bank, ISO 20022 pain.001.001.03, until it is uploaded; the audit keeps who and why',
    params: IdParams,
    body: namedObject('PayoutFileDownload', { reason: LongText }),
    reply: { 200: null },
    file: 'xml',
    errors: ['not_found', 'reason_missing', 'resolution_not_possible', 'rate_limited', 'unavailable'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('payout_file_id') },
      body: { reason: 'بارگذاری در سامانهٔ بانک' },
      response: null,
    },
  }),
  markPayoutFileUploaded: defineCall({
    ...operators,
    id: 'N456',
    permission: 'money_change',
    concernsAll: A_WHOLE_CYCLE,
    moneyMoves: 'never',
    stepUp: true,
    method: 'POST',
    idempotency: 'header',
    path: `${PATH}:id/upload/`,
    summary: 'Say that a file was uploaded at the bank, which is asked about each of its orders from then on',
    params: IdParams,
    body: namedObject('PayoutFileUpload', {
      tracking_code: Type.String({ format: 'line', minLength: 1, maxLength: 100 }),
    }),
    reply: { 200: namedObject('PayoutFileUploaded', { id: RecordId, state: oneOf('uploaded') }) },
    errors: ['not_found', 'resolution_not_possible'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('payout_file_id') },
      body: { tracking_code: '140509020155' },
      response: { id: 4_230, state: 'uploaded' },
    },
  }),
  proposeFileWithdrawal: defineCall({
    ...operators,
    id: 'N457',
    permission: 'money_change',
    moneyMoves: 'two_operators',
    stepUp: true,
    method: 'POST',
    idempotency: 'header',
    path: `${PATH}:id/withdrawal/`,
    summary: 'Propose to withdraw a file, so that its parts go as single orders again; another operator decides',
    description:
      'After the approval the bank is asked about each order of the file. Where it knows none, the file is withdrawn. Where it knows one, the file is at the bank.',
    params: IdParams,
    body: namedObject('FileWithdrawalProposal', { reason: LongText }),
    reply: { 201: Proposed },
    errors: ['not_found', 'own_case', 'reason_missing', 'proposal_open', 'resolution_not_possible'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('payout_file_id') },
      body: { reason: 'سرویس بانک برگشته است و فایل بارگذاری نشد' },
      response: proposedSample,
    },
  }),
} as const;
