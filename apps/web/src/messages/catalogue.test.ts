import { expect, it } from 'vitest';
import {
  inLanguage,
  laterWords,
  registerMessages,
  setLocale,
  wordsOnTheirWay,
} from '@nesye/web-kit/language/catalogue.ts';
import { failureTexts } from '@nesye/web-kit/messages/ar/failures.ts';
import { inboxText } from './ar/inbox.ts';
import { loginText } from './ar/login.ts';

const arabic = () => import('./ar/index.ts');

it('lays the chosen language over words wherever they are, offered before it came or after', async () => {
  const before = { loginText: { title: 'ورود', mobileLead: 'شماره', notTranslated: 'همین' } };
  const withNumbers = { codeText: { resendIn: (seconds: number) => `${seconds}` } };
  const after = { loginText: { title: 'ورود' } };
  const strange = { otherText: { title: 'دیگر' } };
  const held = before.loginText;
  registerMessages('login', before);
  registerMessages('one-time-code', withNumbers);
  await setLocale('fa', arabic);
  expect(before.loginText.title).toBe('ورود');
  await setLocale('ar', arabic);
  registerMessages('login', after);
  registerMessages('no-such-file', strange);
  expect(wordsOnTheirWay()).toBeUndefined();
  expect(held).toMatchObject({ title: loginText.title, mobileLead: loginText.mobileLead, notTranslated: 'همین' });
  expect(withNumbers.codeText.resendIn(65)).toContain('١:٠٥');
  expect(after.loginText.title).toBe(loginText.title);
  expect(strange.otherText.title).toBe('دیگر');
});

it('keeps a screen waiting for the words that came with it, and for no others', async () => {
  await setLocale('ar', arabic);
  const [part, failures] = [{ inboxText: { title: 'صندوق' } }, { failureTexts: { network: 'نشد' } }];
  registerMessages('failures', failures);
  expect(inLanguage(failures)).toBe(failures);
  registerMessages('inbox', part);
  expect(wordsOnTheirWay()).toBeInstanceOf(Promise);
  expect(part.inboxText.title).toBe('صندوق');
  expect(await inLanguage(part)).toBe(part);
  expect([part.inboxText.title, wordsOnTheirWay()]).toEqual([inboxText.title, undefined]);
  await laterWords();
  expect(failures.failureTexts.network).toBe(failureTexts.network);
});
