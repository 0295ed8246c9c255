import { checkoutCalls } from '@nesye/contract';
import type { AuthenticateShop } from '../../platform/http/bind-calls.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { TakeCode } from './checkout-deps.ts';
import { readOwnApiKeys } from './queries/own-api-keys.ts';
import { createKeyHandlers } from './routes.ts';
import { createShopsByKey } from './use-cases/find-shop-of-key.ts';

interface CheckoutNeeds {
  takeApprovalCode: TakeCode;
}

interface CheckoutPorts {
  readonly authenticateShop: AuthenticateShop;
}

/** Checkout of web shops: the keys of their servers. */
export const checkoutModule: ModuleManifest<typeof checkoutCalls, CheckoutNeeds, CheckoutPorts> = {
  name: 'checkout',
  calls: checkoutCalls,
  personal: { sources: () => [{ section: 'api_keys', collect: readOwnApiKeys }] },
  start: ({ database, clock, log }, ports) => {
    const shops = createShopsByKey({ sql: database.sql, clock, log });
    return {
      handlers: createKeyHandlers({ database, clock, takeCode: ports.takeApprovalCode }),
      provides: { authenticateShop: shops.authenticateShop },
      stop: shops.stop,
    };
  },
};
