import { airtimeModule } from './modules/airtime/manifest.ts';
import { backofficeModule } from './modules/backoffice/manifest.ts';
import { chargeOffModule } from './modules/charge-off/manifest.ts';
import { chargesModule } from './modules/charges/manifest.ts';
import { checkoutModule } from './modules/checkout/manifest.ts';
import { clmModule } from './modules/clm/manifest.ts';
import { collectionsModule } from './modules/collections/manifest.ts';
import { contentModule } from './modules/content/manifest.ts';
import { disputesModule } from './modules/disputes/manifest.ts';
import { creditAssessmentModule } from './modules/credit-assessment/manifest.ts';
import { documentsModule } from './modules/documents/manifest.ts';
import { duesModule } from './modules/dues/manifest.ts';
import { endOfDayModule } from './modules/end-of-day/manifest.ts';
import { engagementModule } from './modules/engagement/manifest.ts';
import { gatewayModule } from './modules/gateway/manifest.ts';
import { giftCardsModule } from './modules/gift-cards/manifest.ts';
import { guaranteesModule } from './modules/guarantees/manifest.ts';
import { hardshipModule } from './modules/hardship/manifest.ts';
import { identityModule } from './modules/identity/manifest.ts';
import { invoicingModule } from './modules/invoicing/manifest.ts';
import { kycModule } from './modules/kyc/manifest.ts';
import { ledgerModule } from './modules/ledger/manifest.ts';
import { mandatesModule } from './modules/mandates/manifest.ts';
import { merchantsModule } from './modules/merchants/manifest.ts';
import { messagingModule } from './modules/messaging/manifest.ts';
import { originationModule } from './modules/origination/manifest.ts';
import { ownCreditModule } from './modules/own-credit/manifest.ts';
import { paymentsModule } from './modules/payments/manifest.ts';
import { privacyModule } from './modules/privacy/manifest.ts';
import { reconciliationModule } from './modules/reconciliation/manifest.ts';
import { recoveryModule } from './modules/recovery/manifest.ts';
import { redateModule } from './modules/redate/manifest.ts';
import { repaymentModule } from './modules/repayment/manifest.ts';
import { schedulesModule } from './modules/schedules/manifest.ts';
import { settlementModule } from './modules/settlement/manifest.ts';
import { signingModule } from './modules/signing/manifest.ts';
import { walletModule } from './modules/wallet/manifest.ts';
import { listModules } from './platform/modules/module-manifest.ts';

/** Every module of the server, in the order of `modules/floors.json`: each may import those after it, and their gates lock in this order when an account is closed. */
export const MODULES = listModules(
  airtimeModule,
  invoicingModule,
  checkoutModule,
  reconciliationModule,
  settlementModule,
  clmModule,
  collectionsModule,
  chargeOffModule,
  disputesModule,
  ownCreditModule,
  originationModule,
  guaranteesModule,
  signingModule,
  documentsModule,
  creditAssessmentModule,
  paymentsModule,
  hardshipModule,
  redateModule,
  mandatesModule,
  repaymentModule,
  chargesModule,
  giftCardsModule,
  walletModule,
  endOfDayModule,
  duesModule,
  schedulesModule,
  merchantsModule,
  gatewayModule,
  ledgerModule,
  kycModule,
  privacyModule,
  recoveryModule,
  identityModule,
  messagingModule,
  engagementModule,
  contentModule,
  backofficeModule,
);
