import type { paymentsCalls } from '@nesye/contract';
import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { Gateway } from '../gateway/index.ts';
import { createTerminalFinder } from '../merchants/index.ts';
import { createHeldSales, type HeldSales } from './held-sales-port.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import { createCashAccountFinder } from '../wallet/index.ts';
import { createBaleBot } from './adapters/bale-bot.ts';
import { createBaleHandlers } from './bale-routes.ts';
import type { BaleDeps } from './use-cases/report-to-bale.ts';
import { createPartnerInvoices } from './adapters/partner-invoices.ts';
import { createInsightHandlers } from './insight-routes.ts';
import { createOfferHandlers } from './offer-routes.ts';
import { createPreInvoiceHandlers } from './pre-invoice-routes.ts';
import type { PreInvoiceDeps } from './pre-invoice-deps.ts';
import type { ExchangeRates } from './adapters/exchange-rates.ts';
import { createPurchaseHandlers } from './purchase-routes.ts';
import { createRefundHandlers } from './refund-routes.ts';
import { createReturnHandlers } from './return-routes.ts';
import { createReportHandlers } from './report-routes.ts';
import type { ShopAccounts } from './report-source.ts';
import { createPaymentsReadHandlers } from './routes.ts';
import { createQrPurchase, type CreateQrPurchaseDeps } from './use-cases/create-qr-purchase.ts';
import { countPurchases } from './use-cases/count-purchases.ts';
import { createShopFinder } from './use-cases/find-shop.ts';
import type { SalesDeps } from './use-cases/list-sales.ts';
import type { RefundDeps } from './use-cases/refund-sale.ts';
import type { PurchaseLanes } from './use-cases/purchase-lanes.ts';

export {
  figuresIn,
  inWordsAndOtherUnit,
  type ReceiptUnit,
  type ReceiptWords,
  TEMPLATE as RECEIPT_TEMPLATE,
} from './adapters/receipt-document.ts';
export { readRestOfSale } from './use-cases/rest-of-sale.ts';
export { refundByDecision, type RefundedSale, type UnclaimedRefund } from './use-cases/refund-sale.ts';
export { endReturnForDispute } from './use-cases/end-return.ts';
export type { AccountLineForTable } from './adapters/account-table.ts';
export type { PayoutForTable } from './adapters/payouts-table.ts';
export type { ShopAccounts } from './report-source.ts';
export type { DayRange } from '../../platform/lists/day-range.ts';
export type { PurchaseWith } from './use-cases/create-qr-purchase.ts';
export { findPurchaseByUid, findPurchases, type PurchaseFacts } from './queries/find-purchase.ts';
export type { WebPrices } from './use-cases/offer-prices.ts';
export type { ContractView } from './domain/contract-view.ts';
export type { NewlyHeld, SaleToHold } from './use-cases/hold-sale.ts';
export type { HeldSales } from './held-sales-port.ts';
export { HELD_SALE_REFUNDED } from './queries/held-sales.ts';
export type { DisputedSales } from './domain/disputed-sales.ts';
export type { PayoutsOfSales } from './domain/payouts-of-sales.ts';

export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
  readonly facilities: FacilityFinder;
  readonly lanes: PurchaseLanes;
  readonly pdf: PdfRenderer;
  readonly files: FileStore;
  readonly gateway: () => Gateway;
  readonly rates: ExchangeRates;
  readonly onRefunded: RefundDeps['onRefunded'];
  readonly onUnclaimed: RefundDeps['onUnclaimed'];
  readonly disputedSales: SalesDeps['disputedSales'];
  readonly payoutsOfSales: SalesDeps['payoutsOfSales'];
  readonly accounts: ShopAccounts;
  readonly partner: { readonly url: string | undefined; readonly pageUrl: string | undefined };
  /** The bot of Bale's messenger, and the chat with it. */
  readonly bale: { readonly url: string | undefined; readonly chatUrl: string | undefined };
  readonly publicOrigin: string;
  readonly metrics?: Pick<Metrics, 'counter' | 'observeParty'> | undefined;
}

export interface PaymentsModule {
  readonly handlers: Handlers<typeof paymentsCalls>;
  /** What a purchase needs besides its moment: the demo plays a past year with it. */
  readonly purchase: Omit<CreateQrPurchaseDeps, 'clock'>;
  readonly heldSales: HeldSales;
  readonly preInvoices: PreInvoiceDeps;
  readonly bale: BaleDeps;
}

/** Builds the context. The lanes are the caller's, who closes their connections. */
export function createPayments(deps: PaymentsDeps): PaymentsModule {
  const { database, clock, holidays, facilities, lanes, gateway, rates } = deps;
  const { sql } = database;
  const shops = createShopFinder(createTerminalFinder(sql, clock));
  const purchase = {
    database,
    gateway,
    shops,
    facilities,
    findCashAccount: createCashAccountFinder(sql),
    holidays,
    purchases: lanes,
    hasPartner: deps.partner.url !== undefined,
  };
  const preInvoices: PreInvoiceDeps = {
    ...purchase,
    clock,
    publicOrigin: deps.publicOrigin,
    partnerPageUrl: deps.partner.pageUrl,
    partner: createPartnerInvoices({ url: deps.partner.url, metrics: deps.metrics }),
  };
  const lookUp = { sql, clock, rates, shops, facilities, hasPartner: purchase.hasPartner };
  const refund = { clock, gateway, onRefunded: deps.onRefunded, onUnclaimed: deps.onUnclaimed };
  const bale: BaleDeps = {
    database,
    clock,
    bot: createBaleBot({ url: deps.bale.url, metrics: deps.metrics }),
    chatUrl: deps.bale.chatUrl === undefined ? undefined : new URL(deps.bale.chatUrl, deps.publicOrigin).href,
  };
  return {
    purchase,
    bale,
    preInvoices,
    heldSales: createHeldSales({ ...purchase, ...refund }),
    handlers: {
      ...createPaymentsReadHandlers({ ...deps, sql }),
      ...createInsightHandlers({ ...deps, sql }),
      ...createReportHandlers({ ...deps, sql }),
      ...createReturnHandlers({ database, clock }),
      ...createRefundHandlers({ sql, ...refund }),
      ...createPreInvoiceHandlers(preInvoices),
      ...createBaleHandlers(bale),
      ...createOfferHandlers({ database, sql, clock, facilities }),
      ...createPurchaseHandlers({
        lookUp,
        createPurchase: countPurchases(createQrPurchase({ ...purchase, clock }), deps.metrics),
      }),
    },
  };
}
