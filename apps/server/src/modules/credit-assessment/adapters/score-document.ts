import { fileURLToPath } from 'node:url';
import { businessDate } from '@nesye/money';
import { formatJalaliDate, formatJalaliDateTime, formatRial, toPersianDigits } from '@nesye/persian';
import type { PdfRequest } from '../../../platform/pdf/pdf-renderer.ts';
import type { BureauReport } from './bureau.ts';
import { MAX_SCORE } from './http-bureau.ts';

const TEMPLATE = fileURLToPath(new URL('./score.typ', import.meta.url));

export interface ScoreFacts {
  readonly id: bigint;
  readonly content: BureauReport;
  readonly name: string;
  readonly receivedAt: Date;
  readonly validUntil: Date;
  readonly expiredAt: Date | null;
  /** When it is printed, by the business clock. */
  readonly at: Date;
}

/** A report as a document to typeset. Pure: the same facts give the same document. */
export const scoreDocument = (facts: ScoreFacts): PdfRequest => ({
  template: TEMPLATE,
  facts: scoreInputs(facts),
  createdAt: facts.receivedAt,
});

/** Every word and number of it as it is printed; the template only lays them out. */
export function scoreInputs({ id, content, name, receivedAt, validUntil, expiredAt, at }: ScoreFacts) {
  const isValid = expiredAt === null && at < validUntil;
  const { score, grade, bouncedCheques, overdueLoans, activeLoans, totalDebt } = content;
  return {
    number: toPersianDigits(String(id)),
    name,
    score: toPersianDigits(score),
    max: toPersianDigits(MAX_SCORE),
    share: Math.round((score * 1_000) / MAX_SCORE),
    grade,
    tone: score >= 650 ? 'good' : score >= 500 ? 'middle' : 'low',
    state: isValid ? `معتبر تا ${formatJalaliDate(businessDate(validUntil))}` : 'دیگر معتبر نیست',
    isValid,
    meaning: meaningOf(score),
    entries: [
      ['چک برگشتی', countOf(bouncedCheques, 'ندارد')],
      ['وام معوق', countOf(overdueLoans, 'ندارد')],
      ['وام جاری', countOf(activeLoans, 'ندارد')],
      ['جمع بدهی', totalDebt === 0n ? 'ندارد' : `${formatRial(totalDebt)} ریال`],
      ['دریافت گزارش', formatJalaliDateTime(receivedAt)],
      ['پایان اعتبار', formatJalaliDate(businessDate(expiredAt ?? validUntil), 'weekday')],
    ],
  };
}

const countOf = (count: number, none: string): string => (count === 0 ? none : toPersianDigits(count));

function meaningOf(score: number): string {
  if (score >= 650) return 'با این امتیاز، بیشتر خط‌های اعتباری با سقف بالا باز می‌شوند.';
  if (score >= 500) return 'با این امتیاز، بخشی از خط‌ها باز می‌شوند؛ سقف و ضمانت هر خط به امتیاز بستگی دارد.';
  return 'با این امتیاز، خط‌های کمی باز می‌شوند. پرداخت سر وقت قسط‌ها امتیاز را بالا می‌برد.';
}
