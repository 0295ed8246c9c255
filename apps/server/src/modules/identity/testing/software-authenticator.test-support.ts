import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export interface AuthenticatorOptions {
  readonly origin: string;
  readonly rpId: string;
}

/** What a test spoils of a response. */
export interface Spoilt {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly isUserPresent?: boolean;
  readonly isSignatureBogus?: boolean;
  readonly userHandle?: string | undefined;
  readonly crossOrigin?: boolean;
  readonly signCount?: number;
}

const FLAG = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 } as const;

/** A WebAuthn authenticator in software (level 3, ES256, attestation none), with one resident key. Written from the specification, not from the library that judges it. */
export function createSoftwareAuthenticator({ origin, rpId }: AuthenticatorOptions) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let signCount = 0;

  const clientData = (type: string, challenge: string, spoilt: Spoilt): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: spoilt.challenge ?? challenge,
        origin: spoilt.origin ?? origin,
        crossOrigin: spoilt.crossOrigin ?? false,
      }),
    );
  const headOf = (spoilt: Spoilt, more: number): Buffer => {
    const flags =
      (spoilt.isUserPresent === false ? 0 : FLAG.userPresent) |
      (spoilt.isUserVerified === false ? 0 : FLAG.userVerified) |
      more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(spoilt.signCount ?? signCount);
    return Buffer.concat([
      createHash('sha256')
        .update(spoilt.rpId ?? rpId)
        .digest(),
      Buffer.from([flags]),
      count,
    ]);
  };

  return {
    id,
    /** Answers `navigator.credentials.create()`. */
    create: (challenge: string, spoilt: Spoilt = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const authData = Buffer.concat([headOf(spoilt, FLAG.hasCredential), credential]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, spoilt).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get()`. */
    get: (challenge: string, userHandle: string, spoilt: Spoilt = {}) => {
      signCount += 1;
      const authenticatorData = headOf(spoilt, 0);
      const client = clientData('webauthn.get', challenge, spoilt);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]))
        .sign(privateKey);
      if (spoilt.isSignatureBogus === true) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      const handle = 'userHandle' in spoilt ? spoilt.userHandle : userHandle;
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
      };
    },
  };
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // kty 1: EC2 2; alg 3: ES256 -7; crv -1: P-256 1; x -2; y -3.
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** CBOR (RFC 8949) as far as it is needed: a head of up to 16 bits. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
