import { paymentsCalls } from '@nesye/contract';
import { type Rial } from '@nesye/money';
import { findByNumber } from '../../platform/find/finder.ts';
import { handleTask, mergeWork, scheduled } from '../../platform/tasks/task.ts';
import type { ModuleContext, ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { Gateway } from '../gateway/index.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import { createExchangeRates } from './adapters/exchange-rates.ts';
import { followPreInvoices, withdrawForGood } from './use-cases/follow-pre-invoices.ts';
import { REPORT_TO_BALE } from './queries/bale-callbacks.ts';
import { reportToBale } from './use-cases/report-to-bale.ts';
import { WITHDRAW_AT_PARTNER } from './queries/pre-invoices.ts';
import { createPayments } from './index.ts';
import type { HeldSales } from './held-sales-port.ts';
import type { ShopAccounts } from './report-source.ts';
import { findPurchaseOfNumber } from './queries/find-purchase-of-number.ts';
import { type HoldingsOfPerson, readHoldingsOfPerson } from './queries/holdings-of-person.ts';
import { MAKE_REPORT } from './queries/sales-reports.ts';
import { readPurchaseOfPerson } from './use-cases/show-purchase-to-others.ts';
import { readBuyers } from './queries/read-buyers.ts';
import { readOwnPurchases, readOwnRefunds, readOwnReturns } from './queries/own-purchases.ts';
import { paymentsClosureGate } from './use-cases/close-account-payments.ts';
import { cardSalePurpose, failOverdueSales } from './card-sale-purpose.ts';
import { endOverdueReturns } from './use-cases/end-return.ts';
import type { PayoutsOfSales } from './domain/payouts-of-sales.ts';
import { dropUnusedQuotes } from './use-cases/quote-rate.ts';
import { createQrPurchase, type PurchaseWith } from './use-cases/create-qr-purchase.ts';
import type { SalesDeps } from './use-cases/list-sales.ts';
import { makeReport } from './use-cases/make-report.ts';
import { offerPublicPrices } from './use-cases/offer-prices.ts';
import { purgeReports } from './use-cases/purge-reports.ts';
import type { RefundDeps } from './use-cases/refund-sale.ts';
import { createPurchaseLanes } from './use-cases/purchase-lanes.ts';
import { salesOfShop } from './use-cases/summarise-sales.ts';
import { sumPurchasesOfPerson } from './queries/sum-purchases-of-person.ts';
import { purchaseTimelines } from './queries/timeline.ts';

interface PaymentsNeeds {
  facilities(): FacilityFinder;
  gateway(): Gateway;
  /** What else a refund of a sale ends. */
  saleRefunded(): RefundDeps['onRefunded'];
  /** Who looks after money of someone who has left. */
  refundUnclaimed(): RefundDeps['onUnclaimed'];
  /** The open disputes of shops' sales. */
  disputedSales(): SalesDeps['disputedSales'];
  /** The payouts that a sale is in. */
  payoutsOfSales(): PayoutsOfSales;
  /** What was paid out to shops, and what moved their accounts. */
  accountsOfShops(): ShopAccounts;
}

interface PaymentsPorts {
  /** What a person has bought in all. */
  readonly purchasesOfPerson: typeof sumPurchasesOfPerson;
  /** What a shop has sold and refunded by day. */
  readonly salesOfShop: typeof salesOfShop;
  /** Buys as the product does, at the moment of this clock: the demo plays a past year with it. */
  readonly purchaseWith: PurchaseWith;
  /** What a person has, for an operator who reads their question. */
  readonly holdingsOf: (userId: bigint) => Promise<HoldingsOfPerson>;
  /** A purchase of a customer's own, for what is written about it. */
  readonly purchaseOf: typeof readPurchaseOfPerson;
  /** Who bought at a shop lately. */
  readonly buyersOf: typeof readBuyers;
  /** What an amount costs in installments, before it is known who buys; none where it is too small for every line. */
  readonly publicPrices: (amount: Rial) => ReturnType<typeof offerPublicPrices>;
  /** Sales in two steps, for web shops. */
  readonly heldSales: () => HeldSales;
}

/** Purchases and the lists of them. */
export const paymentsModule: ModuleManifest<typeof paymentsCalls, PaymentsNeeds, PaymentsPorts> = {
  name: 'payments',
  calls: paymentsCalls,
  personal: {
    sources: () => [
      { section: 'purchases', collect: readOwnPurchases },
      { section: 'refunds', collect: readOwnRefunds },
      { section: 'returns', collect: readOwnReturns },
    ],
    gate: paymentsClosureGate(),
  },
  start: (context, ports) => {
    const { database, clock, holidays, pdf, files, metrics } = context;
    ports.gateway().register(cardSalePurpose(holidays));
    const accounts: ShopAccounts = {
      payoutsOfDays: (...given) => ports.accountsOfShops().payoutsOfDays(...given),
      linesOfDays: (...given) => ports.accountsOfShops().linesOfDays(...given),
    };
    const { handlers, purchase, heldSales, preInvoices, bale } = createPayments({
      database,
      clock,
      holidays,
      facilities: ports.facilities(),
      pdf,
      files,
      gateway: () => ports.gateway(),
      onRefunded: (tx, sale) => ports.saleRefunded()(tx, sale),
      onUnclaimed: (tx, refund) => ports.refundUnclaimed()(tx, refund),
      disputedSales: (sql, merchantIds) => ports.disputedSales()(sql, merchantIds),
      payoutsOfSales: (sql, purchaseIds) => ports.payoutsOfSales()(sql, purchaseIds),
      accounts,
      lanes: lanesOf(context),
      rates: createExchangeRates({ url: context.config.exchangeUrl, metrics }),
      partner: { url: context.config.partnerUrl, pageUrl: context.config.partnerPageUrl },
      bale: { url: context.config.baleBotUrl, chatUrl: context.config.baleChatUrl },
      publicOrigin: context.config.publicOrigin,
      metrics,
    });
    const prices = () => ({ sql: database.sql, clock, holidays, facilities: ports.facilities() });
    return {
      timelines: purchaseTimelines,
      handlers,
      finders: [findByNumber('purchase', findPurchaseOfNumber)],
      provides: {
        purchasesOfPerson: sumPurchasesOfPerson,
        salesOfShop,
        purchaseWith: (moment) => createQrPurchase({ ...purchase, clock: moment }),
        holdingsOf: (userId) => readHoldingsOfPerson(database.sql, userId),
        purchaseOf: readPurchaseOfPerson,
        buyersOf: readBuyers,
        publicPrices: (amount) => offerPublicPrices(prices(), amount),
        heldSales: () => heldSales,
      },
      work: mergeWork(
        {
          tasks: [
            handleTask(MAKE_REPORT, ({ id }, run) => makeReport({ database, clock, files, accounts }, id, run)),
            handleTask(REPORT_TO_BALE, ({ purchaseId }) => reportToBale(bale, BigInt(purchaseId))),
            handleTask(WITHDRAW_AT_PARTNER, (invoice) => withdrawForGood(preInvoices, invoice)),
          ],
          crons: [],
        },
        scheduled('payments.purge_reports', '41 * * * *', async () => {
          await purgeReports({ database, clock, files });
        }),
        scheduled('payments.fail_overdue_sales', '* * * * *', async () => {
          await failOverdueSales({ database, clock });
        }),
        scheduled('payments.follow_pre_invoices', '* * * * *', async () => {
          await followPreInvoices(preInvoices);
        }),
        scheduled('payments.end_overdue_returns', '* * * * *', async () => {
          await endOverdueReturns({ database, clock });
        }),
        scheduled('payments.delete_unused_quotes', '17 * * * *', async () => {
          await dropUnusedQuotes({ database, clock });
        }),
      ),
    };
  },
};

function lanesOf({ config, laneDatabase, metrics, log }: ModuleContext) {
  return createPurchaseLanes({
    sql: laneDatabase.sql,
    lanes: config.purchaseLanes,
    onBatch: (size, elapsedMs) => metrics.observeBatch('purchases', size, elapsedMs),
    onPoisoned: (_, error) => log.error({ err: error }, 'a purchase was refused by the database itself'),
  });
}
