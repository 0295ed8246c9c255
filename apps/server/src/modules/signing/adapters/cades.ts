import { createHash, sign, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { SigningIdentity } from './certificate.ts';

const { asn1 } = forge;
type Asn1 = forge.asn1.Asn1;
const { Class, Type } = asn1;

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const;

const sequence = (...nodes: Asn1[]): Asn1 => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, nodes);
const set = (nodes: Asn1[]): Asn1 => asn1.create(Class.UNIVERSAL, Type.SET, true, nodes);
const tagged = (tag: number, nodes: Asn1[]): Asn1 => asn1.create(Class.CONTEXT_SPECIFIC, tag, true, nodes);
const oid = (text: string): Asn1 => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(text).getBytes());
const octets = (bytes: Uint8Array): Asn1 =>
  asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, Buffer.from(bytes).toString('binary'));
const integer = (value: number): Asn1 =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes());
const nothing = (): Asn1 => asn1.create(Class.UNIVERSAL, Type.NULL, false, '');
const derOf = (node: Asn1): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'binary');
const parse = (der: Uint8Array): Asn1 =>
  asn1.fromDer(Buffer.from(der).toString('binary'), { strict: true, parseAllBytes: false } as never);
const partsOf = (node: Asn1 | undefined): Asn1[] => (Array.isArray(node?.value) ? node.value : []);
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const attribute = (type: string, value: Asn1): Asn1 => sequence(oid(type), set([value]));
/** The members of a SET are ordered by their encoding (X.690, 11.6). */
const inOrder = (nodes: Asn1[]): Asn1[] => nodes.toSorted((left, right) => Buffer.compare(derOf(left), derOf(right)));

/**
 * A detached CAdES signature over `digest`, as a PAdES baseline document carries it (ETSI EN 319 142-1, B-B): CMS with content type, digest and the certificate
 * bound in; the time is in the document. DER.
 */
export function signDigest(digest: Uint8Array, { key, certificate, chain }: SigningIdentity): Buffer {
  const signature = sign('sha256', signedPart(digest, certificate), key);
  return wholeSignature(digest, [certificate, ...chain], key.asymmetricKeyType === 'ec', signature);
}

/** What the key signs: the attributes as a set. */
const signedPart = (digest: Uint8Array, certificate: Uint8Array): Buffer =>
  derOf(set(attributesOf(digest, certificate)));

const attributesOf = (digest: Uint8Array, certificate: Uint8Array): Asn1[] =>
  inOrder([
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ]);

/** The first certificate is the signer's. */
function wholeSignature(
  digest: Uint8Array,
  certificates: readonly [Uint8Array, ...Uint8Array[]],
  isElliptic: boolean,
  signature: Uint8Array,
): Buffer {
  const [own] = certificates;
  const signerInfo = sequence(
    integer(1),
    issuerAndSerial(own),
    sequence(oid(OID.sha256), nothing()),
    tagged(0, attributesOf(digest, own)),
    isElliptic ? sequence(oid(OID.ecdsaSha256)) : sequence(oid(OID.rsa), nothing()),
    octets(signature),
  );
  const signedData = sequence(
    integer(1),
    set([sequence(oid(OID.sha256), nothing())]),
    sequence(oid(OID.data)),
    tagged(0, certificates.map(parse)),
    set([signerInfo]),
  );
  return derOf(sequence(oid(OID.signedData), tagged(0, [signedData])));
}

/** Of a certificate: version (where it is not the first), serial, algorithm, issuer. */
function issuerAndSerial(certificate: Uint8Array): Asn1 {
  const fields = partsOf(partsOf(parse(certificate))[0]);
  const from = fields[0]?.tagClass === Class.CONTEXT_SPECIFIC ? 1 : 0;
  const [serial, , issuer] = fields.slice(from);
  if (serial === undefined || issuer === undefined) throw new Error('not a certificate');
  return sequence(issuer, serial);
}

/**
 * Is this a signature of `signDigest` over `digest`, by the key of the certificate in it, to the last byte. It is put together again from its certificates and compared, so
 * that nothing in it goes unlooked at. False for anything else, however broken.
 */
export function isSignatureOf(digest: Uint8Array, cms: Uint8Array): boolean {
  try {
    const signedData = partsOf(partsOf(partsOf(parse(cms))[1])[0]);
    const [own, ...chain] = partsOf(signedData[3]).map(derOf);
    const signature = Buffer.from(partsOf(partsOf(signedData[4])[0])[5]?.value as string, 'binary');
    if (own === undefined) return false;
    const { publicKey } = new X509Certificate(own);
    const whole = wholeSignature(digest, [own, ...chain], publicKey.asymmetricKeyType === 'ec', signature);
    // What follows in its place is filling, and nothing else may be hidden there.
    const isWhole =
      whole.equals(cms.subarray(0, whole.length)) && cms.subarray(whole.length).every((byte) => byte === 0);
    return isWhole && verify('sha256', signedPart(digest, own), publicKey, signature);
  } catch {
    return false;
  }
}
