import { expect, it } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { codeOf, formFailure } from './form-failure.ts';

const refusal = new ApiFailure('answer', {
  status: 400,
  body: { national_id: ['کد ملی درست نیست.'], code: 'national_id_invalid' },
});

it('puts a text beside its field and says it once', () =>
  expect(formFailure(refusal, ['national_id'])).toEqual({
    fields: { national_id: 'کد ملی درست نیست.' },
    text: undefined,
  }));

it('says it of the whole where the form has no such field', () =>
  expect(formFailure(refusal, ['birth_date'])).toEqual({ fields: {}, text: 'کد ملی درست نیست.' }));

it('has nothing to say of no failure', () =>
  expect(formFailure(null, ['birth_date'])).toEqual({ fields: {}, text: undefined }));

it('names the code of a refusal, and none of anything else', () => {
  expect(codeOf(refusal)).toBe('national_id_invalid');
  expect(codeOf(new ApiFailure('network'))).toBeUndefined();
  expect(codeOf(new TypeError('x'))).toBeUndefined();
});
