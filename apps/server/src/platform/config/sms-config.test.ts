import { expect, it } from 'vitest';
import { readSmsConfig } from './sms-config.ts';

const read = (env: Record<string, string>, sandboxUrl?: string) => {
  const errors: string[] = [];
  return { config: readSmsConfig(env, sandboxUrl, errors), errors };
};

it('uses Kavenegar with a key, its stand-in in the sandbox, and nothing without either', () => {
  expect(read({}).config.kavenegar).toBeUndefined();
  expect(read({}, 'http://127.0.0.1:4000').config.kavenegar).toMatchObject({
    url: 'http://127.0.0.1:4000/sandbox/kavenegar',
    apiKey: 'sandbox',
    isVoiceUsed: true,
  });
  expect(
    read({ KAVENEGAR_API_KEY: 'abc123', KAVENEGAR_VOICE: 'off', KAVENEGAR_SENDER: '1000596446' }).config.kavenegar,
  ).toEqual({
    url: 'https://api.kavenegar.com',
    apiKey: 'abc123',
    sender: '1000596446',
    templatePrefix: 'nesye-',
    isVoiceUsed: false,
  });
});

it('has a price and a ceiling by default', () => {
  expect(read({}).config).toMatchObject({
    costRial: { sms: 2_000, voice: 6_000 },
    hourlyCeilingRial: 20_000_000,
    noticeHourlyCeilingRial: 10_000_000,
  });
  expect(read({ SMS_NOTICE_HOURLY_CEILING_RIAL: '1000' }).config.noticeHourlyCeilingRial).toBe(1_000);
  expect(read({ SMS_HOURLY_CEILING_RIAL: '5000000' }).config.hourlyCeilingRial).toBe(5_000_000);
});

it.each([
  [{ SMS_COST_RIAL: '-1' }, 'SMS_COST_RIAL'],
  [{ SMS_HOURLY_CEILING_RIAL: 'much' }, 'SMS_HOURLY_CEILING_RIAL'],
  [{ KAVENEGAR_API_KEY: 'a/b' }, 'KAVENEGAR_API_KEY'],
  [{ KAVENEGAR_API_KEY: 'a', KAVENEGAR_URL: 'nowhere' }, 'KAVENEGAR_URL'],
  [{ KAVENEGAR_API_KEY: 'a', KAVENEGAR_TEMPLATE_PREFIX: 'a b' }, 'KAVENEGAR_TEMPLATE_PREFIX'],
])('names the error of %o', (env, name) => {
  expect(read(env).errors).toEqual([expect.stringContaining(name)]);
});
