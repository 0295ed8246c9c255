import { expect, it } from 'vitest';
import { contractRules, rulesOfCall } from './contract-rules.ts';

const transform = (code: string, id = '/app/src/features/x.tsx') => contractRules().transform(code, id);

it('takes the rules of a body from the contract', () =>
  expect(rulesOfCall('POST', '/api/v1/recovery/')).toMatchObject({
    national_id: { isRequired: true, minLength: 1, maxLength: 40 },
    birth_date: { isRequired: true, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  }));

it('knows what may be left out', () => {
  const rules = rulesOfCall('POST', '/api/v1/base/set-password');
  expect(rules['current_password']).toEqual({ minLength: 1, maxLength: 512 });
  expect(rules['code']).toMatchObject({ isRequired: true });
});

it('puts them into the call where it stands, also over two lines', () => {
  expect(transform("const form = useForm(formCall('POST', '/api/v1/token/otp/'), {});")).toContain(
    `formCall('POST', '/api/v1/token/otp/', {"mobileNumber":{"isRequired":true,"minLength":1,"maxLength":40}`,
  );
  expect(transform("formCall(\n  'POST',\n  '/api/v1/token/otp/',\n)")).toContain('"mobileNumber"');
});

it('leaves everything else alone', () => {
  expect(transform('const one = 1;')).toBeUndefined();
  expect(transform("formCall('POST', '/api/v1/token/otp/')", '/app/scripts/x.ts')).toBeUndefined();
});

it('stops the build at a call whose address is not written out', () => {
  expect(() => transform("formCall('POST', ADDRESS)")).toThrow('write the method and the address of formCall out');
  expect(() => transform('formCall(METHOD, `/api/v1/${name}/`)')).toThrow('formCall');
});

it('stops the build at a call that the contract does not have', () =>
  expect(() => transform("formCall('POST', '/api/v1/nowhere/')")).toThrow(/declares no POST/));
