import { accountErrors } from './catalogue/account-errors.ts';
import { caseWorkErrors } from './catalogue/case-work-errors.ts';
import { chargeOffErrors } from './catalogue/charge-off-errors.ts';
import { checkoutErrors } from './catalogue/checkout-errors.ts';
import { clmErrors } from './catalogue/clm-errors.ts';
import { disputeErrors } from './catalogue/dispute-errors.ts';
import { returnErrors } from './catalogue/return-errors.ts';
import { collectionsErrors } from './catalogue/collections-errors.ts';
import { creditErrors } from './catalogue/credit-errors.ts';
import { giftCardErrors } from './catalogue/gift-card-errors.ts';
import { ownCreditErrors } from './catalogue/own-credit-errors.ts';
import { guaranteeErrors } from './catalogue/guarantee-errors.ts';
import { hardshipErrors } from './catalogue/hardship-errors.ts';
import { identityErrors } from './catalogue/identity-errors.ts';
import { invoiceErrors } from './catalogue/invoice-errors.ts';
import { latenessErrors } from './catalogue/lateness-errors.ts';
import { reconciliationErrors } from './catalogue/reconciliation-errors.ts';
import { platformErrors } from './catalogue/platform-errors.ts';
import { purchaseErrors } from './catalogue/purchase-errors.ts';
import { redateErrors } from './catalogue/redate-errors.ts';
import { repaymentErrors } from './catalogue/repayment-errors.ts';
import { reportErrors } from './catalogue/report-errors.ts';
import { requestErrors } from './catalogue/request-errors.ts';
import { datedTermsErrors } from './catalogue/dated-terms-errors.ts';
import { scoreErrors } from './catalogue/score-errors.ts';
import { staffErrors } from './catalogue/staff-errors.ts';
import { sessionErrors } from './catalogue/session-errors.ts';
import { settlementErrors } from './catalogue/settlement-errors.ts';
import { signInErrors } from './catalogue/sign-in-errors.ts';
import { signingErrors } from './catalogue/signing-errors.ts';
import { supportErrors } from './catalogue/support-errors.ts';
import { uploadErrors } from './catalogue/upload-errors.ts';
import { walletErrors } from './catalogue/wallet-errors.ts';
import type { CatalogueEntry } from './catalogue/catalogue-entry.ts';

export type { CatalogueEntry };
export { KEY_NOT_VALID } from './key-not-valid.ts';

/** Every refusal of the product by its stable code. A code is in one file of `catalogue/` only. */
export const errorCatalogue = {
  ...caseWorkErrors,
  ...requestErrors,
  ...sessionErrors,
  ...signInErrors,
  ...accountErrors,
  ...identityErrors,
  ...uploadErrors,
  ...walletErrors,
  ...guaranteeErrors,
  ...supportErrors,
  ...purchaseErrors,
  ...invoiceErrors,
  ...giftCardErrors,
  ...ownCreditErrors,
  ...reportErrors,
  ...latenessErrors,
  ...reconciliationErrors,
  ...settlementErrors,
  ...staffErrors,
  ...redateErrors,
  ...repaymentErrors,
  ...creditErrors,
  ...checkoutErrors,
  ...clmErrors,
  ...disputeErrors,
  ...returnErrors,
  ...hardshipErrors,
  ...chargeOffErrors,
  ...collectionsErrors,
  ...scoreErrors,
  ...datedTermsErrors,
  ...signingErrors,
  ...platformErrors,
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
