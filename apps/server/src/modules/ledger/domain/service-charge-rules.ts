import { ACCOUNT, HOUSE_PARTY, PSP_PARTY } from './account-kind.ts';
import { type Line, LineSheet } from './line.ts';

/** The legs of rule 28: paid, and given back. `received`: the card's part of a service that is paid only once it is given; `returned`: that part goes back. */
export const CHARGE_LEG = { paid: 1, refunded: 2, received: 3, returned: 4 } as const;

/** What a customer pays us for a service, in rials: of the amount the supplier gets `cost`, the tax office `vat`, and we the rest. */
export interface ServiceCharge {
  readonly customerId: bigint;
  readonly supplierId: bigint;
  readonly walletAmount: bigint;
  readonly gatewayAmount: bigint;
  readonly cost: bigint;
  readonly vat: bigint;
  /** The card's part was received before, and waits in 2030. */
  readonly isReceived?: boolean;
  /** So much less was given than was paid: the supplier is not owed it, and it goes to the wallet. */
  readonly shortAmount?: bigint;
}

/**
 * Rule 28, leg 1. Example: a score report of 750,000 costs us 600,000, and 200,000 of it are from the wallet.
 * Dr 2010 200,000 · 1110 550,000 / Cr 2310 600,000 · 4230 150,000.
 * A mobile charge of 500,000 by wallet of which the operator gave 400,000: Dr 2010 400,000 / Cr 2310 400,000.
 */
export function postServiceCharge(charge: ServiceCharge): readonly Line[] {
  const {
    customerId,
    supplierId,
    walletAmount,
    gatewayAmount,
    cost,
    vat,
    isReceived = false,
    shortAmount = 0n,
  } = charge;
  const sheet = new LineSheet().debit(ACCOUNT.cashWallet, customerId, walletAmount - shortAmount);
  if (isReceived) sheet.debit(ACCOUNT.unallocatedReceipt, customerId, gatewayAmount);
  else sheet.debit(ACCOUNT.inboundClearing, PSP_PARTY, gatewayAmount);
  return sheet
    .credit(ACCOUNT.supplierPayable, supplierId, cost - shortAmount)
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
