import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { IdParams, Instant, listOf, orNull, strictObject } from '../schemas/common.ts';
import { listQuery } from '../schemas/list.ts';
import { CodeText } from '../schemas/one-time-code.ts';
import { DigitsText, MaskedText, TitleText } from '../schemas/texts.ts';

const BankName = strictObject({ code: Type.String({ description: 'three digits of the sheba' }), name: Type.String() });
const ShebaText = Type.String({ minLength: 1, maxLength: 60, description: 'IR and 24 digits; digits of any script, with or without IR and spaces' });
const Sheba = strictObject({
  sheba: MaskedText,
  bank: orNull(BankName),
  holder_name: Type.String(),
  verified_at: Instant,
  /** Money goes out to a changed sheba after this. */
  usable_from: Instant,
});
const ShebaQuestion = strictObject({ sheba: ShebaText });
const ShebaCheck = strictObject({ sheba: Type.String({ description: 'in the one form' }), bank: orNull(BankName), holder_name: MaskedText, is_yours: Type.Boolean() });
/** The code’s purpose is `sheba`, and it approves this very sheba. */
const ShebaSetting = strictObject({ sheba: ShebaText, code: CodeText });
const Deleted = strictObject({ deleted: Type.Boolean() });

const BankCard = strictObject({
  id: Type.Integer(),
  card_number: Type.String({ description: 'first six and last four digits' }),
  title: Type.String(),
  bank: orNull(BankName),
  holder_name: MaskedText,
  created_at: Instant,
});
const BankCards = listOf(BankCard);
/** Number and title, and never more: a PIN, second password or CVV2 has no place here. */
const NewBankCard = strictObject({ card_number: DigitsText, title: Type.Optional(TitleText) });

const PinCard = strictObject({
  id: Type.Integer(),
  card_number: Type.String({ description: 'first six and last four digits' }),
  title: Type.String(),
  is_active: Type.Boolean(),
  has_pin: Type.Boolean(),
  pin_changed_at: orNull(Instant),
  tries_left: Type.Integer(),
  /** After three wrong tries, until a PIN is set by a code. */
  is_locked: Type.Boolean(),
  issued_at: Instant,
});
const PinCards = listOf(PinCard);
const PinText = Type.String({ minLength: 1, maxLength: 12 });
/** The code’s purpose is `card_pin`, and it approves this card’s id. */
const PinSetting = strictObject({ code: CodeText, pin: PinText, pin_confirm: PinText });
const PinQuestion = strictObject({ pin: PinText });
const PinAnswer = strictObject({ is_right: Type.Boolean() });
const PlainListQuery = listQuery({});

const shared = { context: 'wallet', access: 'customer', idempotency: 'none' } as const;

export const walletCalls = {
  getSheba: defineCall({
    ...shared,
    id: 'C102',
    method: 'GET',
    path: '/api/v1/customer/sheba',
    summary: 'The sheba that money goes out to',
    reply: { 200: Sheba },
    errors: ['not_found'],
  }),
  setSheba: defineCall({
    ...shared,
    id: 'C103',
    method: 'PUT',
    path: '/api/v1/customer/sheba',
    summary: 'Set the sheba; its holder must be the customer',
    body: ShebaSetting,
    reply: { 200: Sheba },
    errors: ['sheba_invalid', 'sheba_not_yours', 'bank_lookup_down', 'lookup_limit_reached', 'otp_invalid', 'login_locked', 'identity_missing', 'cooling_off'],
  }),
  deleteSheba: defineCall({
    ...shared,
    id: 'C104',
    method: 'DELETE',
    path: '/api/v1/customer/sheba',
    summary: 'Forget the sheba',
    reply: { 200: Deleted },
    errors: ['not_found', 'sheba_in_use'],
  }),
  checkSheba: defineCall({
    ...shared,
    id: 'N44',
    method: 'POST',
    path: '/api/v1/customer/sheba/check/',
    summary: 'Whose account a sheba is, before it is set',
    body: ShebaQuestion,
    reply: { 200: ShebaCheck },
    errors: ['sheba_invalid', 'bank_lookup_down', 'lookup_limit_reached', 'identity_missing'],
  }),
  listPinCards: defineCall({
    ...shared,
    id: 'C106',
    method: 'GET',
    path: '/api/v1/customer/card-with-pin',
    summary: 'The product’s own cards, which have a PIN',
    query: PlainListQuery,
    reply: { 200: PinCards },
    errors: ['page_size_too_large'],
  }),
  setCardPin: defineCall({
    ...shared,
    id: 'N45',
    method: 'POST',
    path: '/api/v1/customer/card-with-pin/:id/pin/',
    summary: 'Set or change the PIN by a code; ends a lock',
    params: IdParams,
    body: PinSetting,
    reply: { 200: PinCard },
    errors: ['not_found', 'otp_invalid', 'login_locked', 'pin_weak', 'pin_mismatch'],
  }),
  checkCardPin: defineCall({
    ...shared,
    id: 'N46',
    method: 'POST',
    path: '/api/v1/customer/card-with-pin/:id/pin/check/',
    summary: 'Whether the PIN is right; three wrong ones lock the card',
    params: IdParams,
    body: PinQuestion,
    reply: { 200: PinAnswer },
    errors: ['not_found', 'pin_not_set', 'pin_wrong', 'pin_locked'],
  }),
  listBankCards: defineCall({
    ...shared,
    id: 'C107',
    method: 'GET',
    path: '/api/v1/customer/user/creditcard',
    summary: 'The customer’s own bank cards',
    query: PlainListQuery,
    reply: { 200: BankCards },
    errors: ['page_size_too_large'],
  }),
  addBankCard: defineCall({
    ...shared,
    id: 'C108',
    method: 'POST',
    path: '/api/v1/customer/user/creditcard',
    summary: 'Keep a bank card; its holder must be the customer',
    body: NewBankCard,
    reply: { 201: BankCard },
    errors: ['card_number_invalid', 'card_not_yours', 'card_exists', 'card_limit_reached', 'bank_lookup_down', 'lookup_limit_reached', 'identity_missing'],
  }),
  deleteBankCard: defineCall({
    ...shared,
    id: 'C109',
    method: 'DELETE',
    path: '/api/v1/customer/user/creditcard/:id',
    summary: 'Forget a bank card',
    params: IdParams,
    reply: { 200: Deleted },
    errors: ['not_found'],
  }),
} as const;
