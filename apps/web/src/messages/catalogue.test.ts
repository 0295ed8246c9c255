import { expect, it } from 'vitest';
import { registerMessages, setLocale } from './catalogue.ts';
import { loginText } from './ar/login.ts';

it('lays the chosen language over words wherever they are, offered before it came or after', async () => {
  const before = { loginText: { title: 'ورود', mobileLead: 'شماره', notTranslated: 'همین' } };
  const withNumbers = { codeText: { resendIn: (seconds: number) => `${seconds}` } };
  const after = { loginText: { title: 'ورود' } };
  const strange = { otherText: { title: 'دیگر' } };
  const held = before.loginText;
  registerMessages('login', before);
  registerMessages('one-time-code', withNumbers);
  await setLocale('fa');
  expect(before.loginText.title).toBe('ورود');
  await setLocale('ar');
  registerMessages('login', after);
  registerMessages('no-such-file', strange);
  expect(held).toMatchObject({ title: loginText.title, mobileLead: loginText.mobileLead, notTranslated: 'همین' });
  expect(withNumbers.codeText.resendIn(65)).toContain('١:٠٥');
  expect(after.loginText.title).toBe(loginText.title);
  expect(strange.otherText.title).toBe('دیگر');
});
