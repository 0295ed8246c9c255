import { isoDate, rial } from '@nesye/money';
import { expect, test } from 'vitest';
import { jalaliDigits, momentOfJalaliDigits } from './lender-dates.ts';
import { countersignOutcomeOf, momentIn, nameIn, outcomeOf, rialIn, rialOfToman, tomanText } from './lender-wire.ts';

test.each([
  [250_000_000, 250_000_000n],
  ['250000000', 250_000_000n],
  ['000000250000000', 250_000_000n],
  [0, undefined],
  ['0', undefined],
  [-1, undefined],
  [1.5, undefined],
  [2 ** 53, undefined],
  ['1e9', undefined],
  ['۱۲۳', undefined],
  ['1,000', undefined],
  ['1234567890123456', undefined],
  [null, undefined],
])('%j as rials is %s', (value, amount) => {
  expect(rialIn(value)).toBe(amount);
});

test.each([1n, 9n, 10n, 11n, 250_000_000n, 180_000_007n, 999_999_999_999_999n])(
  '%s rials go through tomans',
  (amount) => {
    expect(rialOfToman(tomanText(rial(amount)))).toBe(amount);
  },
);

test.each(['', '1.23', '.5', '1.', '-1', '1 000', 12])('%j is no amount in tomans', (value) => {
  expect(rialOfToman(value)).toBeUndefined();
});

test('tomans are ten rials', () => {
  expect([tomanText(rial(250_000_000)), tomanText(rial(15)), rialOfToman('1.5')]).toEqual(['25000000', '1.5', 15n]);
});

test.each([
  ['1990-05-12', '13690222'],
  ['1979-03-21', '13580101'],
  ['2025-03-20', '14031230'],
])('%s is %s in Jalali digits', (iso, digits) => {
  expect(jalaliDigits(isoDate(iso))).toBe(digits);
});

test.each([
  ['14050830113000', '2026-11-21T08:00:00.000Z'],
  ['14050101000000', '2026-03-20T20:30:00.000Z'],
  ['14041230000000', undefined],
  ['14051301000000', undefined],
  ['14050830250000', undefined],
  ['1405083011300', undefined],
])('the Jalali moment %s is %s', (digits, iso) => {
  expect(momentOfJalaliDigits(digits)?.toISOString()).toBe(iso);
});

test.each([
  ['2026-11-21T11:30:00+03:30', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21', undefined],
  ['2026-13-21T08:00:00Z', undefined],
  [0, undefined],
])('the moment %s is %s', (text, iso) => {
  expect(momentIn(text)?.toISOString()).toBe(iso);
});

test.each([
  ['a name', 'A-12', 'A-12'],
  ['a number', 7, '7'],
  ['nothing', '', undefined],
  ['a sentence', 'x y', undefined],
  ['markup', '<b>', undefined],
  ['too long', 'x'.repeat(65), undefined],
])('%s', (_, value, name) => {
  expect(nameIn(value)).toBe(name);
});

const approved = { reference: 'r', state: 'approved', externalId: '1', amount: rial(5), count: 12 } as const;
test.each([
  ['all of it', {}, 'approved'],
  ['of another application', { reference: 'q' }, 'unknown'],
  ['without an amount', { amount: undefined }, 'unknown'],
  ['without its number', { externalId: undefined }, 'unknown'],
  ['without a count', { count: undefined }, 'unknown'],
  ['with a count of 0', { count: 0 }, 'unknown'],
  ['with a broken count', { count: 1.5 }, 'unknown'],
  ['with a count as text', { count: '012' }, 'approved'],
  ['of a state nobody knows', { state: undefined }, 'unknown'],
  ['a refusal without a code', { state: 'refused' as const }, 'unknown'],
])('an approval %s is %s', (_, change, kind) => {
  expect(outcomeOf('r', { ...approved, ...change }).kind).toBe(kind);
});

test('the text of a refusal is made fit for people', () => {
  const text = `  چك\u0000 برگشتي\n${'آ'.repeat(400)}`;
  const outcome = outcomeOf('r', { reference: 'r', state: 'refused', code: 12, text });
  expect(outcome).toMatchObject({ kind: 'refused', externalId: null, code: '12' });
  expect(outcome.kind === 'refused' && outcome.text.startsWith('چک برگشتی آ')).toBe(true);
  expect(outcome.kind === 'refused' && outcome.text.length).toBe(300);
  expect(outcomeOf('r', { reference: 'r', state: 'refused', code: 'A', text: null })).toMatchObject({ text: '' });
});

const asked = { reference: 'r', documentSha256: 'd' };
const signature = { ...asked, state: 'signed', signature: 'S-1', at: new Date(0) } as const;
test.each([
  ['of this document', {}, 'signed'],
  ['of another document', { documentSha256: 'e' }, 'unknown'],
  ['of another application', { reference: 'q' }, 'unknown'],
  ['without its number', { signature: undefined }, 'unknown'],
  ['without its moment', { at: undefined }, 'unknown'],
  ['that is yet to come', { state: 'pending' as const }, 'pending'],
  ['of a state nobody knows', { state: undefined }, 'unknown'],
])('a signature %s is %s', (_, change, kind) => {
  expect(countersignOutcomeOf(asked, { ...signature, ...change }).kind).toBe(kind);
});
