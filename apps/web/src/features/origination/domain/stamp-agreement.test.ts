import { expect, it } from 'vitest';
import { agreeToStamp, takeStampAgreement } from './stamp-agreement.ts';

it('is taken once, and by the request that it was given for', () => {
  agreeToStamp(1);
  expect(takeStampAgreement(2)).toBe(false);
  expect(takeStampAgreement(undefined)).toBe(false);
  expect(takeStampAgreement(1)).toBe(true);
  expect(takeStampAgreement(1)).toBe(false);
});
