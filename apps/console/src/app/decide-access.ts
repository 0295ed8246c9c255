import { HOME_PATH, loginPathFor, passwordPathFor } from '@nesye/web-kit/safe-destination.ts';
import type { SessionState } from '@nesye/web-kit/session/session-store.ts';

/** What the console does with a visit: `wait` while a remembered login is renewed, `leave` to an address of the customers' app. */
export type AccessDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'leave'; readonly to: string };

const leaveTo = (to: string): AccessDecision => ({ kind: 'leave', to });

/** Whether a visit may see the console; the server decides the same again at each call. `path` is the visited address with its query. */
export function decideAccess({ phase, user, roles }: SessionState, path: string): AccessDecision {
  if (phase === 'starting') return { kind: 'wait' };
  if (phase === 'guest') return leaveTo(loginPathFor(path));
  const isOthersToo = roles.isCustomer || roles.isMerchant || roles.isForeign;
  if (isOthersToo && user?.force_to_set_password === true) return leaveTo(passwordPathFor(path));
  return user?.is_operator === true ? { kind: 'allow' } : leaveTo(HOME_PATH);
}
