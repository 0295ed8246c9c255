import { describe, expect, it } from 'vitest';
import { printedName, readSignature, signedBytes, writeSignature } from './signed-code.ts';

const SIGNATURE = Uint8Array.from({ length: 64 }, (_, at) => at * 3);
const NAME = 'خانهٔ کالای سپهر';
const VALUE = writeSignature({ keyId: 'a-_1', name: NAME, signature: SIGNATURE });
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

it('reads what it has written, in letters that need no escaping in an address', () => {
  expect(readSignature(VALUE)).toEqual({ keyId: 'a-_1', name: NAME, signature: SIGNATURE });
  expect(encodeURIComponent(VALUE)).toBe(VALUE);
});

it.each([
  ['nothing', ''],
  ['two parts', 'a-_1.2LM'],
  ['four parts', `${VALUE}.AAAA`],
  ['a longer key id', `x${VALUE}`],
  ['a shorter signature', VALUE.slice(0, -1)],
  ['no name', VALUE.replace(/\.[^.]+\./, '..')],
  ['a name that is no UTF-8', VALUE.replace(/\.[^.]+\./, '._-7_.')],
  ['a name without an end', VALUE.replace(/\.[^.]+\./, `.${'A'.repeat(5_000)}.`)],
  ['letters of no base64url', VALUE.replace(/\.[^.]+\./, '.****.')],
  ['an address', 'https://nesye.example'],
  ['null bytes', '\0'.repeat(200)],
])('takes %s for no signature', (_, value) => expect(readSignature(value)).toBeUndefined());

it('signs other bytes for every other code or name', () => {
  const texts = [
    signedBytes('NS-1', 'a'),
    signedBytes('NS-1', 'b'),
    signedBytes('NS-2', 'a'),
    signedBytes('NS', '1\na'),
  ];
  expect(new Set(texts.map(String)).size).toBe(4);
  expect(signedBytes('NS-7K2M-9QHT', 'گل')).toEqual(new TextEncoder().encode('nesye shop code 1\nNS-7K2M-9QHT\nگل'));
});

describe('the name as it is printed', () => {
  it('is the whole name where it fits', () => {
    expect(printedName(NAME)).toBe(NAME);
    expect(printedName('می‌خرم')).toBe('می‌خرم');
  });

  it.each([
    ['long words', 'فروشگاه زنجیره‌ای لوازم خانگی و صوتی و تصویری برادران'],
    ['one word', 'ک'.repeat(80)],
    ['marks over letters', 'خانهٔ'.repeat(20)],
    ['pictures', '🧺'.repeat(40)],
    ['Latin letters', 'The longest shop name of the whole bazaar of Tabriz'],
  ])('is its beginning with a sign that there is more: %s', (_, name) => {
    const printed = printedName(name);
    expect(bytesOf(printed)).toBeLessThanOrEqual(40);
    expect(bytesOf(printed)).toBeGreaterThan(32);
    expect(printed.endsWith('…')).toBe(true);
    expect(name.startsWith(printed.slice(0, -1))).toBe(true);
    // No mark is left without its letter, and none loses its own.
    expect(/^\p{M}/u.test(name.slice(printed.length - 1))).toBe(false);
    expect(printed.isWellFormed()).toBe(true);
  });
});
