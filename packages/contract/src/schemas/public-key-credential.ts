import { Type, type TSchema } from '@sinclair/typebox';
import { namedObject, orNull, strictObject } from './common.ts';
import { oneOf } from './texts.ts';

/** Bytes as WebAuthn's JSON forms write them. */
const Bytes = Type.String({ minLength: 1, maxLength: 16_384, pattern: '^[A-Za-z0-9_-]+$', description: 'base64url' });
const KeyType = Type.Literal('public-key');
const Transports = Type.Array(Type.String({ format: 'opaque', maxLength: 32 }), { maxItems: 10 });
const KnownKey = namedObject('KnownKey', { id: Bytes, type: KeyType, transports: Type.Optional(Transports) });
const UserVerification = oneOf('required', 'preferred', 'discouraged');
/** What WebAuthn may leave out of a response, and some password managers write as null. */
const MayBeMissing = <S extends TSchema>(schema: S) => Type.Optional(orNull(schema));
const Attachment = MayBeMissing(oneOf('platform', 'cross-platform'));
/** What extensions of the browser add is read over. */
const Extensions = Type.Record(Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' }), Type.Unknown(), { maxProperties: 20 });

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn 3. */
export const CreationOptions = namedObject('CreationOptions', {
  rp: strictObject({ id: Type.String(), name: Type.String() }),
  user: strictObject({ id: Bytes, name: Type.String(), displayName: Type.String() }),
  challenge: Bytes,
  pubKeyCredParams: Type.Array(strictObject({ type: KeyType, alg: Type.Integer() })),
  timeout: Type.Integer({ description: 'milliseconds' }),
  excludeCredentials: Type.Array(KnownKey),
  authenticatorSelection: strictObject({
    residentKey: UserVerification,
    requireResidentKey: Type.Boolean(),
    userVerification: UserVerification,
  }),
  attestation: Type.String(),
});

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn 3; no keys are named, so that it shows nothing of any account. */
export const RequestOptions = namedObject('RequestOptions', {
  rpId: Type.String(),
  challenge: Bytes,
  timeout: Type.Integer({ description: 'milliseconds' }),
  userVerification: UserVerification,
});

/** RegistrationResponseJSON of WebAuthn 3. */
export const RegistrationResponse = namedObject('RegistrationResponse', {
  id: Bytes,
  rawId: Bytes,
  type: KeyType,
  authenticatorAttachment: Attachment,
  clientExtensionResults: MayBeMissing(Extensions),
  response: strictObject({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    authenticatorData: MayBeMissing(Bytes),
    publicKey: MayBeMissing(Bytes),
    publicKeyAlgorithm: MayBeMissing(Type.Integer()),
    transports: MayBeMissing(Transports),
  }),
});

/** AuthenticationResponseJSON of WebAuthn 3. */
export const AuthenticationResponse = namedObject('AuthenticationResponse', {
  id: Bytes,
  rawId: Bytes,
  type: KeyType,
  authenticatorAttachment: Attachment,
  clientExtensionResults: MayBeMissing(Extensions),
  response: strictObject({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: MayBeMissing(Bytes),
  }),
});
