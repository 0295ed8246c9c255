import type { checkoutCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { networkOf } from '../../platform/rate-limit/network-of.ts';
import { deviceOf, knownDeviceHash, sentView } from '../identity/index.ts';
import type { LaneDeps } from './lane-deps.ts';
import type { GuestDeps } from './session-deps.ts';
import { proveGuestPin, showGuest } from './use-cases/know-guest.ts';
import { openGuestCheckout, requestGuestCode, timeLeft } from './use-cases/open-guest.ts';
import {
  confirmAmount,
  type GuestChoice,
  leaveForShop,
  payAsGuest,
  quotePayment,
  showInvoice,
  showOutcome,
  showWays,
} from './use-cases/pay-as-guest.ts';

type GuestCalls = Pick<
  typeof checkoutCalls,
  | 'requestGuestCode'
  | 'openGuestCheckout'
  | 'setGuestAmount'
  | 'getGuestTime'
  | 'getGuestCustomer'
  | 'registerGuest'
  | 'proveGuestPin'
  | 'listGuestWays'
  | 'chooseGuestWallets'
  | 'getGuestCost'
  | 'getGuestInvoice'
  | 'dryRunGuestPayment'
  | 'payAsGuest'
  | 'payWithCardAsGuest'
  | 'payByCardAsGuest'
  | 'completeGuestPayment'
  | 'leaveForShop'
  | 'completeGuestSurvey'
>;

interface ChoiceQuery {
  readonly wallets?: string;
  readonly number_of_installments?: string;
}

const choiceIn = ({ wallets, number_of_installments: count }: ChoiceQuery): GuestChoice => ({
  wallets: wallets === undefined ? [] : wallets.split(','),
  number_of_installments: count,
});

const NO_WALLET: GuestChoice = { wallets: [] };

/** The calls of guests: an order of a web shop without an account's session. */
export const createGuestHandlers = (deps: GuestDeps & LaneDeps): Handlers<GuestCalls> => ({
  requestGuestCode: async ({ body }, context) => {
    const device = deviceOf(context);
    const requester = { deviceHash: knownDeviceHash(context), network: networkOf(context.ip) };
    return { status: 200, body: sentView(await requestGuestCode(deps, body, requester)), cookies: [device.cookie] };
  },
  openGuestCheckout: async ({ body }, context) => ok(await openGuestCheckout(deps, body, knownDeviceHash(context))),
  setGuestAmount: async ({ body }, { principal }) => ok(await confirmAmount(deps, principal, body)),
  getGuestTime: async (_, { principal }) => ok(timeLeft(principal.guest.expiresAt, deps.clock.businessNow())),
  getGuestCustomer: async (_, { principal }) => ok(await showGuest(deps, principal)),
  registerGuest: async ({ body }, { principal }) => ok(await deps.registerGiven(principal.userId, body)),
  proveGuestPin: async ({ body }, { principal }) => ok(await proveGuestPin(deps, principal, body.password)),
  listGuestWays: async (_, { principal }) => ok(await showWays(deps, principal, [])),
  chooseGuestWallets: async ({ body }, { principal }) => ok(await showWays(deps, principal, body.wallets)),
  getGuestCost: async ({ query }, { principal }) => {
    const { amount, fee } = await quotePayment(deps, principal, choiceIn(query));
    return ok({ operation_cost: fee, amount, total: amount + fee });
  },
  getGuestInvoice: async ({ query }, { principal }) =>
    ok(await showInvoice(deps, principal, query.wallets === undefined ? undefined : choiceIn(query))),
  dryRunGuestPayment: async ({ body }, { principal }) => ok(await quotePayment(deps, principal, body)),
  payAsGuest: async ({ body }, { principal }) => ok(await payAsGuest(deps, principal, body, { mayUseCard: false })),
  payWithCardAsGuest: async ({ body }, { principal }) =>
    ok(await payAsGuest(deps, principal, body, { mayUseCard: true })),
  payByCardAsGuest: async (_, { principal }) => ok(await payAsGuest(deps, principal, NO_WALLET, { mayUseCard: true })),
  completeGuestPayment: async (_, { principal }) => ok(await showOutcome(deps, principal)),
  leaveForShop: async ({ body }, { principal }) => ok(await leaveForShop(deps, principal, body.session_id)),
  // Shops have no surveys yet: what is left of the call is the way on.
  completeGuestSurvey: async ({ query }, { principal }) =>
    ok({ has_survey: false, ...(await leaveForShop(deps, principal, query.session_id)) }),
});
