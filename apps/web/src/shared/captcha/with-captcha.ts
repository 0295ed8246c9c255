import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export interface SolvedCaptcha {
  readonly recaptcha_response?: string;
}

/** Runs a call; when it asks for a captcha, solves one and runs it once more. */
export async function withCaptcha<Result>(run: (captcha: SolvedCaptcha) => Promise<Result>): Promise<Result> {
  try {
    return await run({});
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'captcha_required') throw error;
    const [{ solveCaptcha }, challenge] = await Promise.all([
      import('./solve-captcha.ts'),
      api.get('/api/v1/captcha/challenge/'),
    ]);
    return run({ recaptcha_response: await solveCaptcha(challenge) });
  }
}
