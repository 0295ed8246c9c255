import { Type } from '@sinclair/typebox';
import { Reauthenticated } from './account.ts';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, listOf, named, namedObject, orNull } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import {
  AuthenticationResponse,
  CreationOptions,
  RegistrationResponse,
  RequestOptions,
} from '../../schemas/public-key-credential.ts';
import { SecretReference, ShortText, TextVersion, TitleText } from '../../schemas/texts.ts';
import { TokenResponse } from '../../schemas/token.ts';

/** `ceremony_id` names the challenge: five minutes, one use. */
const RegistrationOptions = namedObject('RegistrationOptions', {
  ceremony_id: SecretReference,
  options: CreationOptions,
});
const SignInOptions = namedObject('SignInOptions', { ceremony_id: SecretReference, options: RequestOptions });
const PasskeyRegistration = namedObject('PasskeyRegistration', {
  ceremony_id: SecretReference,
  name: Type.Optional(TitleText),
  credential: RegistrationResponse,
});
const PasskeySignIn = namedObject('PasskeySignIn', {
  ceremony_id: SecretReference,
  credential: AuthenticationResponse,
  position: Type.Optional(ShortText),
  terms_version: Type.Optional(TextVersion),
  privacy_version: Type.Optional(TextVersion),
});
const PasskeyApproval = namedObject('PasskeyApproval', {
  ceremony_id: SecretReference,
  credential: AuthenticationResponse,
});
const Passkey = namedObject('Passkey', {
  id: Type.Integer(),
  name: Type.String(),
  created_at: Instant,
  last_used_at: orNull(Instant),
  is_synced: Type.Boolean(),
});
const Passkeys = named('Passkeys', listOf(Passkey));
const PasskeyQuery = listQuery({});
const PasskeyName = namedObject('PasskeyName', { name: TitleText });
const PasskeyDeleted = namedObject('PasskeyDeleted', { deleted: Type.Boolean() });
const NoFields = namedObject('NoFields', {});

const shared = { context: 'identity', access: 'signed_in', idempotency: 'none' } as const;

/** Passkeys next to one-time code and password. */
export const passkeyCalls = {
  startPasskeyRegistration: defineCall({
    ...shared,
    id: 'N09',
    openWhileFrozen: 'protects_account',
    method: 'POST',
    path: '/api/v1/user/passkeys/options/',
    summary: 'What the browser needs to make a passkey',
    body: NoFields,
    reply: { 200: RegistrationOptions },
    errors: ['reauthentication_required', 'passkey_limit_reached'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: {},
      response: {
        ceremony_id: 'Z4YH93hMTnLO_H9j_J6eEwLomXaM2yBSuFrYAC9w3lw',
        options: {
          rp: { id: 'nesye.test', name: 'نسیه' },
          user: { id: 'UXQHcXdWIPQ98sjjYf0LgxsmrXSpuEXq3pqZk4wt6FY', name: '0919***0017', displayName: '0919***0017' },
          challenge: 'zovZ8OVstpTddlgMvrWC0JoWwufiEc1BcMNdZ21wvkk',
          pubKeyCredParams: [{ type: 'public-key', alg: -8 }],
          timeout: 300_000,
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          attestation: 'none',
        },
      },
    },
  }),
  registerPasskey: defineCall({
    ...shared,
    id: 'N10',
    openWhileFrozen: 'protects_account',
    method: 'POST',
    path: '/api/v1/user/passkeys/',
    summary: 'Store a passkey that the browser has made; its owner is notified by SMS',
    body: PasskeyRegistration,
    reply: { 201: Passkey },
    errors: ['passkey_invalid', 'passkey_limit_reached', 'reauthentication_required'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { ceremony_id: demo('ceremony_id'), name: 'گوشی من', credential: demo('new_credential') },
      response: {
        id: 1,
        name: 'گوشی من',
        created_at: '2026-11-22T14:19:23.410Z',
        last_used_at: null,
        is_synced: false,
      },
    },
  }),
  listPasskeys: defineCall({
    ...shared,
    id: 'N11',
    method: 'GET',
    path: '/api/v1/user/passkeys/',
    summary: 'The user’s passkeys',
    query: PasskeyQuery,
    reply: { 200: Passkeys },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: { response: { count: 0, next: null, previous: null, results: [] } },
  }),
  renamePasskey: defineCall({
    ...shared,
    id: 'N12',
    openWhileFrozen: 'protects_account',
    method: 'PATCH',
    path: '/api/v1/user/passkeys/:id',
    summary: 'Give a passkey another name',
    params: IdParams,
    body: PasskeyName,
    reply: { 200: Passkey },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('passkey_id') },
      body: { name: 'لپ‌تاپ' },
      response: { id: 2, name: 'لپ‌تاپ', created_at: '2026-11-22T14:19:23.567Z', last_used_at: null, is_synced: false },
    },
  }),
  deletePasskey: defineCall({
    ...shared,
    id: 'N13',
    openWhileFrozen: 'protects_account',
    method: 'DELETE',
    path: '/api/v1/user/passkeys/:id',
    summary: 'Delete a passkey; its owner is notified by SMS',
    params: IdParams,
    reply: { 200: PasskeyDeleted },
    errors: ['not_found', 'reauthentication_required'],
    owner: ownedBy('user', ['path.id']),
    example: { as: 'new_customer', params: { id: demo('passkey_id') }, response: { deleted: true } },
  }),
  approveByPasskey: defineCall({
    ...shared,
    id: 'N331',
    openWhileFrozen: 'protects_account',
    method: 'POST',
    path: '/api/v1/user/passkeys/approve/',
    summary:
      'Prove by a passkey who is there; opens for ten minutes, in this session, what a newer SIM or device had closed',
    description: 'The challenge comes from N14.',
    body: PasskeyApproval,
    reply: { 200: Reauthenticated },
    errors: ['passkey_invalid'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { ceremony_id: demo('own_ceremony_id'), credential: demo('own_credential') },
      response: { valid_until: '2026-11-22T14:29:22.851Z' },
    },
  }),
  startPasskeySignIn: defineCall({
    ...shared,
    id: 'N14',
    method: 'POST',
    access: 'public',
    path: '/api/v1/token/passkey/options/',
    summary: 'What the browser needs to sign in by a passkey; the same for everybody',
    body: NoFields,
    reply: { 200: SignInOptions },
    errors: [],
    owner: 'none',
    example: {
      body: {},
      response: {
        ceremony_id: 'k6BGhp4odVE1LRsYgazyuXvRMir97ANgTbX_87CysVo',
        options: {
          rpId: 'nesye.test',
          challenge: 'eC-NJygDwFI-MZjv6PT8l0ccdJ2eCw6eEjFb3ULlNIk',
          timeout: 300_000,
          userVerification: 'required',
        },
      },
    },
  }),
  signInByPasskey: defineCall({
    ...shared,
    id: 'N15',
    method: 'POST',
    access: 'public',
    path: '/api/v1/token/passkey/',
    summary: 'Sign in by a passkey; open also while code and password are locked',
    body: PasskeySignIn,
    reply: { 200: TokenResponse },
    errors: ['passkey_invalid', 'position_not_allowed', 'account_blocked', 'account_closed', 'busy'],
    owner: 'none',
    example: {
      body: { ceremony_id: demo('used_ceremony_id'), credential: demo('used_credential') },
      response: {
        access: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWI',
        refresh: 'absody6b6iaW7E6Cemg-LmHqGgTjcD9BSu8yEWbJ5gA',
        access_lifetime: 900,
        refresh_lifetime: 2_592_000,
        is_customer: true,
        is_merchant: false,
        is_foreign: false,
        customer_created: false,
        has_password: true,
      },
    },
  }),
} as const;
