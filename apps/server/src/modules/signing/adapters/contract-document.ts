import path from 'node:path';
import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import encodeQr from 'qr';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import type { SignerRole } from '../domain/signer.ts';
import type { DocumentText, TextFact } from '../domain/document-text.ts';

export const TEMPLATE = path.join(import.meta.dirname, 'contract.typ');

/** A signer as the document shows them; what has not happened is null. */
export interface PrintedSigner {
  readonly place: number;
  readonly role: SignerRole;
  readonly name: string;
  readonly mobileMasked: string | null;
  readonly signedAt: Date | null;
  readonly codeSentAt: Date | null;
  readonly networkMasked: string | null;
  readonly reference: string | null;
}

export interface PrintedDocument {
  readonly text: DocumentText;
  /** Exactly what was hashed, and its SHA-256. */
  readonly written: string;
  readonly sha256: string;
  readonly signers: readonly PrintedSigner[];
  readonly openedAt: Date;
  /** Once all have signed: where the document can be checked. Without it a draft is printed. */
  readonly verification: { readonly code: string; readonly url: string } | undefined;
}

export const ROLE_NAMES: Readonly<Record<SignerRole, string>> = {
  customer: 'اعتبارگیرنده',
  guarantor: 'ضامن',
  lender: 'اعتباردهنده',
  merchant: 'صاحب فروشگاه',
};

/** The document to typeset: the draft that is read before signing, or the signed one with its page of proof. Pure. */
export function contractDocument(document: PrintedDocument): PdfRequest {
  const { text, verification } = document;
  const lastSignature = document.signers.reduce<Date>(
    (last, { signedAt }) => (signedAt !== null && signedAt > last ? signedAt : last),
    document.openedAt,
  );
  return {
    template: TEMPLATE,
    createdAt: lastSignature,
    facts: {
      title: text.title,
      number: text.number,
      date: text.date,
      line: text.line,
      lender: document.signers.find(({ role }) => role === 'lender')?.name ?? 'نسیه',
      parts: text.parts,
      written: document.written,
      hashShort: `${document.sha256.slice(0, 16)}…${document.sha256.slice(-8)}`,
      foot:
        verification === undefined
          ? 'پیش‌نویس برای خواندن. تا امضا نشود برای کسی تعهدی نمی‌آورد.'
          : 'با امضای الکترونیکی طرف‌ها و امضای دیجیتال نسیه. هر تغییری در پرونده آشکار می‌شود.',
      signers: document.signers.map(signerFacts),
      evidence: verification === undefined ? null : evidenceFacts(document, verification),
    },
  };
}

const fact = (label: string, value: string): TextFact => ({ label, value, isCode: false });
const codeFact = (label: string, value: string): TextFact => ({ label, value, isCode: true });

function signerFacts(signer: PrintedSigner) {
  const { place, role, name, signedAt, reference } = signer;
  return {
    place,
    role: ROLE_NAMES[role],
    name,
    signedAt: signedAt === null ? '' : formatJalaliDateTime(signedAt),
    how: reference === null ? 'امضا با کد یک‌بارمصرف' : 'تأیید سامانهٔ اعتباردهنده',
    proof: signedAt === null ? [] : proofOf(signer, signedAt),
  };
}

function proofOf({ reference, mobileMasked, codeSentAt, networkMasked }: PrintedSigner, signedAt: Date): TextFact[] {
  if (reference !== null) return [fact('زمان تأیید', precise(signedAt)), codeFact('شناسهٔ تأیید', reference)];
  return [
    fact('زمان امضا', precise(signedAt)),
    codeFact('کد به موبایل', toPersianDigits(mobileMasked ?? '')),
    codeFact('شبکهٔ امضاکننده', networkMasked ?? ''),
    fact('زمان فرستادن کد', codeSentAt === null ? '' : precise(codeSentAt)),
    fact('کاربرد کد', 'امضای همین متن'),
    fact('هویت', 'ورود به حساب و کد ملی ثبت‌شده'),
  ];
}

/** To the second, as a proof says it. */
const precise = (at: Date): string => `${formatJalaliDateTime(at)}:${secondsOf(at)}`;
const secondsOf = (at: Date): string => toPersianDigits(String(at.getUTCSeconds()).padStart(2, '0'));

function evidenceFacts({ sha256, text }: PrintedDocument, { code, url }: NonNullable<PrintedDocument['verification']>) {
  return {
    code: groupedCode(code),
    qr: encodeQr(url, 'svg', { border: 1 }),
    intro:
      'این برگه نشان می‌دهد چه کسی، چه زمانی و چگونه همین متن را امضا کرده است. کد هر امضا تنها برای اثر انگشت زیر معتبر بوده است.',
    facts: [
      codeFact('اثر انگشت متن (SHA-256)', inLines(sha256)),
      codeFact('نشانی بررسی', url),
      fact('نسخهٔ متن', `نسخهٔ ${toPersianDigits(text.template.version)} ${text.title}`),
    ],
    foot: 'متن امضاشده به‌صورت پروندهٔ contract-text.json پیوست همین PDF است و اثر انگشت آن با هر ابزاری قابل محاسبه است. زمان‌ها به وقت تهران است.',
  };
}

/** Sixty-four digits in two lines of groups that an eye can compare. */
const inLines = (hash: string): string =>
  [hash.slice(0, 32), hash.slice(32)].map((half) => half.replaceAll(/(.{8})(?=.)/g, '$1 ')).join('\n');

/** Ten characters are read more easily in two groups. */
export const groupedCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
