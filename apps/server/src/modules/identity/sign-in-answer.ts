import type { CallTypes, identityCalls } from '@nesye/contract';
import type { CallContext, CookieOut } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/rate-limit/network-of.ts';
import { deviceLabel } from './domain/device-label.ts';
import { maskNetwork } from './domain/mask-network.ts';
import type { SessionDevice } from './queries/sessions.ts';
import { carryRefresh, deviceOf } from './refresh-carrier.ts';
import type { SignedIn } from './use-cases/open-session.ts';

type TokenAnswer = CallTypes<(typeof identityCalls)['createToken']>['reply'];
type SignInContext = Pick<CallContext<unknown>, 'header' | 'cookie' | 'ip'>;

/** Signs in with the caller's device and answers as every way of signing in does: tokens, roles, the device's name for a year more. */
export async function answerSignIn(
  context: SignInContext,
  signIn: (device: SessionDevice) => Promise<SignedIn>,
): Promise<{ status: 200; body: TokenAnswer; cookies: readonly CookieOut[] }> {
  const device = deviceOf(context);
  const signedIn = await signIn({ deviceHash: device.hash, label: deviceLabel(context.header('user-agent')), maskedNetwork: maskNetwork(networkOf(context.ip)) });
  const { refresh, cookies } = carryRefresh(context, signedIn.tokens);
  return { status: 200, body: { ...tokenAnswer(signedIn), refresh }, cookies: [device.cookie, ...cookies] };
}

function tokenAnswer({ tokens, user, isCustomerCreated }: SignedIn): Omit<TokenAnswer, 'refresh'> {
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
