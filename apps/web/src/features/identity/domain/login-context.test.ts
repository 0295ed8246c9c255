import { expect, it } from 'vitest';
import { loginContextOf } from './login-context.ts';
import { roleFrom } from './role-from.ts';

it('reads role and codes from the address', () => {
  expect(loginContextOf(new URLSearchParams('position=merchant&ref_code=R7&camp_code=nowruz'))).toEqual({
    isMerchantLogin: true,
    roleError: undefined,
    referrerCode: 'R7',
    campaignCode: 'nowruz',
  });
});

it.each(['', 'position=customer', 'position=operator', 'position='])('%j is an ordinary login', (query) => {
  expect(loginContextOf(new URLSearchParams(query)).isMerchantLogin).toBe(false);
});

it.each([
  ['position=operator', 'نقش کاربر معتبر نیست.'],
  ['position=', 'نقش کاربر معتبر نیست.'],
  ['position=customer', undefined],
  ['', undefined],
])('%j says of its role: %s (B095, E20)', (query, text) => {
  expect(loginContextOf(new URLSearchParams(query)).roleError).toBe(text);
});

it('drops codes too long to be ours', () => {
  expect(loginContextOf(new URLSearchParams({ ref_code: 'x'.repeat(201) })).referrerCode).toBeUndefined();
});

it('knows two roles; others are errors', () => {
  expect(roleFrom('customer')).toBe('customer');
  expect(() => roleFrom('operator')).toThrow('نقش کاربر معتبر نیست.');
});
