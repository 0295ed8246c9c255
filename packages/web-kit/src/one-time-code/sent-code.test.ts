import { expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { requestCode, sentCodeOf } from './sent-code.ts';

const refused = (code: string, retryAfterSeconds?: number): ApiFailure =>
  new ApiFailure('response', { status: 429, body: { non_field_errors: ['…'], code }, retryAfterSeconds });

it('counts the wait from now, by this device’s clock', () => {
  expect(sentCodeOf({ resend_after: 60, code_length: 6 }, 5_000)).toEqual({ resendAtMs: 65_000, length: 6 });
});

it('takes a code that is on its way already for sent', async () => {
  const before = Date.now();
  const sent = await requestCode(() => Promise.reject(refused('otp_too_soon', 40)));
  expect(sent.length).toBe(6);
  expect(sent.resendAtMs).toBeGreaterThanOrEqual(before + 40_000);
  expect(sent.resendAtMs).toBeLessThan(before + 45_000);
});

it.each(['otp_limit_reached', 'unavailable'])('lets %s through', async (code) => {
  await expect(requestCode(() => Promise.reject(refused(code)))).rejects.toMatchObject({ code });
});
