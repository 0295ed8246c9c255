/** A value no careful client sends, as it is written in JSON or in an address. */
export interface Mutant {
  readonly name: string;
  readonly text: string;
}

const of = (entries: Readonly<Record<string, string>>): Mutant[] =>
  Object.entries(entries).map(([name, text]) => ({ name, text }));
const jsonText = (text: string): string => JSON.stringify(text);

/** Fragments of JSON that replace a field's value; not all of them are JSON. */
export const JSON_MUTANTS: readonly Mutant[] = of({
  null: 'null',
  'an empty list': '[]',
  'an empty object': '{}',
  'an empty text': '""',
  true: 'true',
  'minus one': '-1',
  zero: '0',
  'minus zero': '-0',
  'a fraction': '1.5',
  'an exponent': '1e6',
  'beyond the doubles': '1e309',
  '2^15': '32768',
  'five digits': '70000',
  '2^31': '2147483648',
  '2^53 + 1': '9007199254740993',
  '2^63': '9223372036854775808',
  'a hundred digits': '9'.repeat(100),
  'a number with a leading zero': '007',
  NaN: 'NaN',
  'NaN as text': '"NaN"',
  'hexadecimal text': '"0x1F"',
  'a date that never was': '"0000-00-00"',
  'the year 9999': '"9999-12-31T23:59:60Z"',
  '31 Mehr': '"1405/07/31"',
  'Persian digits': '"۱۲۳۴۵۶۷۸"',
  'Arabic digits': '"١٢٣٤٥٦٧٨"',
  'mixed digits': '"۱2٣4"',
  'Arabic separators': '"۱۲٫۵٬۰"',
  'full-width digits': '"１２３"',
  'a right-to-left override': '"\u202eabc"',
  'a zero-width non-joiner': '"می‌شود"',
  'an escaped NUL': '"a\\u0000b"',
  'a lone surrogate': '"\\ud800"',
  'a control character': '"a\\u001b[31m"',
  'a raw line break in a text': '"a\nb"',
  'a quote for SQL': jsonText("' or 1=1; drop table ledger.line; --"),
  'a script': jsonText('<script>alert(1)</script>'),
  'a formula': jsonText('=1+1|cmd'),
  'a path upwards': jsonText('../../../../etc/passwd'),
  'a template': jsonText('${7*7}{{7*7}}%s%n'),
  'a list for a value': '["x"]',
  'an object for a value': '{"$ne":null}',
  'a prototype': '{"__proto__":{"isCustomer":true}}',
  'a long text': jsonText('x'.repeat(5_000)),
  // Each is stored as two characters: what is short enough for the contract must not be too long for the database.
  '35 letters that become two': jsonText('ۀ'.repeat(35)),
  '55 letters that become two': jsonText('ۀ'.repeat(55)),
  '150 letters that become two': jsonText('ۀ'.repeat(150)),
  'a list of 300': `[${'1,'.repeat(299)}1]`,
  'thirty levels': `${'['.repeat(30)}${']'.repeat(30)}`,
  'a comment': '/* 1 */ 1',
  'nothing at all': '',
  'a cut text': '"abc',
  'a single quote': "'abc'",
});

/** Texts for a path segment or a query value; each goes percent-encoded, but for those that are meant raw. */
export const ADDRESS_MUTANTS: readonly Mutant[] = of({
  empty: '',
  blank: '%20',
  zero: '0',
  'minus one': '-1',
  'plus one': '%2B1',
  'a fraction': '1.5',
  'an exponent': '1e6',
  '2^15': '32768',
  'five digits': '70000',
  '2^31': '2147483648',
  'twenty nines': '9'.repeat(20),
  '2^63': '9223372036854775808',
  hexadecimal: '0x1F',
  NaN: 'NaN',
  null: 'null',
  undefined: 'undefined',
  true: 'true',
  'Persian digits': encodeURIComponent('۱۲'),
  'mixed digits': encodeURIComponent('۱2'),
  'full-width digits': encodeURIComponent('１２'),
  'a right-to-left override': encodeURIComponent('\u202e1'),
  'a zero-width non-joiner': encodeURIComponent('می‌شود'),
  'a NUL': '%00',
  'half a percent sign': '%',
  'overlong UTF-8': '%C0%AF',
  'a lone surrogate': '%ED%A0%80',
  'a quote for SQL': encodeURIComponent("' or 1=1; --"),
  'a script': encodeURIComponent('<script>alert(1)</script>'),
  'a path upwards': '..%2F..%2Fetc%2Fpasswd',
  'a line break': '%0d%0aSet-Cookie:%20a=b',
  'a list': '1,2,3',
  'a list with holes': '1,,2,',
  'a long list': Array.from({ length: 300 }, (_, index) => index).join(','),
  'a long text': 'x'.repeat(2_000),
  'a date that never was': '2026-02-30',
  'the year 9999': '9999-12-31',
  '31 Mehr': '1405-07-31',
  'a prototype': '__proto__',
  'a semicolon': 'a;b',
  'a hidden column': '-password_hash',
});

/** Whole bodies that are wrong as a whole. */
export const BODY_MUTANTS: readonly { name: string; body: Buffer }[] = [
  { name: 'nothing', body: Buffer.alloc(0) },
  { name: 'a list', body: Buffer.from('[]') },
  { name: 'a text', body: Buffer.from('"x"') },
  { name: 'null', body: Buffer.from('null') },
  { name: 'overlong UTF-8', body: Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]) },
  { name: 'a byte-order mark', body: Buffer.from('\ufeff{}') },
  { name: 'UTF-16', body: Buffer.from('{}', 'utf16le') },
  { name: 'a megabyte', body: Buffer.from(`{"uid":"${'x'.repeat(1_048_576)}"}`) },
  { name: 'ten thousand levels', body: Buffer.from('['.repeat(10_000) + ']'.repeat(10_000)) },
  { name: 'a key twice', body: Buffer.from('{"uid":"aaaaaaaa","uid":"bbbbbbbb"}') },
  { name: 'a key twice, once escaped', body: Buffer.from('{"uid":"aaaaaaaa","\\u0075id":"bbbbbbbb"}') },
  { name: 'a key into the prototype', body: Buffer.from('{"__proto__":{"isCustomer":true}}') },
  { name: 'a constructor', body: Buffer.from('{"constructor":{"prototype":{}}}') },
  { name: 'two documents', body: Buffer.from('{}{}') },
  { name: 'a trailing comma', body: Buffer.from('{"uid":"aaaaaaaa",}') },
];

/** The object as JSON with fragments instead of some fields' values; fields that it lacks are added. */
export function withFragments(
  body: Readonly<Record<string, unknown>>,
  fragments: Readonly<Record<string, string>>,
): string {
  return `{${Object.entries({ ...Object.fromEntries(Object.keys(fragments).map((name) => [name, undefined])), ...body })
    .map(([name, value]) => `${JSON.stringify(name)}:${fragments[name] ?? JSON.stringify(value)}`)
    .join(',')}}`;
}
