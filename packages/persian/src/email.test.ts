import { expect, it } from 'vitest';
import { readEmail } from './email.ts';

it.each([
  ['sara@nesye.example', 'sara@nesye.example'],
  [' Sara.N+shop@mail.nesye.example\n', 'Sara.N+shop@mail.nesye.example'],
  ['\u200esara@nesye.example\u200b', 'sara@nesye.example'],
  ["o'neil_1@x-y.co", "o'neil_1@x-y.co"],
  ['سارا@نسیه.ایران', 'سارا@نسیه.ایران'],
  ['a@xn--mgba3a4f16a.ir', 'a@xn--mgba3a4f16a.ir'],
  [`${'a'.repeat(64)}@x.ir`, `${'a'.repeat(64)}@x.ir`],
])('%j', (text, email) => {
  expect(readEmail(text)).toBe(email);
});

it.each([
  '',
  'sara',
  'sara@nesye',
  '@nesye.ir',
  'sara@@nesye.ir',
  'a..b@x.ir',
  '.a@x.ir',
  'a.@x.ir',
  'a@x..ir',
  'a@.ir',
  'a@-x.ir',
  'a@x-.ir',
  'a b@x.ir',
  'a@x.ir,b@x.ir',
  '<a@x.ir>',
  'a@x_y.ir',
  `${'a'.repeat(65)}@x.ir`,
  `${'س'.repeat(33)}@x.ir`,
  `a@${'x'.repeat(64)}.ir`,
  `a@${'x.'.repeat(126)}ir`,
])('refuses %j', (text) => {
  expect(readEmail(text)).toBeUndefined();
});
