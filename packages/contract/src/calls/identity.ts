import { accountCalls } from './identity/account.ts';
import { passkeyCalls } from './identity/passkeys.ts';
import { secondFactorCalls } from './identity/second-factor.ts';
import { sessionCalls } from './identity/sessions.ts';
import { teamCalls } from './identity/team.ts';
import { tokenCalls } from './identity/token.ts';

export const identityCalls = {
  ...tokenCalls,
  ...accountCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...teamCalls,
} as const;
