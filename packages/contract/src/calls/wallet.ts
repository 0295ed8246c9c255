import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { ownedBy } from '../owner.ts';
import { IdParams, Instant, listOf, named, namedObject, orNull } from '../schemas/common.ts';
import { listQuery } from '../schemas/list.ts';
import { CodeText } from '../schemas/one-time-code.ts';
import { BankName, Deleted, ShebaCheck, ShebaQuestion, ShebaText } from '../schemas/sheba.ts';
import { DigitsText, MaskedText, TitleText } from '../schemas/texts.ts';
import { cashOutCalls } from './wallet/cash-outs.ts';
import { shopShebaCalls } from './wallet/shop-shebas.ts';
import { statementCalls } from './wallet/statement.ts';
import { topUpCalls } from './wallet/top-ups.ts';
import { transferCalls } from './wallet/transfers.ts';

const Sheba = namedObject('Sheba', {
  sheba: MaskedText,
  bank: orNull(BankName),
  holder_name: Type.String(),
  verified_at: Instant,
  /** Money goes out to a changed sheba after this. */
  usable_from: Instant,
});
/** The code’s purpose is `sheba`, and it approves this very sheba. */
const ShebaSetting = namedObject('ShebaSetting', { sheba: ShebaText, code: CodeText });

const BankCard = namedObject('BankCard', {
  id: Type.Integer(),
  card_number: Type.String({ description: 'first six and last four digits' }),
  title: Type.String(),
  bank: orNull(BankName),
  holder_name: MaskedText,
  created_at: Instant,
});
const BankCards = named('BankCards', listOf(BankCard));
/** Number and title, and never more: a PIN, second password or CVV2 has no place here. */
const NewBankCard = namedObject('NewBankCard', { card_number: DigitsText, title: Type.Optional(TitleText) });

const PinCard = namedObject('PinCard', {
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
const PinCards = named('PinCards', listOf(PinCard));
const PinText = Type.String({ format: 'identifier', minLength: 1, maxLength: 12 });
/** The code’s purpose is `card_pin`, and it approves this card’s id. */
const PinSetting = namedObject('PinSetting', { code: CodeText, pin: PinText, pin_confirm: PinText });
const PinQuestion = namedObject('PinQuestion', { pin: PinText });
const PinResponse = namedObject('PinResponse', { is_right: Type.Boolean() });
const PlainListQuery = listQuery({});

const shared = { context: 'wallet', access: 'customer', idempotency: 'none' } as const;

export const walletCalls = {
  ...topUpCalls,
  ...cashOutCalls,
  ...transferCalls,
  ...statementCalls,
  getSheba: defineCall({
    ...shared,
    id: 'C102',
    method: 'GET',
    path: '/api/v1/customer/sheba',
    summary: 'The sheba that money goes out to',
    reply: { 200: Sheba },
    errors: ['not_found'],
    owner: 'none',
    example: {
      response: {
        sheba: 'IR34******************9904',
        bank: { code: '017', name: 'بانک ملی ایران' },
        holder_name: 'رضا احمدی',
        verified_at: '2025-09-28T05:30:00.000Z',
        usable_from: '2025-09-28T05:30:00.000Z',
      },
    },
  }),
  setSheba: defineCall({
    ...shared,
    id: 'C103',
    method: 'PUT',
    path: '/api/v1/customer/sheba',
    summary: 'Set the sheba; its holder must be the customer',
    body: ShebaSetting,
    reply: { 200: Sheba },
    errors: [
      'sheba_invalid',
      'sheba_not_yours',
      'bank_lookup_down',
      'lookup_limit_reached',
      'otp_invalid',
      'login_locked',
      'identity_missing',
      'cooling_off',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { sheba: demo('own_sheba'), code: demo('sheba_code') },
      response: {
        sheba: 'IR10******************0626',
        bank: { code: '012', name: 'بانک ملت' },
        holder_name: 'الهام رضایی',
        verified_at: '2026-11-22T14:19:29.136Z',
        usable_from: '2026-11-24T14:19:29.136Z',
      },
    },
  }),
  deleteSheba: defineCall({
    ...shared,
    id: 'C104',
    method: 'DELETE',
    path: '/api/v1/customer/sheba',
    summary: 'Delete the sheba',
    reply: { 200: Deleted },
    errors: ['not_found', 'sheba_in_use'],
    owner: 'none',
    example: { as: 'verified_customer', response: { deleted: true } },
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
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { sheba: demo('own_sheba') },
      response: {
        sheba: 'IR630120000000007008000642',
        bank: { code: '012', name: 'بانک ملت' },
        holder_name: 'ز*** م***',
        is_yours: true,
      },
    },
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
    owner: 'none',
    example: {
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 139,
            card_number: '639990******7211',
            title: 'کارت نسیه',
            is_active: true,
            has_pin: false,
            pin_changed_at: null,
            tries_left: 3,
            is_locked: false,
            issued_at: '2025-09-28T05:30:00.000Z',
          },
        ],
      },
    },
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
    errors: ['not_found', 'otp_invalid', 'login_locked', 'pin_weak', 'pin_mismatch', 'cooling_off'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('pin_card_id') },
      body: { code: demo('card_pin_code'), pin: '4819', pin_confirm: '4819' },
      response: {
        id: 911,
        card_number: '639990******8062',
        title: 'کارت نسیه',
        is_active: true,
        has_pin: true,
        pin_changed_at: '2026-11-22T14:19:29.742Z',
        tries_left: 3,
        is_locked: false,
        issued_at: '2026-11-22T14:19:29.491Z',
      },
    },
  }),
  checkCardPin: defineCall({
    ...shared,
    id: 'N46',
    method: 'POST',
    path: '/api/v1/customer/card-with-pin/:id/pin/check/',
    summary: 'Whether the PIN is right; three wrong ones lock the card',
    params: IdParams,
    body: PinQuestion,
    reply: { 200: PinResponse },
    errors: ['not_found', 'pin_not_set', 'pin_wrong', 'pin_locked'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('card_with_pin_id') },
      body: { pin: '4819' },
      response: { is_right: true },
    },
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
    owner: 'none',
    example: { response: { count: 0, next: null, previous: null, results: [] } },
  }),
  addBankCard: defineCall({
    ...shared,
    id: 'C108',
    method: 'POST',
    path: '/api/v1/customer/user/creditcard',
    summary: 'Keep a bank card; its holder must be the customer',
    body: NewBankCard,
    reply: { 201: BankCard },
    errors: [
      'card_number_invalid',
      'card_not_yours',
      'card_exists',
      'card_limit_reached',
      'bank_lookup_down',
      'lookup_limit_reached',
      'identity_missing',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { card_number: demo('own_card_number'), title: 'کارت حقوق' },
      response: {
        id: 1250,
        card_number: '610433******0695',
        title: 'کارت حقوق',
        bank: { code: '012', name: 'بانک ملت' },
        holder_name: 'م*** ح***',
        created_at: '2026-11-22T14:19:30.278Z',
      },
    },
  }),
  deleteBankCard: defineCall({
    ...shared,
    id: 'C109',
    method: 'DELETE',
    path: '/api/v1/customer/user/creditcard/:id',
    summary: 'Delete a bank card',
    params: IdParams,
    reply: { 200: Deleted },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: { as: 'verified_customer', params: { id: demo('bank_card_id') }, response: { deleted: true } },
  }),
  ...shopShebaCalls,
} as const;
