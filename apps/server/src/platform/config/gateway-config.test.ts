import { expect, test } from 'vitest';
import { readGateway } from './gateway-config.ts';

const MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be';
const read = (env: NodeJS.ProcessEnv) => {
  const errors: string[] = [];
  return { ...readGateway(env, errors), errors };
};

test('the sandbox’s gateway where there is a sandbox, and none where there is neither', () => {
  expect(read({ SANDBOX_URL: 'http://127.0.0.1:1' })).toEqual({
    sandboxUrl: 'http://127.0.0.1:1/sandbox/psp',
    zarinpal: undefined,
    errors: [],
  });
  expect(read({})).toEqual({ sandboxUrl: undefined, zarinpal: undefined, errors: [] });
});

test('a merchant id makes it Zarinpal, at its own address or another', () => {
  expect(read({ ZARINPAL_MERCHANT_ID: MERCHANT }).zarinpal).toEqual({
    url: 'https://payment.zarinpal.com',
    pageUrl: 'https://payment.zarinpal.com',
    merchantId: MERCHANT,
  });
  const elsewhere = {
    ZARINPAL_MERCHANT_ID: MERCHANT,
    ZARINPAL_URL: 'http://127.0.0.1:1/sandbox/zarinpal/',
    ZARINPAL_PAGE_URL: 'https://shop.example/sandbox/zarinpal',
  };
  expect(read(elsewhere).zarinpal).toMatchObject({
    url: 'http://127.0.0.1:1/sandbox/zarinpal',
    pageUrl: 'https://shop.example/sandbox/zarinpal',
  });
});

test('a merchant id that is none stops the start', () => {
  expect(read({ ZARINPAL_MERCHANT_ID: 'mine' }).errors).toEqual([expect.stringContaining('ZARINPAL_MERCHANT_ID')]);
});
