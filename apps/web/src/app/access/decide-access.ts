import { HOME_PATH, loginPathFor, passwordPathFor, safeDestination } from '@nesye/web-kit/safe-destination.ts';
import { mayInShop } from '@nesye/web-kit/session/may-in-shop.ts';
import { CIVIL_REGISTRATION_CONFIRMED, type SessionState } from '@nesye/web-kit/session/session-store.ts';
import { CONSOLE_HOME } from '@nesye/web-kit/shell/console-path.ts';
import type { Screen } from '../screen-table.ts';

/** What the guard does with a visit. `wait`: a remembered login is still being renewed. */
export type AccessDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'sign_out' }
  | { readonly kind: 'redirect'; readonly to: string };

const allow: AccessDecision = { kind: 'allow' };
/** The whole query of a path: a question mark inside it belongs to a value. */
const queryOf = (path: string): URLSearchParams =>
  new URLSearchParams(path.includes('?') ? path.slice(path.indexOf('?')) : '');
const redirectTo = (to: string): AccessDecision => ({ kind: 'redirect', to });

/**
 * Whether a visit may see a screen. Pure; every row of the table is tested with every kind of visitor.
 * `path` is the visited path with its query, where the visitor returns to after login or confirmation.
 */
export function decideAccess(screen: Screen, session: SessionState, path: string): AccessDecision {
  if (screen.frame === 'public') return allow;
  if (session.phase === 'starting')
    return screen.access === 'public' || screen.access === 'public_customer' ? allow : { kind: 'wait' };
  if (session.phase === 'guest')
    return screen.access === 'public' || screen.access === 'public_customer' ? allow : redirectTo(loginPathFor(path));
  return decideForSignedIn(screen, session, path);
}

function decideForSignedIn(screen: Screen, session: SessionState, path: string): AccessDecision {
  const { isCustomer, isMerchant, isForeign } = session.roles;
  if (!isCustomer && !isMerchant && !isForeign)
    return session.user?.is_operator === true ? decideForOperator(screen, path) : decideForRoleless(screen, path);
  if (mustSetPassword(screen, session)) return redirectTo(passwordPathFor(path));
  if (screen.id === 'login') return redirectTo(safeDestination(queryOf(path).get('dest')));
  if (screen.access === 'merchant' && !(isMerchant && mayInShop(session.user, screen.needs)))
    return redirectTo(HOME_PATH);
  if (screen.access === 'customer' && (isMerchant || !isCustomer)) return redirectTo(HOME_PATH);
  if (screen.access === 'public_customer' && isMerchant) return redirectTo(HOME_PATH);
  return decideByCivilRegistration(screen, session, path);
}

/** Someone who works for the platform and is no one's customer: there is only the console. */
function decideForOperator(screen: Screen, path: string): AccessDecision {
  const dest = screen.id === 'login' ? safeDestination(queryOf(path).get('dest')) : HOME_PATH;
  return redirectTo(dest === HOME_PATH ? CONSOLE_HOME : dest);
}

/** A seller who has signed in and has no shop yet is on the way to one; any other login without a role is inconsistent and ends (B091). */
function decideForRoleless(screen: Screen, path: string): AccessDecision {
  if (screen.id === 'merchant-signup') return allow;
  const isMerchantLogin = screen.id === 'login' && queryOf(path).get('position') === 'merchant';
  return isMerchantLogin ? redirectTo('/merchant/signup') : { kind: 'sign_out' };
}

/** An account that must set a password sets it before anything else opens (hash `#password`); the pages of the login itself stay open. */
const mustSetPassword = (screen: Screen, session: SessionState): boolean =>
  session.user?.force_to_set_password === true && screen.frame !== 'focus';

/** Any known status but confirmed sends a customer away (B100, E46); while none is known nothing is decided. Merchants have none. */
function decideByCivilRegistration(screen: Screen, session: SessionState, path: string): AccessDecision {
  const status = session.civilRegistration;
  if (!screen.needsCivilRegistration || session.roles.isMerchant) return allow;
  if (status === undefined || status === CIVIL_REGISTRATION_CONFIRMED) return allow;
  return redirectTo(`/civil-registration?dest=${encodeURIComponent(path)}`);
}
