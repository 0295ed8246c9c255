import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { IdParams, Instant, listOf, orNull, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { AuthenticationResponse, CreationOptions, RegistrationResponse, RequestOptions } from '../../schemas/public-key-credential.ts';
import { SecretReference, ShortText, TitleText } from '../../schemas/texts.ts';
import { TokenAnswer } from '../../schemas/token.ts';

/** `ceremony_id` names the challenge: five minutes, one use. */
const RegistrationOptions = strictObject({ ceremony_id: SecretReference, options: CreationOptions });
const SignInOptions = strictObject({ ceremony_id: SecretReference, options: RequestOptions });
const PasskeyRegistration = strictObject({ ceremony_id: SecretReference, name: Type.Optional(TitleText), credential: RegistrationResponse });
const PasskeySignIn = strictObject({ ceremony_id: SecretReference, credential: AuthenticationResponse, position: Type.Optional(ShortText) });
const Passkey = strictObject({ id: Type.Integer(), name: Type.String(), created_at: Instant, last_used_at: orNull(Instant), is_synced: Type.Boolean() });
const Passkeys = listOf(Passkey);
const PasskeyQuery = listQuery({});
const PasskeyName = strictObject({ name: TitleText });
const PasskeyDeleted = strictObject({ deleted: Type.Boolean() });
const NoFields = strictObject({});

const shared = { context: 'identity', access: 'signed_in', idempotency: 'none' } as const;

/** Passkeys beside one-time code and password. */
export const passkeyCalls = {
  startPasskeyRegistration: defineCall({
    ...shared,
    id: 'N09',
    method: 'POST',
    path: '/api/v1/user/passkeys/options/',
    summary: 'What the browser needs to make a passkey',
    body: NoFields,
    reply: { 200: RegistrationOptions },
    errors: ['reauthentication_required', 'passkey_limit_reached'],
  }),
  registerPasskey: defineCall({
    ...shared,
    id: 'N10',
    method: 'POST',
    path: '/api/v1/user/passkeys/',
    summary: 'Keep a passkey that the browser has made; its owner is told by SMS',
    body: PasskeyRegistration,
    reply: { 201: Passkey },
    errors: ['passkey_invalid', 'passkey_limit_reached', 'reauthentication_required'],
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
  }),
  renamePasskey: defineCall({
    ...shared,
    id: 'N12',
    method: 'PATCH',
    path: '/api/v1/user/passkeys/:id',
    summary: 'Give a passkey another name',
    params: IdParams,
    body: PasskeyName,
    reply: { 200: Passkey },
    errors: ['not_found'],
  }),
  deletePasskey: defineCall({
    ...shared,
    id: 'N13',
    method: 'DELETE',
    path: '/api/v1/user/passkeys/:id',
    summary: 'Forget a passkey; its owner is told by SMS',
    params: IdParams,
    reply: { 200: PasskeyDeleted },
    errors: ['not_found', 'reauthentication_required'],
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
  }),
  signInByPasskey: defineCall({
    ...shared,
    id: 'N15',
    method: 'POST',
    access: 'public',
    path: '/api/v1/token/passkey/',
    summary: 'Sign in by a passkey; open also while code and password are locked',
    body: PasskeySignIn,
    reply: { 200: TokenAnswer },
    errors: ['passkey_invalid', 'position_not_allowed', 'account_blocked', 'account_closed', 'busy'],
  }),
} as const;
