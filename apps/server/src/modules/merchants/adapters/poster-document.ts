import path from 'node:path';
import { toPersianDigits } from '@nesye/persian';
import encodeQr from 'qr';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';

const TEMPLATE = path.join(import.meta.dirname, 'poster.typ');

/** What a poster shows of a terminal. */
export interface PosterFacts {
  readonly shopName: string;
  readonly branchName: string | null;
  readonly terminalTitle: string;
  readonly code: string;
  /** What the picture holds: a phone's own camera leads to the payment of this code, and ours checks it first. */
  readonly qrText: string;
  readonly createdAt: Date;
}

const STEPS = [
  'کد را با دوربین گوشی یا از «پرداخت» در نسیه اسکن کنید.',
  'مبلغ را بنویسید و تعداد قسط را انتخاب کنید.',
  'پرداخت را تأیید کنید و رسید را به فروشنده نشان دهید.',
];

/** The poster of a terminal as a document of one page A5. Pure: the same facts give the same document. */
export function posterDocument({
  shopName,
  branchName,
  terminalTitle,
  code,
  qrText,
  createdAt,
}: PosterFacts): PdfRequest {
  return {
    template: TEMPLATE,
    facts: {
      title: `کد ${terminalTitle}، ${shopName}`,
      line: 'نسیه داده می‌شود',
      product: 'خرید قسطی با نسیه',
      shop: shopName,
      place: [branchName, terminalTitle].filter((part) => part !== null).join('، '),
      code,
      qr: encodeQr(qrText, 'svg', { ecc: 'quartile', border: 1 }),
      steps: STEPS,
      numerals: STEPS.map((_, at) => toPersianDigits(at + 1)),
    },
    createdAt,
  };
}
