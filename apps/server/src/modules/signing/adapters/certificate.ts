import { createPrivateKey, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** The key that signs for the product, with its certificate and those above it, in DER. */
export interface SigningIdentity {
  readonly key: KeyObject;
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
}

const RSA_BITS = 3072;
const VALID_YEARS = 10;
const SERIAL_BYTES = 16;
/** What the sandbox's own certificate says it is: no one should take it for one that a certification authority gave. */
const SUBJECT = [
  { name: 'commonName', value: 'Nesye sandbox, document signing' },
  { name: 'organizationName', value: 'Nesye' },
  { name: 'countryName', value: 'IR' },
];

const bytesOf = (node: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary');

/** The identity of a PKCS #12 file, RSA or elliptic. Throws when the password is wrong, or key and certificate do not belong together. */
export function readP12(file: Uint8Array, password: string): SigningIdentity {
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(Buffer.from(file).toString('binary')), password);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>;
  const bagsOf = (type: string | undefined) => p12.getBags({ bagType: type ?? '' })[type ?? ''] ?? [];
  const [keyed] = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)];
  if (keyed === undefined) throw new Error('the file has no private key');
  const certificates = bagsOf(certBag).map((bag) =>
    bytesOf(bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1),
  );
  const pkcs8 = keyed.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(keyed.key)) : keyed.asn1;
  return identityOf(createPrivateKey({ key: bytesOf(pkcs8), format: 'der', type: 'pkcs8' }), certificates);
}

/** The identity of a text with a private key and certificates in PEM. Throws as `readP12` does. */
export function readPem(text: string): SigningIdentity {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return identityOf(
    createPrivateKey(text),
    certificates.map((pem) => new X509Certificate(pem).raw),
  );
}

function identityOf(key: KeyObject, certificates: readonly Buffer[]): SigningIdentity {
  const own = certificates.find((certificate) => new X509Certificate(certificate).checkPrivateKey(key));
  if (own === undefined) throw new Error('no certificate belongs to the private key');
  return { key, certificate: own, chain: certificates.filter((certificate) => certificate !== own) };
}

/** A new key with a certificate of its own making, as PEM: for the sandbox, where no authority vouches for anybody. */
export async function makeSelfSigned(now: Date): Promise<string> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  // The first byte keeps the serial positive.
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(SERIAL_BYTES))}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS);
  certificate.setSubject(SUBJECT);
  certificate.setIssuer(SUBJECT);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(keyPem), forge.md.sha256.create());
  return `${keyPem}${forge.pki.certificateToPem(certificate).replaceAll('\r', '')}`;
}
