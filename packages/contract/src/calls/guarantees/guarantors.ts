import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { addressFields } from '../../schemas/address.ts';
import {
  AmountOut,
  CalendarDate,
  IdParams,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  RecordId,
  strictObject,
} from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { NextStep } from '../../schemas/next-step.ts';
import { CodeSent, CodeText, MobileText } from '../../schemas/one-time-code.ts';
import { DateText, DigitsText, oneOf } from '../../schemas/texts.ts';
import { PayableUid } from '../../schemas/common.ts';
import { SharedLink } from '../repayment/shares.ts';
import { exampleGuarantor, GuarantorState, LineQuery, NamedGuarantor, PictureKind } from './guarantee-schemas.ts';
import { InstallmentStatusNumber } from '../../schemas/codes.ts';

const InvitedGuarantor = namedObject('InvitedGuarantor', {
  national_id: DigitsText,
  birth_date: DateText,
  mobileNumber: MobileText,
  line: Type.Optional(Type.Integer({ minimum: 1, maximum: 9, description: 'where more than one request is open' })),
});
const InvitationChange = namedObject('InvitationChange', {
  birth_date: Type.Optional(DateText),
  mobileNumber: Type.Optional(MobileText),
  /** No one is the guarantor any more; another one can be named. */
  withdraw: Type.Optional(Type.Literal(true)),
});
const GuarantorPicture = namedObject('GuarantorPicture', {
  kind: oneOf('national_card', 'income_proof'),
  file: FileIn,
});
/** Without an id the oldest invitation of the caller on this line. */
const GuarantorConsent = namedObject('GuarantorConsent', {
  guarantee: Type.Optional(RecordId),
  consent: Type.Boolean(),
  code: CodeText,
});
const GuarantorAddress = namedObject('GuarantorAddress', { guarantee: RecordId, ...addressFields });

/** What a guarantor guarantees, its state, and what comes next. */
const OwnGuarantee = namedObject('OwnGuarantee', {
  id: Type.Integer(),
  state: GuarantorState,
  line: Type.Integer(),
  debtor_name: Type.String({
    description: 'as the registry has it; of a person it does not know only the mobile, masked',
  }),
  lender_name: Type.String(),
  credit_amount: AmountOut,
  number_of_installments: orNull(Type.Integer()),
  total: orNull(
    Type.Unsafe<number>({ ...AmountOut, description: 'of all installments, if the whole credit is spent on one day' }),
  ),
  cap: AmountOut,
  invited_at: Instant,
  expires_at: orNull(Instant),
  confirmed_at: orNull(Instant),
  ended_at: orNull(Instant),
  score: orNull(Type.Integer()),
  grade: orNull(Type.String()),
  /** The contract that they are to sign, or have signed; null before it is there. */
  document_uid: orNull(Type.String()),
  has_address: Type.Boolean(),
  pictures: Type.Array(PictureKind),
  /** The debt today; null before it is active. */
  debt: orNull(
    strictObject({
      remaining_amount: AmountOut,
      overdue_amount: AmountOut,
      overdue_count: Type.Integer(),
      next_due_date: orNull(CalendarDate),
      next_due_jalali: orNull(JalaliText),
      paid_count: Type.Integer(),
      remaining_count: Type.Integer(),
      warning: oneOf('none', 'late', 'claim_near'),
    }),
  ),
  /** What they guarantee in all, next to the most that one person may. */
  total_cap: AmountOut,
  cap_limit: AmountOut,
  next: orNull(NextStep),
});

/** A row of the debt as its guarantor may see it: what and when, not where it was bought. */
const GuaranteedRow = namedObject('GuaranteedRow', {
  guarantee: Type.Integer(),
  uid: Type.String(),
  seq: Type.Integer(),
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  amount: AmountOut,
  remaining: AmountOut,
  status: InstallmentStatusNumber,
  days_overdue: Type.Integer({ minimum: 0 }),
});

const shared = { context: 'guarantees', access: 'customer', idempotency: 'none' } as const;
const at = '2026-11-21T08:30:00.000Z';
const own = {
  id: 31,
  state: 'invited',
  line: 4,
  debtor_name: 'سارا محمدی',
  lender_name: 'بانک مهر ایران',
  credit_amount: 100_000_000,
  number_of_installments: 10,
  total: 102_291_700,
  cap: 150_000_000,
  invited_at: at,
  expires_at: '2026-11-28T08:30:00.000Z',
  confirmed_at: null,
  ended_at: null,
  score: null,
  grade: null,
  document_uid: null,
  has_address: false,
  pictures: [],
  debt: null,
  total_cap: 0,
  cap_limit: 3_000_000_000,
  next: {
    key: 'guarantor_consent_code',
    actor: 'guarantor',
    call: {
      id: 'C137',
      method: 'GET',
      path: '/api/v1/credit-assessment/guarantor/ic-otp?line=4&guarantee=31',
      content_type: null,
      body: null,
    },
    otp_mobile: null,
    payment_url: null,
    poll_after_s: null,
  },
};
/** What naming a guarantor may be refused for, whichever call it comes by. */
export const INVITATION_ERRORS = [
  'too_soon',
  'message_limit_reached',
  'guarantee_not_open',
  'guarantee_exists',
  'identity_missing',
  'national_id_invalid',
  'mobile_invalid',
  'birth_date_invalid',
  'age_not_allowed',
  'guarantor_is_customer',
  'guarantor_cap_reached',
] as const;

/** The guarantor: named and invited by the customer, then on their own. */
export const guarantorCalls = {
  inviteGuarantor: defineCall({
    ...shared,
    idempotency: 'state',
    moneyMoves: 'never',
    id: 'C154',
    method: 'POST',
    path: '/api/v1/guarantor/',
    summary: 'Name a guarantor, who gets a link by SMS',
    description: 'The same person again for the same request changes nothing and sends nothing.',
    body: InvitedGuarantor,
    reply: { 201: NamedGuarantor },
    errors: INVITATION_ERRORS,
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: {
        national_id: demo('new_national_id'),
        birth_date: '1984-11-02',
        mobileNumber: demo('new_mobile'),
        line: demo('number_of_line_with_guarantor'),
      },
      response: exampleGuarantor,
    },
  }),
  changeInvitation: defineCall({
    ...shared,
    id: 'C155',
    method: 'PATCH',
    path: '/api/v1/guarantor/:id/',
    summary: 'Correct an invitation, send it again, or withdraw it',
    description:
      'It is sent again where the mobile is another one, or where nothing is corrected: three times in all, 60 seconds apart.',
    params: IdParams,
    body: InvitationChange,
    reply: { 200: NamedGuarantor },
    errors: [
      'too_soon',
      'message_limit_reached',
      'not_found',
      'guarantee_state_mismatch',
      'mobile_invalid',
      'birth_date_invalid',
      'age_not_allowed',
      'guarantor_is_customer',
    ],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('guarantor_id') },
      body: { withdraw: true },
      response: { ...exampleGuarantor, state: 'withdrawn', expires_at: null },
    },
  }),
  sendGuarantorPicture: defineCall({
    ...shared,
    id: 'C156',
    method: 'POST',
    path: '/api/v1/guarantor/:id/file/',
    summary: 'Send a picture of the guarantor’s national card or proof of income, as customer or as guarantor',
    params: IdParams,
    body: GuarantorPicture,
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: 11 * 1024 * 1024,
    reply: { 201: NamedGuarantor },
    errors: [
      'not_found',
      'guarantee_state_mismatch',
      'media_not_allowed',
      'media_unreadable',
      'upload_too_large',
      'malware_found',
      'unavailable',
    ],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('guarantor_id') },
      body: { kind: 'income_proof', file: demo('picture') },
      response: { ...exampleGuarantor, pictures: ['income_proof'] },
    },
  }),
  sendGuarantorCode: defineCall({
    ...shared,
    id: 'C137',
    method: 'GET',
    path: '/api/v1/credit-assessment/guarantor/ic-otp',
    summary: 'Send the guarantor, who calls, the code that approves the look-up of their score',
    description: 'Sent again within a minute it sends nothing and returns what is left of the first code.',
    query: strictObject({
      ...LineQuery.properties,
      guarantee: Type.Optional(
        Type.String({ pattern: '^[0-9]{1,18}$', description: 'which invitation; the oldest on the line without one' }),
      ),
    }),
    reply: { 200: CodeSent },
    errors: [
      'not_found',
      'identity_missing',
      'guarantor_not_you',
      'otp_too_soon',
      'otp_limit_reached',
      'login_locked',
      'unavailable',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      query: { line: demo('line_to_guarantee') },
      response: { resend_after: 60, expires_in: 120, code_length: 6 },
    },
  }),
  giveGuarantorConsent: defineCall({
    ...shared,
    idempotency: 'state',
    moneyMoves: 'never',
    id: 'C138',
    method: 'POST',
    path: '/api/v1/credit-assessment/guarantor/ic',
    summary: 'Agree to the look-up of one’s own score, as the guarantor',
    query: LineQuery,
    body: GuarantorConsent,
    reply: { 200: OwnGuarantee },
    errors: [
      'not_found',
      'consent_missing',
      'identity_missing',
      'guarantor_not_you',
      'guarantor_cap_reached',
      'guarantor_score_low',
      'otp_invalid',
      'login_locked',
      'bureau_down',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      query: { line: demo('line_to_guarantee') },
      body: { consent: true, code: demo('guarantor_code') },
      response: { ...own, state: 'scored', score: 690, grade: 'خوب', total_cap: 150_000_000, next: null },
    },
  }),
  listGuaranteedRows: defineList({
    context: 'guarantees',
    access: 'customer',
    id: 'C148',
    path: '/api/v1/guarantor/installment-list',
    summary: 'The installments that the caller guarantees, by due date',
    row: GuaranteedRow,
    owner: 'none',
    example: { as: 'verified_customer', rows: [] },
  }),
  payGuaranteedRow: defineCall({
    ...shared,
    id: 'N323',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/guarantor/own/:id/pay/',
    summary:
      'The link by which the guarantor pays a late installment of the debt they guarantee, from the wallet or by card',
    params: IdParams,
    body: namedObject('GuaranteedRowToPay', { uid: PayableUid }),
    reply: { 201: SharedLink },
    errors: ['not_found', 'installment_not_payable'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('signed_guarantee_id') },
      body: { uid: demo('guaranteed_late_uid') },
      response: {
        hash: '64-c2hhcmluZy1hbi1pbnN0YW',
        url: 'https://nesye.example/payment/shared?hash=64-c2hhcmluZy1hbi1pbnN0YW',
        expires_at: '2026-11-29T14:19:28.343Z',
      },
    },
  }),
  saveGuarantorAddress: defineCall({
    ...shared,
    id: 'C149',
    method: 'POST',
    path: '/api/v1/guarantor/address',
    summary: 'Where the guarantor lives, for the text that they sign',
    body: GuarantorAddress,
    reply: { 200: OwnGuarantee },
    errors: ['not_found', 'guarantee_state_mismatch', 'postal_code_invalid', 'place_unknown'],
    owner: ownedBy('user', ['body.guarantee']),
    example: {
      as: 'verified_customer',
      body: {
        guarantee: demo('own_guarantee_number'),
        province: 'تهران',
        city: 'تهران',
        address: 'خیابان ولیعصر، پلاک ۱۲',
        postal_code: '1966813118',
      },
      response: { ...own, has_address: true },
    },
  }),
  listOwnGuarantees: defineList({
    context: 'guarantees',
    access: 'customer',
    id: 'N153',
    path: '/api/v1/guarantor/own/',
    summary: 'What the caller was asked to guarantee, newest first',
    row: OwnGuarantee,
    owner: 'none',
    example: { as: 'verified_customer', rows: [] },
  }),
  getOwnGuarantee: defineCall({
    ...shared,
    id: 'N154',
    method: 'GET',
    path: '/api/v1/guarantor/own/:id',
    summary: 'One guarantee, for its guarantor: whose debt, how much at most, its state, what comes next',
    params: IdParams,
    reply: { 200: OwnGuarantee },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: { as: 'verified_customer', params: { id: demo('own_guarantee_id') }, response: own },
  }),
  declineGuarantee: defineCall({
    ...shared,
    id: 'N155',
    openWhileFrozen: 'takes_back',
    method: 'POST',
    path: '/api/v1/guarantor/own/:id/decline/',
    summary: 'Decline to guarantee; once more changes nothing',
    params: IdParams,
    reply: { 200: OwnGuarantee },
    errors: ['not_found', 'guarantee_state_mismatch'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('own_guarantee_id') },
      response: { ...own, state: 'declined', expires_at: null, ended_at: at, next: null },
    },
  }),
} as const;
