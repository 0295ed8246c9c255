import { type Call, calls, type TextField, type TextKind, textFieldsOf } from '@nesye/contract';
import { describe, expect, test } from 'vitest';
import { textCleanerOf } from './clean-texts.ts';
import { validatorOf } from './validator.ts';

interface Field extends TextField {
  readonly call: Call;
}

const fields: readonly Field[] = Object.values(calls as Readonly<Record<string, Call>>).flatMap((call) =>
  textFieldsOf(call).map((field) => ({ ...field, call })),
);
const ofKinds = (...kinds: readonly TextKind[]) =>
  fields.filter(({ schema }) => (kinds as readonly unknown[]).includes(schema['format']));

/** The part of a request that holds a text at a path such as `body.values[].value`. */
function holding(path: string, text: string): unknown {
  const [, ...steps] = path.split('.');
  return steps.reduceRight<unknown>((value, step) => {
    const name = step.replaceAll('[]', '').replace('*', 'utm_source');
    const listed = step.endsWith('[]') ? [value] : value;
    return name === '' ? listed : { [name]: listed };
  }, text);
}

/** What a call makes of a text at a path. */
function readAs({ call, path }: Field, text: string, isPersian: boolean): unknown {
  const part = path.slice(0, path.indexOf('.')) as 'params' | 'query' | 'body';
  const clean = textCleanerOf(call[part]);
  let value = clean === undefined ? holding(path, text) : clean(holding(path, text), isPersian);
  while (typeof value === 'object' && value !== null) value = Object.values(value)[0] as unknown;
  return value;
}

const UNSEEN = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/u.test(character),
);
const nameOf = ({ call, path }: Field): string => `${call.id} ${path}`;

describe('every text of the contract', () => {
  test('there are enough of them for a test', () => {
    expect(
      [ofKinds('name').length, ofKinds('line', 'lines').length, ofKinds('identifier').length].map((n) => n > 2),
    ).toEqual([true, true, true]);
  });

  test('for reading has nothing invisible, and none that shows nothing is taken where one is wanted', () => {
    for (const field of ofKinds('name', 'line', 'lines')) {
      // What may be left out is left out.
      expect(readAs(field, UNSEEN.join(''), true) ?? '', nameOf(field)).toBe('');
      expect(
        readAs(field, `مح${UNSEEN.filter((one) => !/[\u200c\u2800]/.test(one)).join('')}مد\u202e`, true),
        nameOf(field),
      ).toBe('محمد');
      if (typeof field.schema['minLength'] === 'number')
        expect(
          ['', 'َ'].map((text) => validatorOf(field.schema as never)(text)),
          nameOf(field),
        ).toEqual([false, false]);
    }
  });

  test('for reading keeps the letters of who does not write Persian, and no control characters', () => {
    for (const field of ofKinds('name', 'line', 'lines')) {
      expect(readAs(field, ' فاطمة  علي ', false), nameOf(field)).toBe('فاطمة علي');
      expect(readAs(field, 'فاطمة علي', true), nameOf(field)).toBe('فاطمه علی');
    }
    for (const field of ofKinds('line'))
      expect(readAs(field, 'a\u001b[31m\nb\u0000', true), nameOf(field)).toBe('a[31m b');
    for (const field of ofKinds('lines')) expect(readAs(field, 'a\u001b\r\nb', true), nameOf(field)).toBe('a\nb');
    for (const field of ofKinds('name'))
      expect(validatorOf(field.schema as never)(readAs(field, 'a\u001b[31mb', true)), nameOf(field)).toBe(false);
  });

  test('for a number or a code is its signs alone', () => {
    for (const field of ofKinds('identifier'))
      expect(readAs(field, `${UNSEEN.join('')}(۱۲) ۳\u2011٤–5．６`, true), nameOf(field)).toBe('123456');
    for (const field of ofKinds('dashed'))
      expect(readAs(field, `\u200eNESYE\u2011DEMO\u2212۲ `, true), nameOf(field)).toBe('NESYE-DEMO-2');
  });

  test('of a machine, a password and digits in their exact form stay as they are', () => {
    for (const field of ofKinds('opaque', 'secret', 'figure', 'code'))
      expect(readAs(field, ' ي\u200e1\u2011 ', true), nameOf(field)).toBe(' ي\u200e1\u2011 ');
  });

  test('that is an address of electronic mail has the form of one', () => {
    for (const field of ofKinds('email'))
      expect(
        ['\u200eSara@nesye.example ', 'a..b@nesye.example'].map((text) =>
          validatorOf(field.schema as never)(readAs(field, text, true)),
        ),
        nameOf(field),
      ).toEqual([true, false]);
  });
});
