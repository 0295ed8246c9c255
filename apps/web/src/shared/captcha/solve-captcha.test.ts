import { createChallenge, pbkdf2, verifySolution } from 'altcha/lib';
import { expect, it } from 'vitest';
import { solveCaptcha } from './solve-captcha.ts';

const secret = 'a secret of this test only';

it('returns the form the server verifies', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    counter: 7,
    deriveKey: pbkdf2.deriveKey,
    hmacSignatureSecret: secret,
    expiresAt: Math.floor(Date.now() / 1000) + 60,
  });
  const response = JSON.parse(atob(await solveCaptcha(challenge))) as {
    challenge: typeof challenge;
    solution: { counter: number; derivedKey: string };
  };
  expect(response.solution.counter).toBe(7);
  const verdict = await verifySolution({
    challenge: response.challenge,
    solution: response.solution,
    deriveKey: pbkdf2.deriveKey,
    hmacSignatureSecret: secret,
  });
  expect(verdict.verified).toBe(true);
});
