import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as codes from '@nesye/contract/server-texts';
import { describe, expect, it, test } from 'vitest';
import { serverTexts } from './server-texts.ts';

const SETS = {
  payment: codes.PAYMENT_FAILURES,
  charge: codes.PAYMENT_FAILURES,
  draw: codes.DRAW_FAILURES,
  lineReason: codes.LINE_REASONS,
  lineStep: codes.LINE_STEPS,
  creditRule: codes.CREDIT_RULES,
  creditReason: codes.CREDIT_REASONS,
  paper: codes.PAPER_REJECT_CODES,
  blocker: codes.CLOSURE_BLOCKERS,
  consent: codes.CONSENT_KEYS,
  consentText: codes.CONSENT_VERSIONS,
  kept: codes.KEPT_RECORDS,
  recovery: ['rejected'],
  name: [
    ...codes.LINE_NAMES,
    ...Object.values(codes.STANDARD_NAME),
    ...codes.DEVICE_NAMES,
    ...codes.CATEGORY_NAMES,
    ...codes.SCORE_GRADES,
  ],
} satisfies Record<keyof typeof serverTexts, readonly string[]>;

test.each(Object.entries(SETS))('%s: Arabic for every code and name of the wire, and for no other', (group, set) => {
  expect(Object.keys(serverTexts[group as keyof typeof serverTexts]).toSorted()).toEqual(set.toSorted());
});

it('the names are those that the database begins with', () => {
  const read = (file: string): string =>
    readFileSync(path.resolve(import.meta.dirname, '../../../../../db/migrations', file), 'utf8');
  const lines = Array.from(read('0006_servicing.sql').matchAll(/^ {2}\(\d, '[\w-]+', 64\d\d, '([^']+)'/gm));
  expect(lines.map(([, name]) => name)).toEqual(codes.LINE_NAMES);
  const categories = Array.from(read('0004_merchants.sql').matchAll(/^ {2}\(\d+, '([^']+)', '[\w-]+', \d+\)/gm));
  expect(categories.map(([, name]) => name)).toEqual(codes.CATEGORY_NAMES);
});

it('what is agreed to has Arabic words in every version', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../../db/migrations');
  const written = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .flatMap((text) => text.split(';').filter((statement) => statement.includes('insert into privacy.consent_text')))
    .flatMap((statement) => Array.from(statement.matchAll(/\('(\w+)', '(\w+)', '/g)));
  expect(written.map(([, key, version]) => `${key}_${version}`)).toEqual(codes.CONSENT_VERSIONS);
});

describe('a rule that somebody failed at', () => {
  const { score, bounced_cheques: cheques, overdue_loans: loans, limit, minimum } = serverTexts.creditRule;

  it('names its figures in Arabic digits', () => {
    expect(score.text(480, 500)).toBe('درجتك الائتمانية ٤٨٠، وهذا الخط يتطلب ٥٠٠ على الأقل.');
    expect(limit.text(500_000_000, 300_000_000)).toContain('٣٠٬٠٠٠٬٠٠٠ تومان');
    expect(minimum.text(1_000, 10_000_000)).toContain('١٬٠٠٠٬٠٠٠ تومان');
  });

  it('counts by the rules of the language', () =>
    expect([1, 2, 4, 12].map((count) => [cheques.text(count, 0), loans.text(count, 0)])).toEqual([
      ['في تقريرك شيك مرتجع واحد.', 'في تقريرك قرض متأخر واحد.'],
      ['في تقريرك شيكان مرتجعان.', 'في تقريرك قرضان متأخران.'],
      ['في تقريرك ٤ شيكات مرتجعة.', 'في تقريرك ٤ قروض متأخرة.'],
      ['في تقريرك ١٢ شيكًا مرتجعًا.', 'في تقريرك ١٢ قرضًا متأخرًا.'],
    ]));
});
