import { expect, test } from 'vitest';
import { readLenders } from './lender-config.ts';
import { checkPartners } from './production-rules.ts';

const read = (env: NodeJS.ProcessEnv) => {
  const errors: string[] = [];
  return { ...readLenders(env, errors), errors };
};

test('the sandbox’s lenders where there is a sandbox, and none where there is neither', () => {
  expect(read({ SANDBOX_URL: 'http://127.0.0.1:1' })).toEqual({
    sandboxUrl: 'http://127.0.0.1:1/sandbox/lenders',
    byLine: {},
    errors: [],
  });
  expect(read({})).toEqual({ sandboxUrl: undefined, byLine: {}, errors: [] });
});

test('a lender by its line, with its key; any line may have one', () => {
  const env = {
    LENDER_3_URL: 'https://bmi.example/api/',
    LENDER_3_KEY: 'three',
    LENDER_10_URL: 'https://ten.example',
    LENDER_10_KEY: 'ten',
    LENDER_10_PAGE_URL: 'https://pages.ten.example',
  };
  expect(read(env)).toMatchObject({
    byLine: {
      3: { url: 'https://bmi.example/api', key: 'three', pageUrl: undefined },
      10: { url: 'https://ten.example', key: 'ten', pageUrl: 'https://pages.ten.example' },
    },
    errors: [],
  });
});

test.each([
  ['an address without a key', { LENDER_3_URL: 'https://bmi.example' }, 'LENDER_3_KEY is missing'],
  ['a key without an address', { LENDER_3_KEY: 'three' }, 'LENDER_3_URL is missing'],
  ['a page without an address', { LENDER_8_PAGE_URL: 'https://fara.example' }, 'LENDER_8_URL is missing'],
])('%s is an error that shows no key', (_, env, message) => {
  const { errors } = read(env);
  expect(errors).toEqual([expect.stringContaining(message)]);
  expect(errors.join()).not.toContain('three');
});

test.each([
  ['no address', { LENDER_3_URL: 'bmi' }, false],
  ['an open line in production', { LENDER_3_URL: 'http://bmi.example' }, true],
  ['an open page in production', { LENDER_8_PAGE_URL: 'http://fara.example' }, true],
])('%s stops the start', (_, env, isProduction) => {
  const errors: string[] = [];
  checkPartners(env, { isProduction }, errors);
  expect(errors).toEqual([expect.stringContaining(Object.keys(env)[0] ?? '')]);
});
