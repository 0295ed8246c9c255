import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { IdParams, listOf, orNull, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { addressFields } from '../../schemas/address.ts';
import { oneOf, TitleText } from '../../schemas/texts.ts';

const Theme = oneOf('light', 'dark', 'system');
const MoneyUnit = oneOf('rial', 'toman');
const Language = oneOf('fa', 'ar');
const Channels = strictObject({ sms: Type.Boolean(), push: Type.Boolean(), inbox: Type.Boolean() });
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:MM of Asia/Tehran' });
const QuietHours = strictObject({ from: ClockTime, to: ClockTime });
/** What tells of a sign-in or a change of the account is always sent; it cannot be turned off here. */
const Notifications = strictObject({ dues: Channels, purchases: Channels, requests: Channels, tickets: Channels, marketing: Channels });
const Preferences = strictObject({ theme: Theme, money_unit: MoneyUnit, language: Language, notifications: Notifications, quiet_hours: orNull(QuietHours) });
const PreferencesChange = Type.Partial(strictObject({ ...Preferences.properties, notifications: Type.Partial(Notifications, { additionalProperties: false }) }), {
  additionalProperties: false,
});

const SavedAddress = strictObject({
  id: Type.Integer(),
  title: Type.String(),
  province: Type.String(),
  city: Type.String(),
  address: Type.String(),
  postal_code: Type.String(),
  is_default: Type.Boolean(),
});
const SavedAddresses = listOf(SavedAddress);
const SavedAddressQuery = listQuery({});
const NewAddress = strictObject({ title: TitleText, ...addressFields, is_default: Type.Optional(Type.Boolean()) });
/** The path has no place for the id, so the body has. */
const AddressChange = strictObject({ id: Type.Integer({ minimum: 0 }), ...Type.Partial(NewAddress).properties });
const AddressDeleted = strictObject({ deleted: Type.Boolean() });

const shared = { context: 'identity', access: 'signed_in', idempotency: 'none' } as const;

/** How the user wants it, and addresses kept for next time. */
export const preferenceCalls = {
  getPreferences: defineCall({
    ...shared,
    id: 'N29',
    method: 'GET',
    path: '/api/v1/user/preferences/',
    summary: 'Theme, unit of money, language, notifications',
    reply: { 200: Preferences },
    errors: [],
  }),
  changePreferences: defineCall({
    ...shared,
    id: 'N30',
    method: 'PATCH',
    path: '/api/v1/user/preferences/',
    summary: 'Change what is sent, leave the rest',
    body: PreferencesChange,
    reply: { 200: Preferences },
    errors: [],
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
  }),
  saveAddress: defineCall({
    ...shared,
    id: 'C409',
    method: 'POST',
    path: '/api/v1/address/',
    summary: 'Save an address',
    body: NewAddress,
    reply: { 201: SavedAddress },
    errors: ['postal_code_invalid', 'place_unknown', 'address_limit_reached'],
  }),
  changeSavedAddress: defineCall({
    ...shared,
    id: 'C410',
    method: 'PATCH',
    path: '/api/v1/address/',
    summary: 'Change a saved address, named by its id in the body',
    body: AddressChange,
    reply: { 200: SavedAddress },
    errors: ['not_found', 'postal_code_invalid', 'place_unknown'],
  }),
  deleteSavedAddress: defineCall({
    ...shared,
    id: 'N31',
    method: 'DELETE',
    path: '/api/v1/address/:id',
    summary: 'Forget a saved address',
    params: IdParams,
    reply: { 200: AddressDeleted },
    errors: ['not_found'],
  }),
} as const;
