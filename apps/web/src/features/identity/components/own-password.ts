import type { BodyOf } from '../../../shared/api/call-types.ts';
import type { CodeSent } from '../../../shared/one-time-code/sent-code.ts';
import { api, session } from '../../../shared/session/session.ts';

/** Sends the signed-in user the code for a new password. */
export const requestPasswordCode = (): Promise<CodeSent> => api.post('/api/v1/base/request-set-password', { body: {} });

/** Sets the signed-in user's password and loads the user again. Other sessions end, and this one's token: the next one says that no password is missing. */
export async function saveOwnPassword(body: BodyOf<'POST', '/api/v1/base/set-password'>): Promise<void> {
  await api.post('/api/v1/base/set-password', { body });
  await session.renew();
  await session.loadUser();
  await session.checkCivilRegistration();
}
