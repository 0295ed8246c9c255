import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { safeDestination } from '../../packages/web-kit/src/safe-destination.ts';
import { calls } from '@nesye/contract';
import {
  buildPurchaseSchedule,
  businessDate,
  isJalaliLeap,
  isoDate,
  jalaliFromDate,
  jalaliText,
  parseRial,
  type PurchaseTerms,
  rial,
  sumRial,
} from '../../packages/money/src/index.ts';
import {
  formatJalaliDate,
  formatJalaliDateTime,
  isNationalId,
  isPostalCode,
  jalaliPartsOf,
  normalizeMobile,
  normalizePersianText,
  readNationalId,
  toLatinDigits,
} from '../../packages/persian/src/index.ts';
import { digitsOfAmount } from '../../packages/ui/src/primitives/money-text.ts';
import { readPublicFaults } from './read-faults.ts';

const faults = readPublicFaults();
const inputsOf = (id: number): readonly string[] => {
  const fault = faults.get(id);
  if (fault === undefined) throw new Error(`no fault ${id}`);
  return fault.input;
};

/** What is pure: the inputs of a fault through a function, and what each must give. */
const PURE: readonly (readonly [number, (text: string) => unknown, readonly unknown[]])[] = [
  [1, normalizeMobile, Array(5).fill('09121234567')],
  [2, normalizeMobile, Array(5).fill('09121234567')],
  [4, normalizeMobile, Array(3).fill('09121234567')],
  [5, normalizeMobile, Array(4).fill('09121234567')],
  [7, normalizeMobile, ['09963200000', '09231230000', '09981230000', '09941230000', '09999990000']],
  [8, isNationalId, [true]],
  [10, readNationalId, [undefined, '0013542419', undefined]],
  [13, isPostalCode, [true, true, true]],
  [14, isPostalCode, [false, false]],
  [25, normalizePersianText, ['محمد', 'محمد', 'محمد', 'بُنبست', 'علی', '']],
  [26, normalizePersianText, ['علی', 'خانه', 'تهران خیابان', 'لا']],
  [55, (day) => jalaliText(isoDate(day)), ['1403/12/30', '1404/01/01', '1437/12/29', '1438/01/01', '1210/12/30']],
  [58, (day) => toLatinDigits(formatJalaliDate(day, 'short')), ['1313/02/11', '1300/01/01']],
  [74, (typed) => digitsOfAmount(typed.replace(/ \(.*\)$/, '')), Array(4).fill('1000')],
  [76, (text) => parseRial(text.replaceAll('"', '')), [undefined, undefined, undefined, undefined]],
  [77, safeDestination, Array(8).fill('/user/welcome')],
];

/** Faults whose inputs are sentences or take a server; by the test that has them. */
const ELSEWHERE: Readonly<Record<number, readonly [file: string, test: string]>> = {
  22: ['apps/server/src/acceptance/payment-code.test.ts', 'a sale is found however its words and figures are spelt'],
  23: ['apps/server/src/acceptance/payment-code.test.ts', 'a sale is found however its words and figures are spelt'],
  29: [
    'apps/server/src/modules/identity/use-cases/sign-in-by-password.test.ts',
    'takes a password in any composition of its letters, and what was set before as it was typed',
  ],
  31: [
    'apps/server/src/modules/gateway/way-back.test.ts',
    'every address that another party sends browsers to is a way back',
  ],
  32: [
    'apps/server/src/modules/gateway/way-back.test.ts',
    'every address that another party sends browsers to is a way back',
  ],
  34: ['apps/server/src/modules/gateway/attempt-life.test.ts', 'what a callback says is not believed'],
  35: ['apps/server/src/modules/gateway/attempt-life.test.ts', 'another amount, another’s authority'],
  37: ['apps/server/src/modules/gateway/zarinpal.test.ts', "{ code: 101, ref_id: 201, card_pan: '603799******0006' }"],
  38: [
    'apps/server/src/modules/gateway/zarinpal.test.ts',
    "['verify', { data: { code: '100', ref_id: 201 }, errors: [] }",
  ],
  44: ['apps/server/src/modules/payments/queries/commit-purchases.test.ts', 'finds a uid that comes with another body'],
  47: ['apps/server/src/acceptance/payment-code.test.ts', 'is paid once, by one of many together'],
  70: ['apps/server/src/platform/pdf/text-layer.test.ts', 'fault 70: what our font lacks is drawn in another'],
  71: [
    'apps/server/src/platform/pdf/text-layer.test.ts',
    'fault 71: half-spaces and hamzas are where they were written',
  ],
  79: ['apps/server/src/modules/messaging/push.test.ts', 'nothing that is no push address of the browsers in use'],
  80: ['apps/server/src/modules/identity/passkeys.test.ts', 'takes null for what a response may leave out'],
  83: [
    'apps/server/src/modules/reconciliation/domain/read-statement.test.ts',
    '%s changes nothing: the end record says that the file is whole',
  ],
  91: ['e2e/code-steps.test.ts', 'a whole message pasted into the field leaves its code there'],
  92: ['e2e/time-zones.test.ts', 'every day, calendar and count of days is Tehran’s, wherever the device is'],
  103: ['apps/server/src/acceptance/written-forms.test.ts', '%s is read with every ignorable character at every place'],
};

describe('pure', () => {
  test.each(PURE)('fault %i', (id, read, expected) => {
    expect(inputsOf(id).map(read)).toEqual(expected);
  });

  test('fault 52: leap years', () => {
    expect([1403, 1404, 1408].map(isJalaliLeap)).toEqual([true, false, true]);
  });

  test('fault 53: our calendar is that of the browser', () => {
    const [first, last] = [Date.parse('1799-03-21T00:00:00Z'), Date.parse('2123-02-28T00:00:00Z')];
    const differing: string[] = [];
    for (let at = first; at <= last; at += 86_400_000 * 3) {
      const day = isoDate(new Date(at).toISOString().slice(0, 10));
      if (JSON.stringify(jalaliFromDate(day)) !== JSON.stringify(jalaliPartsOf(day))) differing.push(day);
    }
    expect(differing).toEqual([]);
  });

  test('fault 56: the summer time that ended', () => {
    const shown = ['2022-09-21T19:29:59Z', '2022-09-21T20:30:00Z', '2023-03-25T06:40:10Z'].map((at) =>
      toLatinDigits(formatJalaliDateTime(at, 'short')),
    );
    expect(shown).toEqual(['1401/06/30، 23:59', '1401/06/31، 00:00', '1402/01/05، 10:10']);
    expect(['2022-06-01T19:30:00Z', '2023-06-01T20:29:59Z'].map((at) => businessDate(new Date(at)))).toEqual([
      '2022-06-02',
      '2023-06-01',
    ]);
  });
});

describe('schedules', () => {
  const termsOf = (text: string): PurchaseTerms => ({
    principal: rial(BigInt(text.split(' ')[0]?.replaceAll(',', '') ?? '')),
    rateBp: BigInt(Math.round(Number(/([\d.]+) %/.exec(text)?.[1] ?? 0) * 100)),
    formula: /flat/.test(text) ? 'flat' : text.includes('%') ? 'annuity' : 'zero',
    count: Number(/in (\d+)/.exec(text)?.[1]),
    multiple: 1n,
    purchaseDate: isoDate('2026-11-21'),
  });

  test('fault 59: tiny sums, no interest and absurd rates leave no residue', () => {
    const [impossible, ...possible] = inputsOf(59)
      .map(termsOf)
      .toSorted((a, b) => Number(a.principal - b.principal));
    expect(() => buildPurchaseSchedule(impossible as PurchaseTerms)).toThrow(RangeError);
    for (const terms of possible) {
      const { rows, feeTotal } = buildPurchaseSchedule(terms);
      const sums = (['amount', 'principal', 'fee'] as const).map((part) => sumRial(rows.map((row) => row[part])));
      expect(sums).toEqual([terms.principal + feeTotal, terms.principal, feeTotal]);
      for (const row of rows) expect([row.amount > 0n, row.principal >= 0n, row.fee >= 0n]).toEqual([true, true, true]);
    }
  });
});

const ROOT = new URL('../../', import.meta.url);

test('fault 97: nothing is decided from the prefix of a mobile', () => {
  // A number keeps its prefix when it moves to another operator, so the operator of a top-up is chosen: the purchase names it, and no code knows a prefix.
  expect(calls.buyAirtime.body.required).toEqual(expect.arrayContaining(['mobile_number', 'operator']));
  expect(calls.getNumberOperator.description).toContain('ported');
  const knowing = globSync('{apps/server,apps/web,packages/*}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test(-support)?\.|\/demo\/|\/testing\//.test(file))
    .filter((file) => /['"/^|(]0?9(?:[0139]\d|2[0-3])['"|)\]]/.test(readFileSync(new URL(file, ROOT), 'utf8')));
  expect(knowing).toEqual([]);
});

const SERVER = ['public-faults', 'public-money-faults'].map((name) => `apps/server/src/acceptance/${name}.test.ts`);

test('every fault is run, by this file, the server’s or a test that is named', () => {
  for (const [file, title] of Object.values(ELSEWHERE)) {
    expect(existsSync(new URL(file, ROOT)), file).toBe(true);
    expect(readFileSync(new URL(file, ROOT), 'utf8'), title).toContain(title);
  }
  const own = ['tools/public-faults/public-faults.test.ts', ...SERVER]
    .map((file) => readFileSync(new URL(file, ROOT), 'utf8'))
    .join('\n');
  const named = Array.from(own.matchAll(/'faults? (\d+(?:, \d+)*)/g), ([, ids = '']) =>
    ids.split(', ').map(Number),
  ).flat();
  const run = [...PURE.map(([id]) => id), ...Object.keys(ELSEWHERE).map(Number), ...named];
  expect([...new Set(run)].toSorted((a, b) => a - b)).toEqual([...faults.keys()].toSorted((a, b) => a - b));
});
