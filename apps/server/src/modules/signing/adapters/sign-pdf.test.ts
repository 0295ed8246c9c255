import { createHash, X509Certificate } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
const folder = mkdtempSync(path.join(tmpdir(), 'nesye-sign-pdf-'));
afterAll(() => {
  renderer.close();
  rmSync(folder, { recursive: true });
});

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

it('carries the text that was signed, whose checksum is on the page of proof', () => {
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
  const page = pdfText(draft);
  for (const words of [hash.slice(0, 8), hash.slice(-8), 'K7M3X-Q9PWD', '5.200.*.*', '۰۹۱۲***۰۰۰۵'])
    expect(page.reads(words), words).toBe(true);
});

it('is accepted by pdfsig, which finds a changed byte, and read in order by pdftotext', () => {
  const file = path.join(folder, 'signed.pdf');
  const signed = signPdf(draft, identity, WORDS);
  writeFileSync(file, signed);
  const says = () => execFileSync('pdfsig', ['-nocert', file]).toString();
  expect(says()).toMatch(/ETSI\.CAdES\.detached[\s\S]*Total document signed[\s\S]*Signature is Valid/);
  const words = execFileSync('pdftotext', [file, '-'])
    .toString()
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
  expect(words).toContain('برای هر دو طرف');
  signed.writeUInt8(signed.readUInt8(2_000) ^ 1, 2_000);
  writeFileSync(file, signed);
  expect(says()).toContain('Digest Mismatch');
});
