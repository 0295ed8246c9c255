import { normalizeMobile, normalizePersianText } from '@nesye/persian';
import { expect, it } from 'vitest';
import { formText } from '#messages/forms.ts';
import { readField } from './read-field.ts';

const TEXTS = { missing: 'خالی', wrong: 'نادرست' };
const name = { isRequired: true, minLength: 2, maxLength: 80 };
const persian = { read: normalizePersianText };

it('sends text without blanks around it, Arabic letters as Persian ones', () => {
  expect(readField(' خانه كالاي  سپهر ', name, TEXTS, persian)).toEqual({ wire: 'خانه کالای سپهر' });
  expect(readField(' ab ', name, TEXTS, {})).toEqual({ wire: 'ab' });
});

it('asks for what the contract requires, and leaves out what it does not', () => {
  expect(readField('  ', name, TEXTS, persian)).toEqual({ error: 'خالی' });
  expect(readField('', { maxLength: 500 }, TEXTS, persian)).toEqual({ wire: undefined });
  expect(readField('', { maxLength: 500 }, { ...TEXTS, isRequired: true }, persian)).toEqual({ error: 'خالی' });
  expect(readField('', name, { isRequired: false }, persian)).toEqual({ wire: undefined });
  expect(readField('', undefined, {}, {})).toEqual({ error: formText.missing });
});

it('says that a name of invisible letters is none, and that one letter is too short', () => {
  expect(readField('\u200c ی ', name, TEXTS, persian)).toEqual({ error: 'نادرست' });
  expect(readField('\u200c ی ', name, {}, persian)).toEqual({ error: formText.tooShort(2) });
});

it('sends a password exactly as typed', () => {
  expect(readField(' a b ', { isRequired: true }, TEXTS, { isExact: true })).toEqual({ wire: ' a b ' });
});

it('says what cannot be read', () => {
  expect(readField('۰۹۱۲۳۴۵۶۷۸۹', undefined, TEXTS, { read: normalizeMobile })).toEqual({ wire: '09123456789' });
  expect(readField('۱۲۳', undefined, TEXTS, { read: normalizeMobile })).toEqual({ error: 'نادرست' });
  expect(readField('۱۲۳', undefined, {}, { read: normalizeMobile })).toEqual({ error: formText.wrong });
});

it('checks by the contract first, then by the screen', () => {
  const check = (wire: unknown) => (wire === 'same' ? 'یکی است' : undefined);
  expect(readField('same', { isRequired: true }, TEXTS, { check })).toEqual({ error: 'یکی است' });
  expect(readField('other', { isRequired: true }, TEXTS, { check })).toEqual({ wire: 'other' });
});

it('sends a switch that is off as well', () => {
  const isOn = { read: (typed: string) => typed === 'on', readsEmpty: true };
  expect(readField('', { isRequired: true }, {}, isOn)).toEqual({ wire: false });
  expect(readField('on', { isRequired: true }, {}, isOn)).toEqual({ wire: true });
});
