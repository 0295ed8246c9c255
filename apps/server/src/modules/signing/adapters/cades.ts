import { createHash, createPublicKey, sign, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
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
 * bound in; the time stands in the document. DER.
 */
export function signDigest(digest: Uint8Array, { key, certificate, chain }: SigningIdentity): Buffer {
  const attributes = inOrder([
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ]);
  const algorithm = key.asymmetricKeyType === 'ec' ? sequence(oid(OID.ecdsaSha256)) : sequence(oid(OID.rsa), nothing());
  const signerInfo = sequence(
    integer(1),
    issuerAndSerial(certificate),
    sequence(oid(OID.sha256), nothing()),
    tagged(0, attributes),
    algorithm,
    octets(sign('sha256', derOf(set(attributes)), key)),
  );
  const signedData = sequence(
    integer(1),
    set([sequence(oid(OID.sha256), nothing())]),
    sequence(oid(OID.data)),
    tagged(0, [certificate, ...chain].map(parse)),
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

/** Is this a signature of `signDigest` over `digest`, by the key of the certificate in it. False for anything else, however broken. */
export function isSignatureOf(digest: Uint8Array, cms: Uint8Array): boolean {
  try {
    // What follows in its place is filling, and nothing else may be hidden there.
    if (cms.subarray(derOf(parse(cms)).length).some((byte) => byte !== 0)) return false;
    const signedData = partsOf(partsOf(partsOf(parse(cms))[1])[0]);
    const certificate = new X509Certificate(derOf(partsOf(signedData[3])[0] as Asn1));
    const signer = partsOf(partsOf(signedData[4])[0]);
    const attributes = partsOf(signer[3]);
    const signature = Buffer.from(signer[5]?.value as string, 'binary');
    return (
      isSame(attributeOf(attributes, OID.messageDigest), digest) &&
      isSame(boundCertificateHash(attributes), sha256(certificate.raw)) &&
      verify(
        'sha256',
        derOf(set(attributes)),
        createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' })),
        signature,
      )
    );
  } catch {
    return false;
  }
}

const isSame = (found: Uint8Array, wanted: Uint8Array): boolean =>
  found.length === wanted.length && timingSafeEqual(found, wanted);

const valueOf = (attributes: readonly Asn1[], type: string): Asn1 | undefined => {
  const wanted = asn1.oidToDer(type).getBytes();
  const found = attributes.find((each) => partsOf(each)[0]?.value === wanted);
  return partsOf(partsOf(found)[1])[0];
};

const attributeOf = (attributes: readonly Asn1[], type: string): Buffer =>
  Buffer.from((valueOf(attributes, type)?.value as string | undefined) ?? '', 'binary');

function boundCertificateHash(attributes: readonly Asn1[]): Buffer {
  const certificateId = partsOf(partsOf(valueOf(attributes, OID.signingCertificateV2))[0])[0];
  return Buffer.from((partsOf(certificateId)[0]?.value as string | undefined) ?? '', 'binary');
}
