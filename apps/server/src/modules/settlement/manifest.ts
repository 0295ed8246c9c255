import { settlementCalls } from '@nesye/contract';
import { officialCalendar } from '@nesye/money';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled } from '../../platform/tasks/task.ts';
import type { ShopMoney } from '../gift-cards/index.ts';
import type { PayoutsOfSales, ShopAccounts } from '../payments/index.ts';
import { createHttpPayoutBank } from '../wallet/index.ts';
import { readPayoutsOfSales } from './queries/payouts-of-sales.ts';
import { countShopsBehind } from './queries/shops.ts';
import { shopAccounts } from './queries/statements.ts';
import { createSettlementHandlers } from './routes.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import { holdbackApproval } from './use-cases/holdback-approval.ts';
import { makePayouts } from './use-cases/make-payouts.ts';
import { makeStatements } from './use-cases/make-statements.ts';
import { shopMoney } from './shop-money.ts';
import { payoutOrder } from './use-cases/payout-order.ts';

/** What a shop's bank shows of a payout. */
const DESCRIPTION = 'تسویهٔ فروش با نسیه';

interface SettlementPorts {
  /** The payouts that a sale is in. */
  payoutsOfSales(): PayoutsOfSales;
  /** What was paid out to shops and moved their accounts, for their reports. */
  readonly accountsOfShops: () => ShopAccounts;
  /** What a shop may spend of what it is owed. */
  shopMoney(): ShopMoney;
}

/** Payouts: what shops are owed, to their bank accounts. */
export const settlementModule: ModuleManifest<typeof settlementCalls, object, SettlementPorts> = {
  name: 'settlement',
  calls: settlementCalls,
  start: ({ database, clock, config, metrics, vault, pdf }) => {
    const deps: SettlementDeps = {
      database,
      clock,
      vault,
      bank: createHttpPayoutBank({ url: config.payoutBankUrl, description: DESCRIPTION, metrics, clock }),
      holidays: officialCalendar(),
    };
    return {
      handlers: createSettlementHandlers({ ...deps, pdf }),
      provides: {
        payoutsOfSales: () => readPayoutsOfSales,
        accountsOfShops: () => shopAccounts,
        shopMoney: () => shopMoney,
      },
      orders: [payoutOrder(deps)],
      approvals: [holdbackApproval(deps)],
      work: scheduled('settlement.make_payouts', '* * * * *', async () => {
        await makePayouts(deps);
        await makeStatements(deps);
      }),
      gauges: [
        {
          name: 'nesye_shops_unpaid',
          help: 'Shops with movements older than a week that are in no payout',
          read: countShopsBehind,
        },
      ],
    };
  },
};
