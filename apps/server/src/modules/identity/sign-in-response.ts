import type { CallTypes, identityCalls } from '@nesye/contract';
import type { CallContext, CookieOut } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/rate-limit/network-of.ts';
import { deviceLabel } from './domain/device-label.ts';
import { maskNetwork } from './domain/mask-network.ts';
import type { SessionDevice } from './queries/sessions.ts';
import { carryRefresh, deviceOf, ownRefreshCookie } from './refresh-carrier.ts';
import type { SignedIn } from './use-cases/open-session.ts';
import type { createSignOut } from './use-cases/sign-out.ts';

type TokenResponse = CallTypes<(typeof identityCalls)['createToken']>['reply'];
type SignInContext = Pick<CallContext<unknown>, 'header' | 'cookie' | 'ip'>;

export interface ReplacedLogin {
  readonly publicOrigin: string;
  readonly signOut: ReturnType<typeof createSignOut>;
}

/**
 * Signs in with the caller's device and responds as every way of signing in does: tokens, roles, the device's name for a year more.
 * The login whose cookie it replaces in a browser ends: no one holds its token any more, not even to sign it out.
 */
export async function respondToSignIn(
  { publicOrigin, signOut }: ReplacedLogin,
  context: SignInContext,
  signIn: (device: SessionDevice) => Promise<SignedIn>,
): Promise<{ status: 200; body: TokenResponse; cookies: readonly CookieOut[] }> {
  const device = deviceOf(context);
  const signedIn = await signIn({
    deviceHash: device.hash,
    label: deviceLabel(context.header('user-agent')),
    maskedNetwork: maskNetwork(networkOf(context.ip)),
  });
  const replaced = ownRefreshCookie(context, publicOrigin);
  if (replaced !== undefined) await signOut({ refresh: replaced, sessionId: undefined });
  const { refresh, cookies } = carryRefresh(context, signedIn.tokens);
  return { status: 200, body: { ...tokenResponse(signedIn), refresh }, cookies: [device.cookie, ...cookies] };
}

function tokenResponse({ tokens, user, isCustomerCreated }: SignedIn): Omit<TokenResponse, 'refresh'> {
  return {
    access: tokens.access,
    access_lifetime: tokens.accessLifeS,
    refresh_lifetime: tokens.refreshLifeS,
    is_customer: user.isCustomer,
    is_merchant: user.isMerchant,
    is_foreign: user.isForeign,
    customer_created: isCustomerCreated,
    has_password: user.hasPassword,
  };
}
