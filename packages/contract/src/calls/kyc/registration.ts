import { Type } from '@sinclair/typebox';
import { PASSPORT_REJECT_CODES } from '../../constants.ts';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { addressFields } from '../../schemas/address.ts';
import { CalendarDate, Instant, named, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { DateText, DigitsText, EmailText, MaskedText, oneOf } from '../../schemas/texts.ts';
import { CivilStatusNumber } from '../../schemas/codes.ts';

const NameText = Type.String({ format: 'name', minLength: 1, maxLength: 80 });

const Customer = namedObject('Customer', {
  id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  cellphone: Type.String(),
  national_id: orNull(MaskedText),
  birth_date: orNull(CalendarDate),
  is_foreign: Type.Boolean(),
  created_at: Instant,
  /** The number of a foreigner’s passport or residence. */
  foreign_id: orNull(MaskedText),
  email: orNull(Type.String()),
  /** Names and numbers that the registry has confirmed are changed no more. */
  is_identity_locked: Type.Boolean(),
});
/** An Iranian gives national id and birth date, and gets the names of the registry; a foreigner gives names, birth date and foreign id. */
const NewCustomer = namedObject('NewCustomer', {
  birth_date: DateText,
  national_id: Type.Optional(DigitsText),
  foreign_id: Type.Optional(Type.String({ format: 'identifier', minLength: 5, maxLength: 20 })),
  first_name: Type.Optional(NameText),
  last_name: Type.Optional(NameText),
  email: Type.Optional(EmailText),
});
const CustomerChange = named('CustomerChange', Type.Partial(NewCustomer, { additionalProperties: false }));

/** Status: 0 unknown, 1 look-up failed, 2 no address, 3 address or passport not confirmed, 4 confirmed. */
export const CivilRegistration = namedObject('CivilRegistration', {
  status: CivilStatusNumber,
  first_name: Type.String(),
  last_name: Type.String(),
  national_id: orNull(MaskedText),
  checked_at: orNull(Instant),
  /** Does the person exist with this birth date; `down`: try again later, nothing is lost; `declared`: by a passport that an operator has yet to confirm. */
  identity_state: oneOf('none', 'declared', 'matched', 'mismatched', 'down'),
  /** Does the mobile belong to the national id. */
  mobile_state: oneOf('none', 'matched', 'mismatched', 'down'),
  is_address_confirmed: Type.Boolean(),
  /** The picture of the passport; null for who is not known by one. */
  passport: orNull(
    strictObject({
      state: oneOf('todo', 'in_check', 'confirmed', 'rejected'),
      reject_code: orNull(oneOf(...PASSPORT_REJECT_CODES)),
      reject_reason: orNull(Type.String({ description: 'what the operator added, in the operator’s language' })),
    }),
  ),
  text: orNull(Type.String({ description: 'what to say to the user about it' })),
  retry_after: orNull(Type.Integer({ description: 'seconds until the next automatic look-up' })),
});
/** Without fields: look up again with what is on record. `n` is the national id of the guest flow’s form. */
const RegistrationRequest = namedObject('RegistrationRequest', {
  national_id: Type.Optional(DigitsText),
  birth_date: Type.Optional(DateText),
  n: Type.Optional(DigitsText),
});

const Address = namedObject('Address', {
  province: Type.String(),
  city: Type.String(),
  address: Type.String(),
  postal_code: Type.String(),
  confirmed_by_user: Type.Boolean(),
});
const NewAddress = namedObject('NewAddress', { ...addressFields, confirmed_by_user: Type.Optional(Type.Boolean()) });
const AddressChange = named('AddressChange', Type.Partial(NewAddress, { additionalProperties: false }));
const PostalCodeParams = strictObject({ code: Type.String({ pattern: '^[0-9۰-۹٠-٩-]{10,11}$' }) });
const AddressFound = namedObject('AddressFound', {
  province: Type.String(),
  city: Type.String(),
  address: Type.String(),
  postal_code: Type.String(),
});

const shared = { context: 'kyc', access: 'signed_in', idempotency: 'none' } as const;

/** Who the person is, what the civil registry says, and where the person lives. */
export const registrationCalls = {
  getCustomer: defineCall({
    ...shared,
    id: 'C089',
    method: 'GET',
    access: 'customer',
    path: '/api/v1/customer/',
    summary: 'The customer’s own record',
    reply: { 200: Customer },
    errors: ['not_found'],
    owner: 'none',
    example: {
      response: {
        id: 6731,
        first_name: 'رضا',
        last_name: 'احمدی',
        cellphone: '09120000003',
        national_id: '079****904',
        birth_date: '1984-11-02',
        is_foreign: false,
        created_at: '2025-09-28T05:30:00.000Z',
        foreign_id: null,
        email: null,
        is_identity_locked: true,
      },
    },
  }),
  createCustomer: defineCall({
    ...shared,
    id: 'C090',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/customer/',
    summary: 'Give one’s identity for the first time',
    body: NewCustomer,
    reply: { 201: Customer },
    errors: [
      'national_id_invalid',
      'national_id_in_use',
      'foreign_id_invalid',
      'birth_date_invalid',
      'age_not_allowed',
      'customer_exists',
    ],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { national_id: demo('new_national_id'), birth_date: '1991-05-12', first_name: 'سارا', last_name: 'محمدی' },
      response: {
        id: 9620,
        first_name: 'لیلا',
        last_name: 'یوسفی',
        cellphone: '09195000035',
        national_id: '700****367',
        birth_date: '1991-05-12',
        is_foreign: false,
        created_at: '2026-11-22T14:19:25.766Z',
        foreign_id: null,
        email: null,
        is_identity_locked: true,
      },
    },
  }),
  changeCustomer: defineCall({
    ...shared,
    id: 'C091',
    openWhileFrozen: 'binds_nothing',
    method: 'PATCH',
    path: '/api/v1/customer/',
    summary: 'Correct the own record; what the registry has confirmed stays',
    body: CustomerChange,
    reply: { 200: Customer },
    errors: [
      'not_found',
      'national_id_invalid',
      'national_id_in_use',
      'foreign_id_invalid',
      'birth_date_invalid',
      'age_not_allowed',
      'identity_locked',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { email: 'sara@nesye.example' },
      response: {
        id: 9688,
        first_name: 'سارا',
        last_name: 'محمدی',
        cellphone: '09195000036',
        national_id: '700****375',
        birth_date: '1991-05-12',
        is_foreign: false,
        created_at: '2026-11-22T14:19:25.870Z',
        foreign_id: null,
        email: 'sara@nesye.example',
        is_identity_locked: true,
      },
    },
  }),
  getCivilRegistration: defineCall({
    ...shared,
    id: 'C100',
    method: 'GET',
    path: '/api/v1/customer/civil-registration',
    summary: 'The status of identity and address',
    reply: { 200: CivilRegistration },
    errors: [],
    owner: 'none',
    example: {
      response: {
        status: 4,
        first_name: 'رضا',
        last_name: 'احمدی',
        national_id: '079****904',
        checked_at: '2025-09-28T05:30:00.000Z',
        identity_state: 'matched',
        mobile_state: 'matched',
        is_address_confirmed: true,
        passport: null,
        text: null,
        retry_after: null,
      },
    },
  }),
  checkCivilRegistration: defineCall({
    ...shared,
    id: 'C101',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/customer/civil-registration',
    summary: 'Check at the registry; one that is down is status 1 and not an error, and what was given is stored',
    body: RegistrationRequest,
    reply: { 200: CivilRegistration },
    errors: [
      'national_id_invalid',
      'national_id_in_use',
      'birth_date_invalid',
      'age_not_allowed',
      'identity_locked',
      'identity_missing',
      'lookup_limit_reached',
    ],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { national_id: demo('new_national_id'), birth_date: '1991-05-12' },
      response: {
        status: 2,
        first_name: 'امیر',
        last_name: 'شریفی',
        national_id: '700****391',
        checked_at: '2026-11-22T14:19:26.089Z',
        identity_state: 'matched',
        mobile_state: 'matched',
        is_address_confirmed: false,
        passport: null,
        text: 'هویت شما تأیید شد. نشانی محل سکونت خود را ثبت کنید.',
        retry_after: null,
      },
    },
  }),
  getAddress: defineCall({
    ...shared,
    id: 'C111',
    method: 'GET',
    path: '/api/v1/customer/address/',
    summary: 'The address on record; 404 means there is none',
    reply: { 200: Address },
    errors: ['not_found'],
    owner: 'none',
    example: {
      response: {
        province: 'اصفهان',
        city: 'اصفهان',
        address: 'خیابان چهارباغ بالا، بن‌بست یاس، پلاک ۸',
        postal_code: '8163913114',
        confirmed_by_user: true,
      },
    },
  }),
  createAddress: defineCall({
    ...shared,
    id: 'C112',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/customer/address/',
    summary: 'Give the address for the first time',
    body: NewAddress,
    reply: { 201: Address },
    errors: ['postal_code_invalid', 'place_unknown', 'address_exists'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: {
        province: 'تهران',
        city: 'تهران',
        address: 'خیابان ولیعصر، کوچهٔ لاله، پلاک ۱۲',
        postal_code: '1966813118',
        confirmed_by_user: true,
      },
      response: {
        province: 'تهران',
        city: 'تهران',
        address: 'خیابان ولیعصر، کوچهٔ لاله، پلاک ۱۲',
        postal_code: '1966813118',
        confirmed_by_user: true,
      },
    },
  }),
  changeAddress: defineCall({
    ...shared,
    id: 'C113',
    openWhileFrozen: 'binds_nothing',
    method: 'PATCH',
    path: '/api/v1/customer/address/',
    summary: 'Change or confirm the address; another address is unconfirmed until confirmed',
    body: AddressChange,
    reply: { 200: Address },
    errors: ['not_found', 'postal_code_invalid', 'place_unknown'],
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { confirmed_by_user: true },
      response: {
        province: 'تهران',
        city: 'تهران',
        address: 'خیابان ولیعصر، پلاک ۱۲',
        postal_code: '1966813118',
        confirmed_by_user: true,
      },
    },
  }),
  findAddress: defineCall({
    ...shared,
    id: 'N32',
    method: 'GET',
    path: '/api/v1/customer/address/postal-code/:code',
    summary: 'The address of a postal code',
    params: PostalCodeParams,
    reply: { 200: AddressFound },
    errors: ['not_found', 'postal_lookup_down', 'lookup_limit_reached'],
    owner: ownedBy('anybody', ['path.code']),
    example: {
      params: { code: '1966813118' },
      response: {
        province: 'تهران',
        city: 'تهران',
        address: 'خیابان ولیعصر، کوچهٔ لاله، پلاک ۱۲، واحد ۳',
        postal_code: '1966813118',
      },
    },
  }),
} as const;
