import { settlementCalls } from '@nesye/contract';
import { findByCode, findByNumber } from '../../platform/find/finder.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { mergeWork, scheduled } from '../../platform/tasks/task.ts';
import type { ShopMoney } from '../gift-cards/index.ts';
import type { PayoutsOfSales, ShopAccounts } from '../payments/index.ts';
import type { Signing } from '../signing/index.ts';
import { createHttpPayoutBank } from '../wallet/index.ts';
import { exportedPayouts } from './exported-payouts.ts';
import { readOldestFileSeconds } from './queries/payout-files.ts';
import { findPayoutOfNumber, findPayoutsOfCode } from './queries/find-payouts.ts';
import { readPayoutsOfSales } from './queries/payouts-of-sales.ts';
import { countShopsBehind } from './queries/shops.ts';
import { shopAccounts } from './queries/statements.ts';
import { createSettlementHandlers } from './routes.ts';
import { PAYOUT_DESCRIPTION, type SettlementDeps } from './settlement-deps.ts';
import { holdbackApproval } from './use-cases/holdback-approval.ts';
import { moneyOfShop } from './use-cases/operator-payouts.ts';
import { payoutFileApproval } from './use-cases/payout-file-approval.ts';
import { makePayouts } from './use-cases/make-payouts.ts';
import { makeStatements } from './use-cases/make-statements.ts';
import { shopMoney } from './shop-money.ts';
import { createPayoutsOfShop, type PayoutsOfShop } from './use-cases/payouts-of-shop.ts';
import { payoutOrder } from './use-cases/payout-order.ts';
import { withdrawFiles } from './use-cases/withdraw-files.ts';
import { withdrawalApproval } from './use-cases/withdrawal-approval.ts';
import { registerShopContracts } from './use-cases/shop-contract.ts';
import { payoutTimeline } from './queries/timeline.ts';

interface SettlementNeeds {
  signing(): Signing;
}

interface SettlementPorts {
  /** What was paid out to a shop, for its server. */
  payoutsOfShop(): PayoutsOfShop;
  /** The payouts that a sale is in. */
  payoutsOfSales(): PayoutsOfSales;
  /** What was paid out to shops and moved their accounts, for their reports. */
  readonly accountsOfShops: () => ShopAccounts;
  /** Where the money of a shop is, and its last payouts. */
  readonly moneyOfShop: (merchantId: bigint) => ReturnType<typeof moneyOfShop>;
  /** What a shop may spend of what it is owed. */
  shopMoney(): ShopMoney;
}

/** Payouts: what shops are owed, to their bank accounts. */
export const settlementModule: ModuleManifest<typeof settlementCalls, SettlementNeeds, SettlementPorts> = {
  name: 'settlement',
  calls: settlementCalls,
  start: ({ database, clock, holidays, config, metrics, vault, pdf }, ports) => {
    const deps: SettlementDeps = {
      database,
      clock,
      vault,
      bank: createHttpPayoutBank({ url: config.payoutBankUrl, description: PAYOUT_DESCRIPTION, metrics, clock }),
      payerSheba: config.payoutSheba,
      holidays,
    };
    const signing = () => ports.signing();
    const payouts = createPayoutsOfShop(deps);
    registerShopContracts({ ...deps, signing });
    return {
      timelines: [payoutTimeline],
      handlers: createSettlementHandlers({ ...deps, signing, pdf }),
      finders: [findByNumber('payout', findPayoutOfNumber), findByCode('payout', findPayoutsOfCode)],
      exportedLists: [exportedPayouts(deps)],
      provides: {
        payoutsOfShop: () => payouts,
        payoutsOfSales: () => readPayoutsOfSales,
        accountsOfShops: () => shopAccounts,
        moneyOfShop: (merchantId) => moneyOfShop(deps, merchantId),
        shopMoney: () => shopMoney,
      },
      orders: [payoutOrder(deps)],
      approvals: [holdbackApproval(deps), payoutFileApproval(deps), withdrawalApproval(deps)],
      work: mergeWork(
        scheduled('settlement.make_payouts', '* * * * *', async () => {
          await makePayouts(deps);
          await makeStatements(deps);
        }),
        scheduled('settlement.withdraw_files', '* * * * *', () => withdrawFiles(deps)),
      ),
      gauges: [
        {
          name: 'nesye_shops_unpaid',
          help: 'Shops with movements older than a week that are in no payout',
          read: countShopsBehind,
        },
        {
          name: 'nesye_payout_file_oldest_seconds',
          help: 'Age of the oldest file for the bank that was made and is not at the bank',
          read: readOldestFileSeconds,
        },
      ],
    };
  },
};
