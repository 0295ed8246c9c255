import { pbkdf2, sha, solveChallenge, type Challenge } from 'altcha/lib';

/**
 * Solves a proof-of-work challenge of the server and returns what it expects as `recaptcha_response`:
 * challenge and solution as JSON in base64. Loaded only when the server wants one.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2.deriveKey : sha.deriveKey;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the captcha was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
