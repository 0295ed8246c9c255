import { ACCOUNT, HOUSE_PARTY, PSP_PARTY } from './account-kind.ts';
import { type Line, LineSheet } from './line.ts';

/** The legs of rule 28: paid, and given back. */
export const CHARGE_LEG = { paid: 1, refunded: 2 } as const;

/** What a customer pays us for a service, in rials: of the amount the supplier gets `cost`, the tax office `vat`, and we the rest. */
export interface ServiceCharge {
  readonly customerId: bigint;
  readonly supplierId: bigint;
  readonly walletAmount: bigint;
  readonly gatewayAmount: bigint;
  readonly cost: bigint;
  readonly vat: bigint;
}

/**
 * Rule 28, leg 1. Example: a score report of 750,000 costs us 600,000, and 200,000 of it are from the wallet.
 * Dr 2010 200,000 · 1110 550,000 / Cr 2310 600,000 · 4230 150,000.
 */
export function postServiceCharge(charge: ServiceCharge): readonly Line[] {
  const { customerId, supplierId, walletAmount, gatewayAmount, cost, vat } = charge;
  return new LineSheet()
    .debit(ACCOUNT.cashWallet, customerId, walletAmount)
    .debit(ACCOUNT.inboundClearing, PSP_PARTY, gatewayAmount)
    .credit(ACCOUNT.supplierPayable, supplierId, cost)
    .credit(ACCOUNT.customerCharges, HOUSE_PARTY, walletAmount + gatewayAmount - cost - vat)
    .credit(ACCOUNT.vat, HOUSE_PARTY, vat)
    .balanced();
}

/** Rule 28, leg 2: the service was not given. Each part goes back to where it came from: the wallet's to the wallet, the card's by way of 2040 to the card. */
export function postServiceChargeRefunded(charge: ServiceCharge): readonly Line[] {
  const { customerId, supplierId, walletAmount, gatewayAmount, cost, vat } = charge;
  return new LineSheet()
    .debit(ACCOUNT.supplierPayable, supplierId, cost)
    .debit(ACCOUNT.customerCharges, HOUSE_PARTY, walletAmount + gatewayAmount - cost - vat)
    .debit(ACCOUNT.vat, HOUSE_PARTY, vat)
    .credit(ACCOUNT.cashWallet, customerId, walletAmount)
    .credit(ACCOUNT.cardRefundOnItsWay, customerId, gatewayAmount)
    .balanced();
}
