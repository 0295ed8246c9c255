import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Seconds a puzzle may be solved in. */
const LIFE_S = 10 * 60;
const ALGORITHM = 'PBKDF2/SHA-256';

export interface CaptchaCost {
  /** Iterations of one step. */
  readonly cost: number;
  /** How many steps away the solution is, at least and at most. */
  readonly fewestSteps: number;
  readonly maxSteps: number;
}

/** About a second on a phone: expensive for who sends thousands, nothing for a person. */
const STANDARD_COST: CaptchaCost = { cost: 1_000, fewestSteps: 1_000, maxSteps: 3_000 };

export interface CaptchaPuzzle {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature: string;
    readonly expiresAt: number;
  };
  readonly signature: string;
}

export interface SolvedCaptcha {
  /** Names the puzzle: each may be used once. */
  readonly signature: string;
  readonly expiresAt: Date;
}

export interface Captcha {
  makePuzzle(now: Date): Promise<CaptchaPuzzle>;
  /** The solved puzzle, or undefined for what is no right and timely solution of a puzzle of ours. */
  readSolution(text: string): Promise<SolvedCaptcha | undefined>;
}

/** A proof of work of altcha, made and verified here: no one outside learns who solves one. */
export function createCaptcha(
  captchaKey: string,
  { cost, fewestSteps, maxSteps }: CaptchaCost = STANDARD_COST,
): Captcha {
  const secretFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', captchaKey, '', `nesye captcha ${use}`, 32)).toString('hex');
  const secrets = { hmacSignatureSecret: secretFor('puzzle'), hmacKeySignatureSecret: secretFor('solution') };
  return {
    makePuzzle: async (now) => {
      const expiresAt = Math.floor(now.getTime() / 1000) + LIFE_S;
      const counter = randomInt(fewestSteps, maxSteps);
      const { parameters, signature } = await createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter,
        deriveKey,
        expiresAt,
        ...secrets,
      });
      const { algorithm, nonce, salt, keyLength, keyPrefix, keySignature = '' } = parameters;
      return {
        parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature, expiresAt },
        signature: signature ?? '',
      };
    },
    readSolution: async (text) => {
      try {
        const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as {
          challenge: CaptchaPuzzle;
          solution: { counter: number; derivedKey: string };
        };
        // Ours alone: a stranger's algorithm or cost is not worth a signature check.
        if (challenge.parameters.algorithm !== ALGORITHM || challenge.parameters.cost !== cost) return undefined;
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
        return verified
          ? { signature: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1000) }
          : undefined;
      } catch {
        // Text that is no JSON, or JSON of another shape, is simply no solution.
        return undefined;
      }
    },
  };
}
