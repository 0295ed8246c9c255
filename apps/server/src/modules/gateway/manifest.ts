import { gatewayCalls } from '@nesye/contract';
import { addDays } from '@nesye/money';
import { findByCode } from '../../platform/find/finder.ts';
import type { ModuleContext, ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { findUser } from '../identity/index.ts';
import type { PaymentProvider } from './adapters/payment-provider.ts';
import { createSandboxProvider } from './adapters/sandbox-provider.ts';
import { createZarinpalProvider } from './adapters/zarinpal-provider.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { gatewayWork } from './gateway-work.ts';
import { findAttemptsOfCode } from './queries/find-attempts.ts';
import { countInDoubt, oldestDoubtSeconds } from './queries/attempts.ts';
import { countDoubts } from './queries/doubts.ts';
import { countMissing, countTooLarge } from './queries/missing-files.ts';
import { readOwnAttempts } from './queries/own-attempts.ts';
import { createGatewayHandlers } from './routes.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { gatewayClosureGate } from './use-cases/close-account.ts';
import { refundOrder } from './use-cases/send-refund.ts';
import { PurposeRegistry } from './purposes.ts';
import { chargebackTimeline } from './queries/timeline.ts';

/** Holidays in a row may keep a file back for some days; after a week it is missing. */
const DAYS_BEFORE_ALARM = 7;

interface GatewayPorts {
  /** The gateway of this process. */
  gateway(): Gateway;
}

/** Money from cards. It knows purposes by name alone; the module that wants money registers what success means. */
export const gatewayModule: ModuleManifest<typeof gatewayCalls, object, GatewayPorts> = {
  name: 'gateway',
  calls: gatewayCalls,
  personal: { sources: () => [{ section: 'card_payments', collect: readOwnAttempts }], gate: gatewayClosureGate() },
  start: (context) => {
    const { database, clock, holidays, log, config } = context;
    const deps: GatewayDeps = {
      database,
      clock,
      log,
      providers: providersOf(context),
      purposes: new PurposeRegistry(),
      holidays,
      publicOrigin: config.publicOrigin,
      mobileOf: async (sql, customerId) => (await findUser(sql, customerId))?.mobile,
    };
    const gateway = createGateway(deps);
    return {
      timelines: [chargebackTimeline],
      handlers: createGatewayHandlers(deps),
      finders: [findByCode('card_payment', findAttemptsOfCode)],
      provides: { gateway: () => gateway },
      orders: [refundOrder(deps)],
      work: gatewayWork(deps),
      gauges: [
        {
          name: 'nesye_card_payments_in_doubt',
          help: 'Card payments the gateway was asked to take and has not spoken about',
          read: countInDoubt,
        },
        {
          name: 'nesye_card_payment_oldest_doubt_seconds',
          help: 'Age of the oldest of them, 0 where there is none',
          read: (sql) => oldestDoubtSeconds(sql, clock.businessNow()),
        },
        {
          name: 'nesye_card_doubts_to_decide',
          help: 'Payments and refunds of cards in doubt since before today, which two operators may decide',
          read: (sql) => countDoubts(sql, clock.businessDate()),
        },
        {
          name: 'nesye_settlement_files_too_large',
          help: 'Settlement files of gateways that are larger than what is read',
          read: countTooLarge,
        },
        {
          name: 'nesye_settlement_files_missing',
          help: 'Settlement files of gateways that are still not there a week after the day they settle',
          read: (sql) => countMissing(sql, addDays(clock.businessDate(), -DAYS_BEFORE_ALARM)),
        },
      ],
    };
  },
};

/** Zarinpal takes new payments where it is configured; those opened at the sandbox's own gateway stay with it. */
function providersOf({ config, clock, metrics }: ModuleContext): readonly [PaymentProvider, ...PaymentProvider[]] {
  const sandbox = createSandboxProvider({ url: config.gateway.sandboxUrl, clock, metrics });
  const { zarinpal } = config.gateway;
  return zarinpal === undefined ? [sandbox] : [createZarinpalProvider({ ...zarinpal, metrics }), sandbox];
}
