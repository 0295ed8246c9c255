import { describe, expect, it } from 'vitest';
import { failureTexts } from '#messages/failures.ts';
import { ApiFailure, codeOf, failureText, isCanceled, qrFailureText } from './api-failure.ts';

const response = (status: number, body: unknown): ApiFailure => new ApiFailure('response', { status, body });

describe('failureText', () => {
  it.each([
    ['E01 no network', new ApiFailure('network'), failureTexts.network],
    ['E01 time-out', new ApiFailure('timeout'), failureTexts.network],
    ['E02 empty object', response(400, {}), failureTexts.general],
    ['E02 first value has no text', response(400, { amount: [] }), failureTexts.general],
    ['E02 a defect of our own', new TypeError('x is undefined'), failureTexts.general],
    ['E03 plain string', 'متن خطا', 'متن خطا'],
    ['E03 plain string body', response(400, 'متن خطا'), 'متن خطا'],
    ['E04 first value', response(409, { detail: 'اول', other: 'دوم' }), 'اول'],
    ['E04 first item of a list', response(409, { non_field_errors: ['یک', 'دو'], code: 'limit_exceeded' }), 'یک'],
    ['E05 canceled', new ApiFailure('canceled'), undefined],
    ['E05 aborted', new DOMException('aborted', 'AbortError'), undefined],
    ['E12 not found', response(404, { non_field_errors: ['پیدا نشد'], code: 'not_found' }), 'پیدا نشد'],
    ['E14 server error', response(500, { non_field_errors: ['جزئیات'], code: 'internal_error' }), failureTexts.server],
    ['busy carries its own text', response(503, { non_field_errors: ['شلوغ'], code: 'busy' }), 'شلوغ'],
  ])('%s', (_name, error, text) => expect(failureText(error)).toBe(text));
});

describe('qrFailureText', () => {
  it('joins all non_field_errors by comma (E06)', () =>
    expect(qrFailureText(response(409, { non_field_errors: ['یک', 'دو'] }))).toBe('یک، دو'));
  it('falls back to the general rules', () => {
    expect(qrFailureText(response(400, { amount: ['مبلغ درست نیست'] }))).toBe('مبلغ درست نیست');
    expect(qrFailureText(response(500, { non_field_errors: ['x'] }))).toBe(failureTexts.server);
    expect(qrFailureText(new ApiFailure('canceled'))).toBeUndefined();
  });
});

it('a failure names its code and its fields', () => {
  const failure = response(400, { mobileNumber: ['شمارهٔ موبایل درست نیست.'], code: 'mobile_invalid' });
  expect(failure.code).toBe('mobile_invalid');
  expect(failure.fieldText('mobileNumber')).toBe('شمارهٔ موبایل درست نیست.');
  expect(failure.fieldText('code_')).toBeUndefined();
  expect(response(400, ['x']).code).toBeUndefined();
  expect(isCanceled(failure)).toBe(false);
});

it('names the code of a refusal, and none of anything else', () => {
  expect(codeOf(response(409, { code: 'limit_exceeded' }))).toBe('limit_exceeded');
  expect(codeOf(new ApiFailure('network'))).toBeUndefined();
  expect(codeOf(new TypeError('x'))).toBeUndefined();
});
