import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { CalendarDate, Instant, orNull, strictObject } from '../schemas/common.ts';

const Customer = strictObject({
  id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  cellphone: Type.String(),
  national_id: orNull(Type.String({ description: 'masked' })),
  birth_date: orNull(CalendarDate),
  is_foreign: Type.Boolean(),
  created_at: Instant,
});

/** Status: 0 unknown, 1 look-up failed, 2 no address, 3 not confirmed, 4 confirmed. */
const CivilRegistration = strictObject({
  status: Type.Integer({ minimum: 0, maximum: 4 }),
  first_name: Type.String(),
  last_name: Type.String(),
  national_id: orNull(Type.String({ description: 'masked' })),
  checked_at: orNull(Instant),
});

const Address = strictObject({
  province: Type.String(),
  city: Type.String(),
  address: Type.String(),
  postal_code: Type.String(),
  confirmed_by_user: Type.Boolean(),
});

export const kycCalls = {
  getCustomer: defineCall({
    id: 'C089',
    method: 'GET',
    path: '/api/v1/customer/',
    context: 'kyc',
    access: 'customer',
    summary: 'The customer’s own record',
    reply: { 200: Customer },
    errors: ['not_found'],
    idempotency: 'none',
  }),
  getCivilRegistration: defineCall({
    id: 'C100',
    method: 'GET',
    path: '/api/v1/customer/civil-registration',
    context: 'kyc',
    access: 'signed_in',
    summary: 'Where identity and address stand',
    reply: { 200: CivilRegistration },
    errors: [],
    idempotency: 'none',
  }),
  getAddress: defineCall({
    id: 'C111',
    method: 'GET',
    path: '/api/v1/customer/address/',
    context: 'kyc',
    access: 'signed_in',
    summary: 'The address on record; 404 means there is none',
    reply: { 200: Address },
    errors: ['not_found'],
    idempotency: 'none',
  }),
} as const;
