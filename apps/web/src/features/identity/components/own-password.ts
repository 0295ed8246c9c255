import { readInsisting } from '@nesye/web-kit/api/follow-up.ts';
import type { CodeSent } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { api, session } from '@nesye/web-kit/session/session.ts';

/** Sends the signed-in user the code for a new password. */
export const requestPasswordCode = (): Promise<CodeSent> => api.post('/api/v1/base/request-set-password', { body: {} });

/** After the signed-in user has set a password: loads the user again. Other sessions have ended, and this one's token: the next one says that no password is missing. */
export async function readOwnAccountAgain(): Promise<void> {
  await session.renew();
  await readInsisting(session.loadUser);
  await session.checkCivilRegistration();
}
