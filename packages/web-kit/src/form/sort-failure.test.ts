import { expect, it } from 'vitest';
import { failureTexts } from '#messages/failures.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { sortFailure } from './sort-failure.ts';

const refused = (body: object, status = 400): ApiFailure => new ApiFailure('response', { status, body });
const idInvalid = refused({ national_id: ['کد ملی درست نیست.'], code: 'national_id_invalid' });

it('puts a text beside its field and says it once', () =>
  expect(sortFailure(idInvalid, ['national_id', 'birth_date'])).toEqual({
    errors: { national_id: 'کد ملی درست نیست.' },
    text: undefined,
  }));

it('says it of the whole where the form has no such field', () =>
  expect(sortFailure(idInvalid, ['birth_date'])).toEqual({ errors: {}, text: 'کد ملی درست نیست.' }));

it('never takes the code of a refusal for the text of a field called code', () => {
  const failure = refused({ non_field_errors: ['کمی صبر کنید.'], code: 'otp_too_soon' }, 429);
  expect(sortFailure(failure, ['code'])).toEqual({ errors: {}, text: 'کمی صبر کنید.' });
});

it('puts a text beside a field called code where the refusal names it', () => {
  const failure = refused({ non_field_errors: ['این کد پیدا نشد.'], code: 'qr_not_found', field: 'code' }, 404);
  expect(sortFailure(failure, ['code']).errors).toEqual({ code: expect.stringMatching(/./) });
  expect(sortFailure(failure, ['title']).text).toMatch(/./);
});

it('knows which field a wrong one-time code, password or app code is about', () => {
  const wrong = (code: string) => refused({ non_field_errors: ['نشد'], code });
  expect(sortFailure(wrong('otp_invalid'), ['mobile', 'code'])).toEqual({ errors: { code: 'نشد' }, text: undefined });
  expect(sortFailure(wrong('credentials_invalid'), ['username', 'password']).errors).toEqual({ password: 'نشد' });
  expect(sortFailure(wrong('totp_invalid'), ['totp']).errors).toEqual({ totp: 'نشد' });
});

it('says that a code without a try left is closed', () =>
  expect(
    sortFailure(refused({ non_field_errors: ['نشد'], code: 'otp_invalid', tries_left: 0 }), ['code']).errors,
  ).toEqual({ code: failureTexts.codeWornOut }));

it('has nothing to say of a canceled call, and the network text without a response', () => {
  expect(sortFailure(new ApiFailure('canceled'), ['code'])).toEqual({ errors: {}, text: undefined });
  expect(sortFailure(new ApiFailure('network'), ['code'])).toEqual({ errors: {}, text: failureTexts.network });
});
