import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, listOf, named, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { addressFields } from '../../schemas/address.ts';
import { oneOf, TitleText } from '../../schemas/texts.ts';

const Theme = oneOf('light', 'dark', 'system');
const MoneyUnit = oneOf('rial', 'toman');
const Language = oneOf('fa', 'ar');
const Channels = namedObject('Channels', { sms: Type.Boolean(), push: Type.Boolean(), inbox: Type.Boolean() });
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:MM of Asia/Tehran' });
const QuietHours = namedObject('QuietHours', { from: ClockTime, to: ClockTime });
/** A notice of a sign-in or a change of the account is always sent; it cannot be turned off here. */
const Notifications = namedObject('Notifications', {
  dues: Channels,
  purchases: Channels,
  requests: Channels,
  tickets: Channels,
  marketing: Channels,
});
const Preferences = namedObject('Preferences', {
  theme: Theme,
  money_unit: MoneyUnit,
  language: Language,
  notifications: Notifications,
  quiet_hours: orNull(QuietHours),
});
const PreferencesChange = named(
  'PreferencesChange',
  Type.Partial(
    strictObject({
      ...Preferences.properties,
      notifications: named('NotificationsChange', Type.Partial(Notifications, { additionalProperties: false })),
    }),
    {
      additionalProperties: false,
    },
  ),
);

const SavedAddress = namedObject('SavedAddress', {
  id: Type.Integer(),
  title: Type.String(),
  province: Type.String(),
  city: Type.String(),
  address: Type.String(),
  postal_code: Type.String(),
  is_default: Type.Boolean(),
});
const SavedAddresses = named('SavedAddresses', listOf(SavedAddress));
const SavedAddressQuery = listQuery({});
const NewSavedAddress = namedObject('NewSavedAddress', {
  title: TitleText,
  ...addressFields,
  is_default: Type.Optional(Type.Boolean()),
});
/** The path has no place for the id, so the body has. */
const SavedAddressChange = namedObject('SavedAddressChange', {
  id: Type.Integer({ minimum: 0 }),
  ...Type.Partial(NewSavedAddress).properties,
});
const AddressDeleted = namedObject('AddressDeleted', { deleted: Type.Boolean() });

const shared = { context: 'privacy', access: 'signed_in', idempotency: 'none' } as const;

/** What examples show more than once. */
const notifications = {
  dues: { sms: true, push: true, inbox: true },
  purchases: { sms: false, push: true, inbox: true },
  requests: { sms: true, push: true, inbox: true },
  tickets: { sms: true, push: true, inbox: true },
};

/** How the user wants it, and addresses saved for next time. */
export const preferenceCalls = {
  getPreferences: defineCall({
    ...shared,
    id: 'N29',
    method: 'GET',
    path: '/api/v1/user/preferences/',
    summary: 'Theme, unit of money, language, notifications',
    reply: { 200: Preferences },
    errors: [],
    owner: 'none',
    example: {
      response: {
        theme: 'system',
        money_unit: 'rial',
        language: 'fa',
        notifications: {
          ...notifications,
          marketing: { sms: false, push: false, inbox: false },
        },
        quiet_hours: null,
      },
    },
  }),
  changePreferences: defineCall({
    ...shared,
    id: 'N30',
    openWhileFrozen: 'binds_nothing',
    method: 'PATCH',
    path: '/api/v1/user/preferences/',
    summary: 'Change what is sent, leave the rest',
    body: PreferencesChange,
    reply: { 200: Preferences },
    errors: [],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: {
        theme: 'dark',
        notifications: { marketing: { sms: false, push: true, inbox: true } },
        quiet_hours: { from: '23:00', to: '07:00' },
      },
      response: {
        theme: 'dark',
        money_unit: 'rial',
        language: 'fa',
        notifications: {
          ...notifications,
          marketing: { sms: false, push: true, inbox: true },
        },
        quiet_hours: { from: '23:00', to: '07:00' },
      },
    },
  }),
  listSavedAddresses: defineCall({
    ...shared,
    id: 'C408',
    method: 'GET',
    path: '/api/v1/address/',
    summary: 'Saved addresses, the default first',
    query: SavedAddressQuery,
    reply: { 200: SavedAddresses },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: { response: { count: 0, next: null, previous: null, results: [] } },
  }),
  saveAddress: defineCall({
    ...shared,
    id: 'C409',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/address/',
    summary: 'Save an address',
    body: NewSavedAddress,
    reply: { 201: SavedAddress },
    errors: ['postal_code_invalid', 'place_unknown', 'address_limit_reached'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: {
        title: 'خانه',
        province: 'تهران',
        city: 'تهران',
        address: 'خیابان ولیعصر، کوچهٔ لاله، پلاک ۱۲',
        postal_code: '1966813118',
      },
      response: {
        id: 1,
        title: 'خانه',
        province: 'تهران',
        city: 'تهران',
        address: 'خیابان ولیعصر، کوچهٔ لاله، پلاک ۱۲',
        postal_code: '1966813118',
        is_default: true,
      },
    },
  }),
  changeSavedAddress: defineCall({
    ...shared,
    id: 'C410',
    openWhileFrozen: 'binds_nothing',
    method: 'PATCH',
    path: '/api/v1/address/',
    summary: 'Change a saved address, named by its id in the body',
    body: SavedAddressChange,
    reply: { 200: SavedAddress },
    errors: ['not_found', 'postal_code_invalid', 'place_unknown'],
    owner: ownedBy('user', ['body.id']),
    example: {
      as: 'new_customer',
      body: { id: demo('saved_address_id'), title: 'محل کار' },
      response: {
        id: 2,
        title: 'محل کار',
        province: 'تهران',
        city: 'تهران',
        address: 'خیابان ولیعصر، پلاک ۱۲',
        postal_code: '1966813118',
        is_default: true,
      },
    },
  }),
  deleteSavedAddress: defineCall({
    ...shared,
    id: 'N31',
    openWhileFrozen: 'binds_nothing',
    method: 'DELETE',
    path: '/api/v1/address/:id',
    summary: 'Delete a saved address',
    params: IdParams,
    reply: { 200: AddressDeleted },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: { as: 'new_customer', params: { id: demo('saved_address_path_id') }, response: { deleted: true } },
  }),
} as const;
