import { type TObject, Type } from '@sinclair/typebox';
import { CLM_REJECT_CODES, CLM_RETURN_CODES, DOCUMENT_REJECT_CODES } from '../../constants.ts';
import { AmountOut, CalendarDate, Instant, named, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { LongText, oneOf } from '../../schemas/texts.ts';

const TitleIn = Type.String();
/** A text of a form, which is data, in both languages of the product. */
export const ClmText = namedObject('ClmText', { fa: TitleIn, ar: TitleIn });
export const ClmState = oneOf('draft', 'in_check', 'returned', 'approved', 'rejected', 'cancelled');
export const ClmReasonCode = oneOf(...new Set([...CLM_RETURN_CODES, ...CLM_REJECT_CODES]));
export const DocumentRejectCode = oneOf(...DOCUMENT_REJECT_CODES);
const FieldKey = Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' });

export const ClmField = namedObject('ClmField', {
  key: FieldKey,
  kind: oneOf('text', 'long_text', 'amount', 'sheba', 'choice', 'date', 'file'),
  label: ClmText,
  hint: orNull(ClmText),
  is_required: Type.Boolean(),
  min_length: orNull(Type.Integer({ description: 'characters of a text' })),
  max_length: orNull(Type.Integer()),
  min_amount: orNull(AmountOut),
  max_amount: orNull(AmountOut),
  earliest: orNull(CalendarDate),
  latest: orNull(CalendarDate),
  options: Type.Array(strictObject({ key: FieldKey, label: ClmText }), { description: 'of a choice' }),
});
export const ClmStageForm = namedObject('ClmStageForm', {
  id: Type.Integer({ description: 'stage, `n` of the addresses' }),
  kind: FieldKey,
  kind_title: ClmText,
  title: ClmText,
  position: Type.Integer({ minimum: 1 }),
  stages: Type.Integer({ minimum: 1, description: 'how many there are' }),
  previous: orNull(Type.Integer({ description: 'id of the stage before' })),
  next: orNull(Type.Integer({ description: 'id of the stage after' })),
  fields: Type.Array(ClmField),
});

export const ClmKind = namedObject('ClmKind', {
  kind: FieldKey,
  title: ClmText,
  about: ClmText,
  usual_days: Type.Integer({ description: 'business days until it is usually decided' }),
  first_stage: Type.Integer({ description: '`n` of create_request' }),
  open_id: orNull(Type.Integer({ description: 'an application of this kind that is open: go on with that one' })),
});

export const ClmApplication = namedObject('ClmApplication', {
  id: Type.Integer({ description: '`m` of the addresses' }),
  kind: FieldKey,
  title: ClmText,
  state: ClmState,
  reason_code: orNull(ClmReasonCode),
  note: orNull(Type.String({ description: 'what the operator added' })),
  next: strictObject({
    key: oneOf('fill', 'send_again', 'submit', 'wait', 'none'),
    stage: orNull(Type.Integer()),
  }),
  stages: Type.Array(strictObject({ id: Type.Integer(), title: ClmText, state: oneOf('done', 'open', 'returned') })),
  usual_days: Type.Integer(),
  created_at: Instant,
  updated_at: Instant,
  submitted_at: orNull(Instant),
  decided_at: orNull(Instant),
});
export const ClmDocument = namedObject('ClmDocument', {
  id: Type.Integer(),
  kind: FieldKey,
  label: ClmText,
  state: oneOf('in_check', 'confirmed', 'rejected'),
  reject_code: orNull(DocumentRejectCode),
  pages: Type.Integer(),
  uploaded_at: Instant,
  page_urls: Type.Array(Type.String()),
});
export const ClmValue = namedObject('ClmValue', { key: FieldKey, value: Type.String() });
/** What was said, as it is read: with its label, and an option by its words. */
const ClmSaid = namedObject('ClmSaid', {
  stage: Type.Integer(),
  key: FieldKey,
  kind: oneOf('text', 'long_text', 'amount', 'sheba', 'choice', 'date'),
  label: ClmText,
  value: orNull(Type.String()),
  option: orNull(ClmText),
  holder_name: orNull(Type.String({ description: 'whose account it is, by the bank’s word' })),
});
const ClmEvent = namedObject('ClmEvent', {
  event: oneOf('created', 'submitted', 'returned', 'approved', 'rejected', 'cancelled'),
  reason_code: orNull(ClmReasonCode),
  at: Instant,
});

const details = {
  said: Type.Array(ClmSaid),
  documents: Type.Array(ClmDocument),
  history: Type.Array(ClmEvent, { description: 'oldest first' }),
};
const extended = <P extends TObject['properties'], Q extends TObject['properties']>(
  title: string,
  base: TObject<P>,
  more: Q,
) => named(title, strictObject({ ...base.properties, ...more }));

export const ClmApplicationDetail = extended('ClmApplicationDetail', ClmApplication, details);
export const ClmFilledStage = extended('ClmFilledStage', ClmStageForm, {
  application: ClmApplication,
  values: Type.Array(ClmValue),
  documents: Type.Array(ClmDocument, { description: 'of this stage' }),
  is_editable: Type.Boolean(),
});

export const ClmStageData = namedObject('ClmStageData', {
  values: Type.Array(
    namedObject('ClmValueIn', {
      key: FieldKey,
      value: Type.Unsafe<string | number | null>({
        anyOf: [{ type: 'string', format: 'lines', maxLength: 2_000 }, { type: 'integer' }, { type: 'null' }],
        description: 'null takes back what was said',
      }),
    }),
    { maxItems: 50 },
  ),
});

export const ClmCase = namedObject('ClmCase', {
  id: Type.Integer(),
  kind: FieldKey,
  title: ClmText,
  state: ClmState,
  shop_name: Type.String(),
  owner_name: Type.String(),
  since: Instant,
  submissions: Type.Integer({ description: 'how often it was submitted' }),
});
export const ClmCaseDetail = extended('ClmCaseDetail', ClmCase, {
  shop_id: Type.Integer(),
  shop_address: Type.String(),
  note: orNull(Type.String()),
  reason_code: orNull(ClmReasonCode),
  ...details,
  is_own: Type.Boolean({ description: 'of the operator who looks, who may not decide it' }),
  can_decide: Type.Boolean(),
});
export const ClmDecision = namedObject('ClmDecision', {
  decision: oneOf('approve', 'return', 'reject'),
  reason: Type.Optional(ClmReasonCode),
  documents: Type.Optional(
    Type.Array(strictObject({ id: Type.Integer({ minimum: 0 }), reason: DocumentRejectCode }), {
      maxItems: 20,
      description: 'documents that a return sends back',
    }),
  ),
  note: Type.Optional(LongText),
});
