import { expect, it, vi } from 'vitest';
import { COMMON_WORDS } from './common-passwords.ts';
import { isPasswordAcceptable } from './password-policy.ts';

it.each([
  'password',
  '1q2w3e4r',
  '1q2w3e4r5t6y',
  'a1b2c3d4',
  'A1b2C3d4!',
  '11223344',
  'aabbccdd',
  'zaqxswcde',
  'Password1',
  'P@ssw0rd123',
  'pa$$w0rd!',
  'iloveyou',
  'qwertyuiop',
  'asdfghjkl;',
  '1qaz2wsx',
  '!@#$%^&*()',
  '12345678',
  '87654321',
  '۱۲۳۴۵۶۷۸',
  '11111111',
  'abcabcabc',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'maryam1370',
  'Ali13701212',
  '13700512',
  'perspolis6',
  'esteghlal1400',
  'nesye1405',
  'azizam123',
  'asheghetam',
  'rezasara1399',
  'مریم۱۳۷۰',
  'hunter2',
  'short-7',
  '09123456789',
  '+98 912 345 6789',
  '۰۹۱۲۳۴۵۶۷۸۹',
  '+9647712345678',
  '0499370899',
])('refuses %s', (password) => {
  expect(isPasswordAcceptable(password)).toBe(false);
});

it.each([
  'Nesye-demo-1',
  'khers-e-ghahveii',
  'anar gilas tut angur',
  'v8#kQ2z!',
  'xkcdstaple',
  'گربه روی پشت بام',
  '🍎🍐🍊🍋🍌🍉🍇🍓',
])('takes %s', (password) => {
  expect(isPasswordAcceptable(password)).toBe(true);
});

it('counts characters, not bytes, and takes 8 to 128 of them', () => {
  const sentence = 'هر که دارد هوس کرب و بلا بسم الله ';
  expect(isPasswordAcceptable(sentence.repeat(4).slice(0, 128))).toBe(true);
  expect(isPasswordAcceptable(sentence.repeat(4).slice(0, 129))).toBe(false);
  expect(isPasswordAcceptable('🍎'.repeat(4) + 'v8#')).toBe(false);
});

it('refuses every word of the list, plain, with a capital, with a year and with an end that everybody adds', () => {
  const taken = [...COMMON_WORDS]
    .flatMap((word) => [word, word.toUpperCase(), `${word}1370`, `${word}123`, `${word}1!`, `${word}${word}`])
    .filter(isPasswordAcceptable);
  expect(taken).toEqual([]);
  expect(COMMON_WORDS.size).toBeGreaterThan(600);
});

it.each(['a', 'ab', 'qwertyuiop', '1234567890'])('looks up twice as many words for twice as many of %s', (part) => {
  const lookUps = vi.spyOn(COMMON_WORDS as Set<string>, 'has');
  const lookUpsFor = (length: number): number => {
    lookUps.mockClear();
    isPasswordAcceptable(part.repeat(length).slice(0, length));
    return lookUps.mock.calls.length;
  };
  const short = lookUpsFor(64);
  expect(short).toBeGreaterThan(0);
  expect(lookUpsFor(128)).toBeLessThan(short * 2.5);
  lookUps.mockRestore();
});
