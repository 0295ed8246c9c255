import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { AT_ONCE, attackOtp } from './testing/otp-attack.test-support.ts';

let full: FullApp;
beforeAll(async () => {
  full = await startFullApp({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => full.stop());

test('an attack on codes enters no account, and costs a bounded number of messages', { timeout: 120_000 }, async () => {
  const before = full.sms.received.length;
  const [flood, atOne, atMany] = await attackOtp(full.baseUrl, { flooded: 120, guessesAtOne: 60, spread: 40 });
  // Requests that arrive together are counted before any of them is sent: as many as come at once may pass the twentieth.
  expect(flood?.smsSent).toBeGreaterThanOrEqual(20);
  expect(flood?.smsSent).toBeLessThan(20 + AT_ONCE);
  expect(flood?.refusals).toEqual({ '400 captcha_required': 120 - (flood?.smsSent ?? 0) });
  expect(atOne).toMatchObject({ codesAskedFor: 60, smsSent: 1, codesTried: 60, accountsEntered: 0, refusals: { '400 otp_invalid': 60, '429 otp_too_soon': 59 } });
  expect(atMany).toMatchObject({ codesAskedFor: 40, smsSent: 40, codesTried: 320, accountsEntered: 0, refusals: { '400 otp_invalid': 320 } });
  expect(full.sms.received.length - before).toBe((flood?.smsSent ?? 0) + 41);
  const [judged] = await full.database.owner<{ most: number }[]>`select max(wrong_tries)::int as most from identity.otp_challenge`;
  expect(judged?.most).toBe(5);
});
