import { createHash, verify, X509Certificate } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import forge from 'node-forge';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { pdfText } from '../../../platform/pdf/pdf-text.test-support.ts';
import { templateOfTests } from '../testing/template.test-support.ts';
import { EXAMPLE_GUARANTOR, exampleContract } from '../testing/example-contract.ts';
import { renderContract, textHash, writtenText } from '../domain/render-text.ts';
import { makeSelfSigned, readP12, readPem, type SigningIdentity } from './certificate.ts';
import { contractDocument } from './contract-document.ts';
import { isSignedWhole, signPdf } from './sign-pdf.ts';

const AT = new Date('2026-11-22T10:35:22Z');
const WORDS = { name: 'Nesye', reason: 'Contract 1', at: AT };
const renderer = createPdfRenderer();
afterAll(() => renderer.close());

let identity: SigningIdentity;
let draft: Uint8Array;
let written: string;
beforeAll(async () => {
  identity = readPem(await makeSelfSigned(AT));
  const text = renderContract(templateOfTests(), exampleContract({ guarantors: [EXAMPLE_GUARANTOR] }), { id: 'a' });
  written = writtenText(text);
  const signer = { signedAt: AT, codeSentAt: AT, networkMasked: '5.200.*.*', mobileMasked: '0912***0005' };
  const signers = [
    { ...signer, place: 1, role: 'customer', name: 'مریم کاظمی', reference: null },
    { ...signer, place: 2, role: 'guarantor', name: 'حسین احمدی', reference: null },
    { ...signer, place: 3, role: 'lender', name: 'بانک ملی ایران', reference: 'MELLI-8812733' },
  ] as const;
  const verification = { code: 'K7M3XQ9PWD', url: 'https://nesye.example/verify/K7M3XQ9PWD' };
  draft = await renderer.render(
    contractDocument({ text, written, sha256: textHash(written), signers, openedAt: AT, verification }),
    'task',
  );
});

it('signs all of a document behind what was there, and finds each flipped byte', () => {
  const signed = signPdf(draft, identity, WORDS);
  expect(isSignedWhole(signed)).toBe(true);
  expect(signed.subarray(0, draft.length).equals(Buffer.from(draft))).toBe(true);
  for (let at = 9; at < signed.length; at += Math.floor(signed.length / 97)) {
    const changed = Buffer.from(signed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(isSignedWhole(changed), String(at)).toBe(false);
  }
  expect(isSignedWhole(draft)).toBe(false);
  expect(isSignedWhole(Buffer.concat([signed, Buffer.from('\n%more')]))).toBe(false);
});

it('takes the certificate of a PKCS #12 file, and none with a wrong password', async () => {
  const pem = await makeSelfSigned(AT);
  const [, key = '', certificate = ''] = /^([\s\S]+?)(-----BEGIN CERTIFICATE[\s\S]+)$/.exec(pem) ?? [];
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    [forge.pki.certificateFromPem(certificate)],
    'secret',
  );
  const file = Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
  const read = readP12(file, 'secret');
  expect(read.certificate.equals(new X509Certificate(certificate).raw)).toBe(true);
  expect(isSignedWhole(signPdf(draft, read, WORDS))).toBe(true);
  expect(() => readP12(file, 'wrong')).toThrow();
});

it('carries the text that was signed, whose checksum is on the page of proof', async () => {
  const source = Buffer.from(draft).toString('latin1');
  const hash = createHash('sha256').update(written).digest('hex');
  const attached = [...source.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].some(([, body = '']) => {
    try {
      return textHash(inflateSync(Buffer.from(body, 'latin1')).toString('utf8')) === hash;
    } catch {
      return false;
    }
  });
  expect(attached).toBe(true);
  const page = await pdfText(draft);
  for (const words of [hash.slice(0, 8), hash.slice(-8), 'K7M3X-Q9PWD', '5.200.*.*', '۰۹۱۲***۰۰۰۵'])
    expect(page.reads(words), words).toBe(true);
});

const derOf = (node: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary');
const partsOf = (node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] => node?.value as forge.asn1.Asn1[];
const bytesOf = (node: forge.asn1.Asn1 | undefined): Buffer => Buffer.from(node?.value as string, 'binary');

/**
 * What a reader's program checks of a signature, by the standards alone: it covers the whole file but itself (ISO 32000-1, 12.8.1), its attributes have the file's
 * digest, and the certificate's key has signed the attributes (RFC 5652, 5.4).
 */
function verdictOn(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)?.slice(1).map(Number) ?? [];
  const [start = 0, length = 0, from = 0, rest = 0] = range;
  if (start !== 0 || from + rest !== pdf.length || !text.includes('/SubFilter /ETSI.CAdES.detached')) return 'in part';
  const contents = Buffer.from(text.slice(length + 1, from - 1), 'hex').toString('binary');
  const [, content] = partsOf(forge.asn1.fromDer(contents, { parseAllBytes: false } as never));
  const [, , , certificates, signers] = partsOf(partsOf(content)[0]);
  const [, , , attributes, , signature] = partsOf(partsOf(signers)[0]);
  const digest = createHash('sha256').update(pdf.subarray(0, length)).update(pdf.subarray(from)).digest();
  const stated = partsOf(attributes).map((attribute) => partsOf(attribute));
  const [, values] =
    stated.find(([type]) => forge.asn1.derToOid(type?.value as string) === forge.pki.oids['messageDigest']) ?? [];
  if (!bytesOf(partsOf(values)[0]).equals(digest)) return 'another digest';
  // They are signed as the set that they are, and written with a tag of their place.
  const signed = derOf(attributes as forge.asn1.Asn1);
  signed.writeUInt8(0x31, 0);
  const { publicKey } = new X509Certificate(derOf(partsOf(certificates)[0] as forge.asn1.Asn1));
  return verify('sha256', signed, publicKey, bytesOf(signature)) ? 'valid' : 'another key';
}

it('is valid by the standards, and a changed byte is found', () => {
  const signed = signPdf(draft, identity, WORDS);
  expect(verdictOn(signed)).toBe('valid');
  signed.writeUInt8(signed.readUInt8(2_000) ^ 1, 2_000);
  expect(verdictOn(signed)).toBe('another digest');
  const longer = Buffer.concat([signPdf(draft, identity, WORDS), Buffer.from('%')]);
  expect(verdictOn(longer)).toBe('in part');
});

it('reads as the contract was written', async () => {
  const { text, glyphs } = await pdfText(signPdf(draft, identity, WORDS));
  expect(text).toContain('برای هر دو طرف');
  for (const [pair] of written.matchAll(/\p{L}\u200c\p{L}/gu))
    expect(glyphs, pair).toContain(Array.from(pair).toReversed().join(''));
});
