import { describe, expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { parseStrictJson } from './strict-json.ts';

const parse = (text: string): unknown => parseStrictJson(Buffer.from(text));

function refusalOf(body: string | Buffer): Refusal {
  try {
    parseStrictJson(Buffer.from(body));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`accepted: ${body.toString()}`);
}

test.each([
  ['{}', {}],
  ['  {"a" : [1, 2, {"b":null}], "c":"x\\"y{,}"}\n', { a: [1, 2, { b: null }], c: 'x"y{,}' }],
  ['{"a":{"k":1},"b":{"k":2}}', { a: { k: 1 }, b: { k: 2 } }],
  [
    '{"text":"۱۲٬۳۰۰ ریال","max":9007199254740991,"less":-5,"none":0}',
    { text: '۱۲٬۳۰۰ ریال', max: 9_007_199_254_740_991, less: -5, none: 0 },
  ],
  ['[[],{}]', [[], {}]],
  ['"1.5"', '1.5'],
  ['{"a":"\\ud83d\\ude00","b":"\\\\ud83d"}', { a: '😀', b: '\\ud83d' }],
  ['{"\\\\u0000":"six characters: \\\\u0000"}', { '\\u0000': 'six characters: \\u0000' }],
])('reads %s', (text, value) => {
  expect(parse(text)).toEqual(value);
});

describe('refuses', () => {
  test.each([
    ['a key twice', '{"amount":1,"amount":2}', 'amount'],
    ['a key twice, once escaped', '{"amount":1,"\\u0061mount":2}', 'amount'],
    ['a key twice, deeper', '{"a":[{"k":1,"k":2}]}', 'k'],
    ['a key into the prototype', '{"__proto__":{"isAdmin":true}}', '__proto__'],
    ['an escaped key into the prototype', '{"\\u005f_proto__":{}}', '__proto__'],
    ['a key named constructor', '{"a":{"constructor":1}}', 'constructor'],
    ['a fraction', '{"uid":"x","amount":1.5}', 'amount'],
    ['a fraction of nothing', '{"amount":1.0}', 'amount'],
    ['an exponent', '{"amount":1e6}', 'amount'],
    ['minus zero', '{"amount":-0}', 'amount'],
    ['a number past exact integers', '{"amount":9007199254740993}', 'amount'],
    ['a number of 400 digits', `{"amount":${'9'.repeat(400)}}`, 'amount'],
    ['a fraction in a list inside the field', '{"list":[1,[2.5]]}', 'list'],
  ])('%s, naming the field', (_name, text, field) => {
    expect(refusalOf(text)).toMatchObject({ code: 'malformed_json', options: { field } });
  });

  test.each([
    ['text that is no JSON', '{amount:1}'],
    ['a trailing comma', '{"a":1,}'],
    ['two values', '{}{}'],
    ['NaN', '{"a":NaN}'],
    ['a leading zero', '{"a":01}'],
    ['a byte-order mark', '\ufeff{}'],
    ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['a list of 201', `[${Array(201).fill('0').join(',')}]`],
    ['nothing but space', ' '],
    ['an open string', '{"a":"'],
    ['the NUL character', '{"a":"x\\u0000"}'],
    ['the NUL character after an escaped backslash', '{"a":["\\\\\\u0000"]}'],
    ['the NUL character in a key', '{"\\u0000":1}'],
    ['the first half of a surrogate pair', '{"a":["x\\ud83d"]}'],
    ['the second half, as a key', '{"\\uDE00":1}'],
    ['the halves in the wrong order', '{"a":"\\ude00\\ud83d"}'],
  ])('%s', (_name, text) => {
    expect(refusalOf(text).code).toBe('malformed_json');
  });

  test('bytes that are not UTF-8', () => {
    expect(refusalOf(Buffer.from([0x22, 0xc3, 0x28, 0x22])).code).toBe('malformed_json');
  });
});

test('20 levels and a list of 200 are still read', () => {
  expect(parse(`${'['.repeat(20)}${']'.repeat(20)}`)).toBeInstanceOf(Array);
  expect(parse(`[${Array(200).fill('0').join(',')}]`)).toHaveLength(200);
});

const wide = (keys: number) => `{${Array.from({ length: keys }, (_, index) => `"k${index}":"v"`).join(',')}}`;
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** How many characters are looked at and how many keys are compared while `work` runs. */
function stepsOf(work: () => unknown): number {
  let steps = 0;
  const counted = [
    [String.prototype, 'charCodeAt'],
    [Set.prototype, 'has'],
    [Set.prototype, 'add'],
  ] as const;
  const originals = counted.map(([owner, name]) => Reflect.get(owner, name) as (...given: unknown[]) => unknown);
  for (const [index, [owner, name]] of counted.entries())
    Reflect.set(owner, name, function count(this: unknown, ...given: unknown[]) {
      steps += 1;
      return originals[index]?.apply(this, given);
    });
  try {
    work();
  } finally {
    for (const [index, [owner, name]] of counted.entries()) Reflect.set(owner, name, originals[index]);
  }
  return steps;
}

test.each([
  ['wide', wide, (text: string) => void parse(text)],
  ['deep', deep, (text: string) => void refusalOf(text)],
])('the steps for a %s body grow with its length, not with the square of it', (_, bodyOf, read) => {
  const [short, long] = [bodyOf(600), bodyOf(60_000)];
  const shortSteps = stepsOf(() => read(short));
  expect(stepsOf(() => read(long)) * short.length).toBeLessThan(shortSteps * long.length * 1.5);
});
