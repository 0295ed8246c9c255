import { checkoutCalls } from '@nesye/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthenticateGuest, AuthenticateShop } from '../../platform/http/bind-calls.ts';
import type { Limit } from '../../platform/http/guard.ts';
import type { ShopCall } from '../../platform/http/shop-calls.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { handleTask, mergeWork, scheduled } from '../../platform/tasks/task.ts';
import { DISPUTE_CHANGED } from '../disputes/index.ts';
import type { OtpSending, ProveGuest } from '../identity/index.ts';
import type { RegisterGiven } from '../kyc/index.ts';
import type { BuyerPins } from '../wallet/index.ts';
import type { Gateway } from '../gateway/index.ts';
import { HELD_SALE_REFUNDED, type HeldSales } from '../payments/index.ts';
import type { PayoutsOfShop } from '../settlement/index.ts';
import { createApiCallLog, purgeApiCalls } from './api-call-log.ts';
import { createAccountHandlers } from './account-routes.ts';
import type { TakeCode } from './checkout-deps.ts';
import { eraseLink, readOwnLink } from './queries/ewano-links.ts';
import { readOwnApiKeys } from './queries/own-api-keys.ts';
import { readOwnPayments } from './queries/own-payments.ts';
import { SEND_WEBHOOKS } from './queries/plan-webhooks.ts';
import { readOverdueS } from './queries/webhook-work.ts';
import { checkoutColumns } from './queries/webhook-secrets.ts';
import { createPayLinkHandlers } from './pay-link-routes.ts';
import { registerDriverRoutes } from './driver-routes.ts';
import { createKeyHandlers } from './routes.ts';
import { createGuestHandlers } from './guest-routes.ts';
import { purgeGuestTokens } from './queries/guest-tokens.ts';
import { createGuestAuthentication } from './use-cases/open-guest.ts';
import type { CheckoutDeps, GuestDeps, WebhookDeps } from './session-deps.ts';
import { type LaneDeps, withLanes } from './lane-deps.ts';
import { createSessionHandlers } from './session-routes.ts';
import { reportDispute } from './use-cases/change-disputes.ts';
import { reportRefunds, takeAtOnce } from './use-cases/change-payment.ts';
import { endOverdueWaits, expirePayments, expireSessions, settlePayments } from './use-cases/end-sessions.ts';
import { cardPurposeOf } from './use-cases/pay-by-card.ts';
import { type PayAsBuyer, paySession } from './use-cases/pay-session.ts';
import { PAY_LINK_PAID } from './use-cases/take-paid-link.ts';
import { createShopsByKey } from './use-cases/find-shop-of-key.ts';
import { purgeWebhooks } from './use-cases/end-webhooks.ts';
import { createEwanoHost } from './adapters/ewano-host.ts';
import { createEwanoHandlers } from './ewano-routes.ts';
import { createWebhookSender } from './adapters/webhook-sender.ts';
import { WebhookPump } from './webhook-pump.ts';
import { createShopWebhookHandlers } from './shop-webhook-routes.ts';
import { createWebhookHandlers } from './webhook-routes.ts';

interface CheckoutNeeds {
  takeApprovalCode: TakeCode;
  heldSales(): HeldSales;
  gateway(): Gateway;
  payoutsOfShop(): PayoutsOfShop;
  requestOtp: OtpSending;
  proveGuest: ProveGuest;
  registerGiven: RegisterGiven;
  buyerPins(): BuyerPins;
}

interface CheckoutPorts {
  readonly authenticateShop: AuthenticateShop;
  readonly authenticateGuest: AuthenticateGuest;
  /** What a buyer does on the page of a session: for the sandbox. */
  readonly payAsBuyer: PayAsBuyer;
  /** Notes what a shop's server called, in memory. */
  readonly noteShopCall: (call: ShopCall) => void;
  /** Writes the calls that wait; rejects when the database does not take them. */
  readonly writeShopCalls: () => Promise<void>;
  /** Serves the verbs of local plug-ins, which are no calls of the contract. */
  readonly serveDrivers: (http: FastifyInstance, limit: Limit) => Promise<void>;
}

/** Checkout of web shops: the keys of their servers, sessions, payments and webhooks. */
export const checkoutModule: ModuleManifest<typeof checkoutCalls, CheckoutNeeds, CheckoutPorts> = {
  name: 'checkout',
  calls: checkoutCalls,
  sealedColumns: checkoutColumns,
  personal: {
    sources: () => [
      { section: 'api_keys', collect: readOwnApiKeys },
      { section: 'web_payments', collect: readOwnPayments },
      { section: 'host_apps', collect: readOwnLink },
    ],
    gate: { findBlockers: async () => [], erase: eraseLink },
    purge: purgeGuestTokens,
  },
  start: ({ database, attemptDatabase, clock, log, config, vault, metrics }, ports) => {
    const sessions: CheckoutDeps = {
      database,
      clock,
      publicOrigin: config.publicOrigin,
      mayBePrivate: config.environment === 'sandbox',
      heldSales: () => ports.heldSales(),
      gateway: () => ports.gateway(),
    };
    const lanes = withLanes(sessions, {
      lanes: config.purchaseLanes,
      onBatch: (group, size, elapsedMs) => metrics.observeBatch(group, size, elapsedMs),
      onPoisoned: (error) => log.error({ err: error }, 'an order was refused by the database itself'),
    });
    ports.gateway().register(cardPurposeOf(sessions));
    const webhooks: WebhookDeps = { database, clock, vault, log, mayBePrivate: sessions.mayBePrivate };
    const pump = new WebhookPump({ ...webhooks, send: createWebhookSender(webhooks) });
    const guests: GuestDeps & LaneDeps = {
      ...lanes,
      requestOtp: (request) => ports.requestOtp(request),
      proveGuest: (proof, effect) => ports.proveGuest(proof, effect),
      registerGiven: (userId, given) => ports.registerGiven(userId, given),
      pins: () => ports.buyerPins(),
      walletCount: config.guestWalletCount,
    };
    const shops = createShopsByKey({ sql: database.sql, clock, log });
    const apiCallLog = createApiCallLog({ sql: attemptDatabase.sql, clock, log });
    return {
      handlers: {
        ...createKeyHandlers({ database, clock, takeCode: ports.takeApprovalCode }),
        ...createSessionHandlers(lanes),
        ...createEwanoHandlers({
          database,
          clock,
          host: createEwanoHost({ url: config.ewanoUrl, metrics }),
        }),
        ...createAccountHandlers({ ...sessions, payouts: () => ports.payoutsOfShop() }),
        ...createPayLinkHandlers(sessions),
        ...createGuestHandlers(guests),
        ...createWebhookHandlers(webhooks),
        ...createShopWebhookHandlers(webhooks),
      },
      provides: {
        authenticateShop: shops.authenticateShop,
        authenticateGuest: createGuestAuthentication(sessions),
        noteShopCall: (call) => apiCallLog.note(call),
        writeShopCalls: () => apiCallLog.flush(),
        payAsBuyer: (customerId, code, body) => paySession(lanes, customerId, code, body),
        serveDrivers: (http, limit) =>
          registerDriverRoutes(http, { ...lanes, authenticateShop: shops.authenticateShop, limit }),
      },
      work: workOf(sessions, webhooks, pump),
      gauges: [
        {
          name: 'nesye_webhooks_overdue_seconds',
          help: 'How long the webhook that waits longest should have been sent',
          read: (sql) => readOverdueS(sql, clock.businessNow()),
        },
      ],
      stop: () => {
        shops.stop();
        pump.stop();
        apiCallLog.stop();
      },
    };
  },
};

/** What is done besides calls. */
const workOf = (sessions: CheckoutDeps, webhooks: WebhookDeps, pump: WebhookPump) =>
  mergeWork(
    {
      tasks: [
        handleTask(HELD_SALE_REFUNDED, ({ id }) => reportRefunds(sessions, BigInt(id))),
        handleTask(PAY_LINK_PAID, ({ id }) => takeAtOnce(sessions, BigInt(id))),
        handleTask(DISPUTE_CHANGED, ({ id }) => reportDispute(sessions, BigInt(id))),
      ],
      crons: [],
    },
    scheduled('checkout.expire_sessions', '* * * * *', async () => void (await expireSessions(sessions))),
    scheduled('checkout.end_waits', '* * * * *', async () => void (await endOverdueWaits(sessions))),
    scheduled('checkout.expire_payments', '* * * * *', async () => void (await expirePayments(sessions))),
    scheduled('checkout.settle_payments', '* * * * *', async () => void (await settlePayments(sessions))),
    // Sending is no work of the queue's few places: shops are slow, and the others' work must go on.
    {
      tasks: [handleTask(SEND_WEBHOOKS, async () => pump.wake())],
      crons: [{ task: SEND_WEBHOOKS, pattern: '* * * * *' }],
    },
    scheduled(
      'checkout.purge_api_calls',
      '43 * * * *',
      async () => void (await purgeApiCalls(sessions.database.sql, sessions.clock.businessNow())),
    ),
    scheduled('checkout.purge_webhooks', '41 * * * *', async () => void (await purgeWebhooks(webhooks))),
  );
