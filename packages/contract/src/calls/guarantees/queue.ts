import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountOut,
  IdParams,
  Instant,
  listOf,
  named,
  namedObject,
  orNull,
  strictObject,
} from '../../schemas/common.ts';
import { listQuery, workFilter } from '../../schemas/list.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';
import { NextStep } from '../../schemas/next-step.ts';
import {
  exampleCheque,
  Holder,
  Instrument,
  InstrumentKind,
  InstrumentState,
  NamedGuarantor,
  PictureKind,
  RejectCode,
} from './guarantee-schemas.ts';

const QueuedPaper = namedObject('QueuedPaper', {
  id: Type.Integer(),
  kind: InstrumentKind,
  state: InstrumentState,
  holder: Holder,
  line: Type.Integer(),
  line_name: Type.String(),
  amount: AmountOut,
  customer_name: Type.String(),
  cellphone: MaskedText,
  is_return_late: Type.Boolean(),
  since: Instant,
});
const QueuedPapers = named('QueuedPapers', listOf(QueuedPaper));
const QueueQuery = listQuery({
  filter_state: Type.Optional(InstrumentState),
  filter_kind: Type.Optional(InstrumentKind),
  ...workFilter,
});

/** A paper next to what is known of it and of its customer. */
const PaperCase = namedObject('PaperCase', {
  ...Instrument.properties,
  customer: strictObject({
    user_id: Type.Integer(),
    name: Type.String(),
    national_id: orNull(MaskedText),
    cellphone: MaskedText,
  }),
  required_amount: AmountOut,
  guarantors: Type.Array(NamedGuarantor),
  files: Type.Array(
    strictObject({
      id: Type.Integer(),
      kind: PictureKind,
      media_type: Type.String(),
      size: Type.Integer({ description: 'bytes' }),
      sent_at: Instant,
    }),
    { description: 'of the paper, and of guarantors of the same request' },
  ),
  missing_text: orNull(Type.String()),
  return_address: orNull(Type.String()),
  is_own: Type.Boolean({
    description: 'a paper of the operator who looks, or one they guarantee: another operator decides',
  }),
  decided_by: orNull(Type.Integer()),
  moves: Type.Array(oneOf('confirm', 'reject', 'hand_to_customer', 'hand_to_courier', 'find', 'write_off'), {
    description: 'what an operator can do now',
  }),
  next: orNull(NextStep),
});
const PaperDecision = namedObject('PaperDecision', {
  decision: oneOf('confirm', 'reject'),
  reason: Type.Optional(RejectCode),
  note: Type.Optional(Type.String({ format: 'lines', minLength: 1, maxLength: 500 })),
});
/** A paper changes hands, or a missing one is found or given up. */
const PaperMove = namedObject('PaperMove', {
  move: oneOf('hand_to_customer', 'hand_to_courier', 'find', 'write_off'),
  note: Type.Optional(Type.String({ format: 'lines', minLength: 1, maxLength: 500 })),
});

const shared = { context: 'guarantees', access: 'operator', permission: 'guarantees', idempotency: 'none' } as const;
const PATH = '/api/v1/operator/guarantees/';
const inCheck = { ...exampleCheque, state: 'in_check', pictures: ['front', 'back'], allowed: [] };
const paperCase = {
  ...inCheck,
  customer: { user_id: 10_060, name: 'سارا محمدی', national_id: '700****448', cellphone: '0919***0042' },
  required_amount: 150_000_000,
  guarantors: [],
  files: [
    { id: 12, kind: 'front', media_type: 'image/jpeg', size: 412_000, sent_at: '2026-11-21T08:31:00.000Z' },
    { id: 13, kind: 'back', media_type: 'image/jpeg', size: 398_000, sent_at: '2026-11-21T08:31:00.000Z' },
  ],
  missing_text: null,
  return_address: null,
  is_own: false,
  decided_by: null,
  moves: ['confirm', 'reject'],
  next: null,
};

/** The operators' queue of cheques and notes. */
export const guaranteeQueueCalls = {
  listPapers: defineCall({
    ...shared,
    id: 'N156',
    method: 'GET',
    path: PATH,
    summary: 'Cheques and notes to be reviewed or followed up, those that wait longest first',
    query: QueueQuery,
    reply: { 200: QueuedPapers },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { filter_state: 'in_check' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 64,
            kind: 'cheque',
            state: 'in_check',
            holder: 'customer',
            line: 5,
            line_name: 'بانک ملی، طرح دوم',
            amount: 150_000_000,
            customer_name: 'سارا محمدی',
            cellphone: '0919***0042',
            is_return_late: false,
            since: '2026-11-21T08:31:00.000Z',
          },
        ],
      },
    },
  }),
  getPaper: defineCall({
    ...shared,
    id: 'N157',
    method: 'GET',
    path: `${PATH}:id`,
    summary: 'One cheque or note with all that a decision needs',
    params: IdParams,
    reply: { 200: PaperCase },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: { params: { id: demo('queued_cheque_id') }, response: paperCase },
  }),
  getPaperPicture: defineCall({
    ...shared,
    id: 'N158',
    stepUp: true,
    method: 'GET',
    path: '/api/v1/operator/guarantee-pictures/:id/',
    summary: 'A picture as bytes; who looked is recorded first',
    params: IdParams,
    reply: { 200: null },
    file: 'picture',
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: { as: 'new_operator', params: { id: demo('queued_picture_id') }, response: null },
  }),
  decidePaper: defineCall({
    ...shared,
    id: 'N159',
    stepUp: true,
    method: 'POST',
    path: `${PATH}:id/decision/`,
    summary: 'Confirm that the paper is right and with us, or reject it with a reason the customer reads',
    params: IdParams,
    body: PaperDecision,
    reply: { 200: PaperCase },
    errors: ['not_found', 'reason_missing', 'own_case', 'already_decided', 'guarantee_picture_unseen'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      as: 'new_operator',
      params: { id: demo('queued_cheque_id') },
      body: { decision: 'reject', reason: 'unreadable' },
      response: {
        ...paperCase,
        state: 'rejected',
        reject_code: 'unreadable',
        reject_reason: 'تصویر خوانا نیست. هر دو روی چک را در نور کافی و بدون سایه عکس بگیرید.',
        decided_by: 3,
        moves: [],
      },
    },
  }),
  movePaper: defineCall({
    ...shared,
    id: 'N160',
    stepUp: true,
    method: 'POST',
    path: `${PATH}:id/move/`,
    summary: 'Record a hand-over, or what became of a paper that was missing',
    params: IdParams,
    body: PaperMove,
    reply: { 200: PaperCase },
    errors: ['not_found', 'own_case', 'guarantee_state_mismatch'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      as: 'new_operator',
      params: { id: demo('released_cheque_id') },
      body: { move: 'hand_to_customer' },
      response: { ...paperCase, state: 'returned', return_reason: 'payoff', return_due_on: '2026-11-28', moves: [] },
    },
  }),
} as const;
