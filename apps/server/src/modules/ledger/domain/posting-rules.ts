import type { CurrencyCode } from '@nesye/contract/constants';
import { ACCOUNT, DEBIT_BANK_PARTY, HOUSE_PARTY, PSP_PARTY } from './account-kind.ts';
import type { DebtOwner } from './charge-off-rule.ts';
import { type Line, LineSheet } from './line.ts';

/**
 * Business event → balanced lines. Pure: a bookkeeper can read it next to the table of posting rules
 * (docs/contexts/ledger.md), whose row numbers are in `POSTING_RULE`. All amounts are whole units of the
 * currency, never negative.
 */
export const POSTING_RULE = {
  topUp: 1,
  cashSale: 2,
  houseCreditSale: 3,
  lenderCreditSale: 4,
  shopCreditSale: 5,
  endOfMonthSale: 6,
  houseRepayment: 9,
  lenderRepayment: 10,
  feeEarned: 12,
  penaltyCharged: 13,
  penaltyWaived: 14,
  payoffRebate: 15,
  houseRefund: 16,
  lenderRefund: 17,
  cashRefund: 18,
  lateReceiptSentBack: 20,
  cardRefundConfirmed: 19,
  gatewaySettlement: 21,
  payout: 22,
  cashOut: 24,
  transfer: 25,
  paidForSomebodyElse: 26,
  giftCard: 27,
  serviceCharge: 28,
  chargeOff: 31,
  recovery: 33,
  chargeback: 34,
  houseCover: 35,
  heldReceipt: 41,
  shopFee: 42,
  moneyCorrection: 40,
} as const;

export type PostingRule = (typeof POSTING_RULE)[keyof typeof POSTING_RULE];

/** Rules by which a sale on credit is booked, of any owner of the debt. */
export const CREDIT_SALE_RULES = [
  POSTING_RULE.houseCreditSale,
  POSTING_RULE.lenderCreditSale,
  POSTING_RULE.shopCreditSale,
  POSTING_RULE.endOfMonthSale,
] as const;

/** The tenders of a sale other than credit, by what is debited for them. */
export interface CashTenders {
  readonly wallet?: { readonly customerId: bigint; readonly amount: bigint };
  readonly giftCard?: { readonly cardId: bigint; readonly amount: bigint };
  readonly gatewayAmount?: bigint;
  /** The customer whose card paid that before, for a sale that was held (rule 41); absent where the gateway takes it now. */
  readonly gatewayHeldFor?: bigint | undefined;
}

/** The credit tender: who is owed decides the books. */
export interface CreditTender {
  readonly owner: 'house' | 'lender' | 'merchant';
  readonly facilityId: bigint;
  /** The party of the lender, or of the shop; unused when the debt is owed to us. */
  readonly lenderId: bigint;
  readonly principal: bigint;
  readonly fee: bigint;
}

/** What a shop sells in another currency than the customer pays: whole units of it. */
export interface ForeignSale {
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  /** At most the amount. */
  readonly commission: bigint;
}

export interface Sale {
  readonly merchantId: bigint;
  /** C with its tax: what the shop pays us, at most the sale; 0 where it is paid in another currency. */
  readonly commission: bigint;
  /** What of it is tax (2510); none where it is absent. */
  readonly commissionVat?: bigint;
  readonly cash: CashTenders;
  readonly credit?: CreditTender;
  readonly foreign?: ForeignSale | undefined;
}

/**
 * Rules 2 to 6. Example (E1): 12,000,000 in 4, the first 3,000,000 now from the wallet, house line, fee 270,000, commission 240,000 →
 * Dr 2010 3,000,000 · 1210 9,000,000 · 1220 270,000 / Cr 2110 11,760,000 · 4110 240,000 · 2410 270,000. With a tax of 24,000 on it the shop has 11,736,000, and 2510 the tax.
 * On the shop's credit nothing is payable for the credit part. What the shop pays us is a service fee.
 * Example: 9,000,000 without a fee → Dr 2110 90,000 / Cr 4120 90,000; managed book Dr 7110 9,000,000 / Cr 7510.
 * A shop that sells in another currency is paid in it (rule 29), and the exchange position joins the two. Example (E6): 250,000 dinars at 780,500 →
 * rials Dr 1210 195,125,000 / Cr 1410 195,125,000; dinars Dr 1410 250,000 / Cr 2110 245,000 · 4110 5,000.
 */
export function postSale({
  merchantId,
  commission,
  commissionVat: vat = 0n,
  cash,
  credit,
  foreign,
}: Sale): readonly Line[] {
  const sheet = new LineSheet();
  const sold = debitCashTenders(sheet, cash) + (credit === undefined ? 0n : debitCredit(sheet, credit));
  const income = incomeOf(credit?.owner);
  const inForeign = payShop(sheet, merchantId, { amount: sold, commission, vat, income }, foreign);
  if (credit?.owner === 'house') sheet.credit(ACCOUNT.unearnedFee, HOUSE_PARTY, credit.fee);
  return [...sheet.balanced(), ...inForeign];
}

interface ShopShare {
  readonly amount: bigint;
  readonly commission: bigint;
  /** What of the commission is tax. */
  readonly vat?: bigint;
  /** What the commission is to us. */
  readonly income?: typeof ACCOUNT.merchantCommission | typeof ACCOUNT.serviceFee;
}

/** On a shop's own credit we serve its debts; every other sale pays us commission. */
const incomeOf = (owner: DebtOwner | undefined) =>
  owner === 'merchant' ? ACCOUNT.serviceFee : ACCOUNT.merchantCommission;

/** Pays the shop in rials on the sheet, or in its own currency by way of the exchange position: then those lines are returned. Negative amounts take it back. */
function payShop(
  sheet: LineSheet,
  merchantId: bigint,
  inRials: ShopShare,
  foreign: ForeignSale | undefined,
): readonly Line[] {
  const payOn = (
    paid: LineSheet,
    { amount, commission, vat = 0n, income = ACCOUNT.merchantCommission }: ShopShare,
  ): LineSheet =>
    paid
      .credit(ACCOUNT.merchantPayable, merchantId, amount - commission)
      .credit(income, HOUSE_PARTY, commission - vat)
      .credit(ACCOUNT.vat, HOUSE_PARTY, vat);
  if (foreign === undefined) {
    payOn(sheet, inRials);
    return [];
  }
  sheet.credit(ACCOUNT.exchangePosition, HOUSE_PARTY, inRials.amount);
  return payOn(
    new LineSheet(foreign.currency).debit(ACCOUNT.exchangePosition, HOUSE_PARTY, foreign.amount),
    foreign,
  ).balanced();
}

function debitCashTenders(
  sheet: LineSheet,
  { wallet, giftCard, gatewayAmount = 0n, gatewayHeldFor }: CashTenders,
): bigint {
  if (wallet !== undefined) sheet.debit(ACCOUNT.cashWallet, wallet.customerId, wallet.amount);
  if (giftCard !== undefined) sheet.debit(ACCOUNT.giftCard, giftCard.cardId, giftCard.amount);
  if (gatewayHeldFor === undefined) sheet.debit(ACCOUNT.inboundClearing, PSP_PARTY, gatewayAmount);
  else sheet.debit(ACCOUNT.unallocatedReceipt, gatewayHeldFor, gatewayAmount);
  return (wallet?.amount ?? 0n) + (giftCard?.amount ?? 0n) + gatewayAmount;
}

/** House: our receivable. Others: the debt is in the managed book, and a lender owes us the money. Returns what the shop has earned by it; nothing of its money. */
function debitCredit(sheet: LineSheet, credit: CreditTender): bigint {
  if (credit.owner === 'house') {
    sheet.debit(ACCOUNT.receivablePrincipal, credit.facilityId, credit.principal);
    sheet.debit(ACCOUNT.receivableFee, credit.facilityId, credit.fee);
    return credit.principal;
  }
  const earned = credit.owner === 'lender' ? credit.principal : 0n;
  sheet.debit(ACCOUNT.fundingDue, credit.lenderId, earned);
  sheet.debit(ACCOUNT.managedPrincipal, credit.facilityId, credit.principal);
  sheet.debit(ACCOUNT.managedFee, credit.facilityId, credit.fee);
  sheet.credit(ACCOUNT.ownerClaimPrincipal, credit.lenderId, credit.principal);
  sheet.credit(ACCOUNT.ownerClaimFee, credit.lenderId, credit.fee);
  return earned;
}

/** Rule 1: money that the card network verified reaches the wallet. */
export function postTopUp(customerId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.inboundClearing, PSP_PARTY, amount)
    .credit(ACCOUNT.cashWallet, customerId, amount)
    .balanced();
}

export interface Repayment {
  readonly owner: DebtOwner;
  readonly facilityId: bigint;
  /** The owner in the managed book: the lender, the shop, or the platform once the debt was charged off. */
  readonly lenderId: bigint;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  /** Our share of what the lender's customer paid (0 for our own). */
  readonly serviceFee: bigint;
  readonly from: RepaymentMoney;
}

/** Where the money of a repayment comes from: what neither the card network nor transit brings is taken from the wallet; what they bring beyond it goes there. */
export interface RepaymentMoney {
  readonly customerId: bigint;
  readonly gatewayAmount?: bigint;
  /** It comes from an account at a bank, by a mandate, instead of a card. */
  readonly isFromBank?: boolean;
  /** From another customer, by way of transit (rule 26). */
  readonly transitAmount?: bigint;
}

/**
 * Rules 9 and 10, and the second leg of rule 26. Example (E3): row 1 of 3,112,000 (principal 2,932,000, fee 180,000) by card, service fee 18,000 →
 * own book Dr 1110 3,112,000 / Cr 2210 3,094,000 · 4120 18,000; managed book Dr 7510 2,932,000 · 7520 180,000 / Cr 7110, 7120.
 * Of a shop's own credit the shop is owed what its customer paid (2110), whole.
 * Of our own debt after its charge-off (the second half of row 31) the money lowers the loss: 5210 takes the place of 2210 and 4120.
 */
export function postRepayment(repayment: Repayment): readonly Line[] {
  const { owner, facilityId, lenderId, principal, fee, penalty, serviceFee, from } = repayment;
  const { customerId, gatewayAmount = 0n, transitAmount = 0n, isFromBank = false } = from;
  const received = principal + fee + penalty;
  const sheet = new LineSheet()
    .debit(ACCOUNT.cashWallet, customerId, received - gatewayAmount - transitAmount)
    .debit(ACCOUNT.inboundClearing, isFromBank ? DEBIT_BANK_PARTY : PSP_PARTY, gatewayAmount)
    .debit(ACCOUNT.transit, HOUSE_PARTY, transitAmount);
  if (owner === 'house') {
    return sheet
      .credit(ACCOUNT.receivablePenalty, facilityId, penalty)
      .credit(ACCOUNT.receivableFee, facilityId, fee)
      .credit(ACCOUNT.receivablePrincipal, facilityId, principal)
      .balanced();
  }
  if (owner === 'charged_off') sheet.credit(ACCOUNT.creditLoss, HOUSE_PARTY, received);
  else if (owner === 'merchant') sheet.credit(ACCOUNT.merchantPayable, lenderId, received);
  else
    sheet
      .credit(ACCOUNT.collectionsPayable, lenderId, received - serviceFee)
      .credit(ACCOUNT.serviceFee, HOUSE_PARTY, serviceFee);
  return sheet
    .debit(ACCOUNT.ownerClaimPrincipal, lenderId, principal)
    .debit(ACCOUNT.ownerClaimFee, lenderId, fee)
    .debit(ACCOUNT.ownerClaimPenalty, lenderId, penalty)
    .credit(ACCOUNT.managedPrincipal, facilityId, principal)
    .credit(ACCOUNT.managedFee, facilityId, fee)
    .credit(ACCOUNT.managedPenalty, facilityId, penalty)
    .balanced();
}

/** Leg of the entry by which what a mandate brought beyond its row reaches the wallet. */
export const MANDATE_SURPLUS_LEG = 60;

/** Rule 9, what no row needs of money that a mandate drew at a bank: Dr 1110 / Cr 2010. */
export function postMandateSurplus(customerId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.inboundClearing, DEBIT_BANK_PARTY, amount)
    .credit(ACCOUNT.cashWallet, customerId, amount)
    .balanced();
}

/** Rule 26, first leg, in the payer's bucket: what one customer pays for another leaves the wallet and the card network for transit. */
export function postPaidForSomebodyElse(
  customerId: bigint,
  { walletAmount, gatewayAmount }: { readonly walletAmount: bigint; readonly gatewayAmount: bigint },
): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.cashWallet, customerId, walletAmount)
    .debit(ACCOUNT.inboundClearing, PSP_PARTY, gatewayAmount)
    .credit(ACCOUNT.transit, HOUSE_PARTY, walletAmount + gatewayAmount)
    .balanced();
}

/**
 * Rule 15: a payoff gives back the fee that is not earned. Example: 202,500 of our own facility → Dr 2410 / Cr 1220; of a bank's → Dr 7520 / Cr 7120.
 */
export function postPayoffRebate(debt: {
  readonly owner: DebtOwner;
  readonly facilityId: bigint;
  readonly lenderId: bigint;
  readonly rebate: bigint;
}): readonly Line[] {
  const { owner, facilityId, lenderId, rebate } = debt;
  const sheet = new LineSheet();
  if (owner === 'house')
    return sheet
      .debit(ACCOUNT.unearnedFee, HOUSE_PARTY, rebate)
      .credit(ACCOUNT.receivableFee, facilityId, rebate)
      .balanced();
  return sheet.debit(ACCOUNT.ownerClaimFee, lenderId, rebate).credit(ACCOUNT.managedFee, facilityId, rebate).balanced();
}

/** A refund of a sale; rials. The shop pays all of it less the commission. */
export interface SaleRefund {
  readonly merchantId: bigint;
  readonly customerId: bigint;
  /** Commission with its tax that the shop gets back; 0 where it is paid in another currency. */
  readonly commission: bigint;
  readonly commissionVat?: bigint;
  /** To the card by way of 2040. */
  readonly cardAmount: bigint;
  /** Into the purse of gift cards that paid. */
  readonly giftCard?: { readonly cardId: bigint; readonly amount: bigint };
  /** The sale's own part from the wallet, and what was repaid of its credit. */
  readonly walletAmount: bigint;
  /** The customer has left: what would go to the wallet waits in suspense. */
  readonly isUnclaimed?: boolean;
  /** Off the debt. */
  readonly credit?: {
    readonly owner: DebtOwner;
    /** Has the lender paid us for the sale? Then we owe it the refund, else it owes us less. */
    readonly isFunded: boolean;
    readonly facilityId: bigint;
    readonly lenderId: bigint;
    readonly principal: bigint;
    readonly fee: bigint;
  };
  /** What the shop takes back and gets back in its own currency. */
  readonly foreign?: ForeignSale | undefined;
}

/**
 * Rules 16, 17 and 18. Example (E4): 5,000,000 of a sale on a bank's line, 148,876 of fee and 100,000 of commission given back →
 * Dr 2110 4,900,000 · 4110 100,000 / Cr 2210 5,000,000; managed book Dr 7510 5,000,000 · 7520 148,876 / Cr 7110, 7120.
 * Of a sale on the shop's credit the debt itself goes. The shop gives back only what was repaid, and gets its share of our fee (4120).
 * What the shop gives back of our own debt after its charge-off lowers the loss (5210).
 * Of a sale in another currency the shop carries that currency, and the exchange position goes back at the sale's rate.
 */
export function postSaleRefund(refund: SaleRefund): readonly Line[] {
  const { merchantId, customerId, commission, cardAmount, giftCard, walletAmount } = refund;
  const { commissionVat = 0n, isUnclaimed = false, credit, foreign } = refund;
  const sheet = new LineSheet();
  const offDebt = credit === undefined || credit.owner === 'merchant' ? 0n : credit.principal;
  const returned = offDebt + cardAmount + (giftCard?.amount ?? 0n) + walletAmount;
  const inForeign = payShop(
    sheet,
    merchantId,
    { amount: -returned, commission: -commission, vat: -commissionVat, income: incomeOf(credit?.owner) },
    foreign && { ...foreign, amount: -foreign.amount, commission: -foreign.commission },
  );
  sheet
    .credit(ACCOUNT.cardRefundOnItsWay, customerId, cardAmount)
    .credit(isUnclaimed ? ACCOUNT.suspense : ACCOUNT.cashWallet, isUnclaimed ? HOUSE_PARTY : customerId, walletAmount);
  if (giftCard !== undefined) sheet.credit(ACCOUNT.giftCard, giftCard.cardId, giftCard.amount);
  if (credit !== undefined) refundCredit(sheet, credit);
  return [...sheet.balanced(), ...inForeign];
}

function refundCredit(sheet: LineSheet, credit: NonNullable<SaleRefund['credit']>): void {
  const { owner, isFunded, facilityId, lenderId, principal, fee } = credit;
  if (owner === 'house') {
    sheet
      .debit(ACCOUNT.unearnedFee, HOUSE_PARTY, fee)
      .credit(ACCOUNT.receivablePrincipal, facilityId, principal)
      .credit(ACCOUNT.receivableFee, facilityId, fee);
    return;
  }
  if (owner === 'charged_off') sheet.credit(ACCOUNT.creditLoss, HOUSE_PARTY, principal);
  else if (owner === 'lender')
    sheet.credit(isFunded ? ACCOUNT.collectionsPayable : ACCOUNT.fundingDue, lenderId, principal);
  sheet
    .debit(ACCOUNT.ownerClaimPrincipal, lenderId, principal)
    .debit(ACCOUNT.ownerClaimFee, lenderId, fee)
    .credit(ACCOUNT.managedPrincipal, facilityId, principal)
    .credit(ACCOUNT.managedFee, facilityId, fee);
}

/** A fee that a shop pays in place of its buyer, or gets back; rials. */
export interface ShopFee {
  readonly merchantId: bigint;
  readonly owner: 'house' | 'lender';
  /** The party of the lender; unused when the debt is owed to us. */
  readonly lenderId: bigint;
  readonly fee: bigint;
  /** Our share of what the lender has of it (0 for our own). */
  readonly serviceFee: bigint;
}

/**
 * Rule 42: a shop pays the fee of a purchase by its offer (leg 1), and has a part of it back with a refund (leg 2: the opposite lines). Own book alone, since the buyer owes no
 * fee. Example: 450,000 on our line → Dr 2110 450,000 / Cr 2410 450,000. On a bank's line, service fee 10 % → Dr 2110 450,000 / Cr 2210 405,000 · 4120 45,000.
 */
export function postShopFee({ merchantId, owner, lenderId, fee, serviceFee }: ShopFee): readonly Line[] {
  const sheet = new LineSheet().debit(ACCOUNT.merchantPayable, merchantId, fee);
  return owner === 'house'
    ? sheet.credit(ACCOUNT.unearnedFee, HOUSE_PARTY, fee).balanced()
    : sheet
        .credit(ACCOUNT.collectionsPayable, lenderId, fee - serviceFee)
        .credit(ACCOUNT.serviceFee, HOUSE_PARTY, serviceFee)
        .balanced();
}

/** Rule 42, leg 2: what a refund gives back of it. */
export const postShopFeeReturned = (returned: ShopFee): readonly Line[] =>
  postShopFee({ ...returned, fee: -returned.fee, serviceFee: -returned.serviceFee });

/** Rule 12: a row's fee becomes income on its due day. Own book only: a lender has its own. */
export function postFeeEarned(fee: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.unearnedFee, HOUSE_PARTY, fee)
    .credit(ACCOUNT.installmentFee, HOUSE_PARTY, fee)
    .balanced();
}

/** The late-payment penalty of one facility that becomes firm, in rials. */
export interface PenaltyCharge {
  readonly owner: DebtOwner;
  readonly facilityId: bigint;
  /** The lender's party; unused when the debt is owed to us. */
  readonly lenderId: bigint;
  readonly penalty: bigint;
}

/**
 * Rule 13: penalties become firm, at a payment or on the last day of the Jalali month. Several facilities of one bucket share an entry. Example: 4,603 on our own
 * facility and 1,000 on a bank's → own book Dr 1230 4,603 / Cr 4220; managed book Dr 7130 1,000 / Cr 7530.
 */
export function postPenaltyCharged(charges: readonly PenaltyCharge[]): readonly Line[] {
  const sheet = new LineSheet();
  for (const { owner, facilityId, lenderId, penalty } of charges) {
    if (owner === 'house') {
      sheet.debit(ACCOUNT.receivablePenalty, facilityId, penalty).credit(ACCOUNT.penalty, HOUSE_PARTY, penalty);
    } else {
      sheet.debit(ACCOUNT.managedPenalty, facilityId, penalty).credit(ACCOUNT.ownerClaimPenalty, lenderId, penalty);
    }
  }
  return sheet.balanced();
}

/** Rule 14: a firm penalty is forgiven. Our own costs us (5220); a lender's leaves the managed book alone. */
export function postPenaltyWaived({ owner, facilityId, lenderId, penalty }: PenaltyCharge): readonly Line[] {
  const sheet = new LineSheet();
  if (owner === 'house') {
    sheet.debit(ACCOUNT.waiver, HOUSE_PARTY, penalty).credit(ACCOUNT.receivablePenalty, facilityId, penalty);
  } else {
    sheet.debit(ACCOUNT.ownerClaimPenalty, lenderId, penalty).credit(ACCOUNT.managedPenalty, facilityId, penalty);
  }
  return sheet.balanced();
}

/** Who pays us in a sum for what they have taken: the gateway, or the bank that draws by mandates. */
type SettlingParty = typeof PSP_PARTY | typeof DEBIT_BANK_PARTY;

/** Rule 21, leg 1, in the bucket of the customers: what the gateway or the debit bank settles leaves the clearing account. Negative where more went back to cards than came in. */
export function postSettledInBucket(amount: bigint, party: SettlingParty = PSP_PARTY): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .credit(ACCOUNT.inboundClearing, party, amount)
    .balanced();
}

export interface GatewaySettlement {
  /** Payments less refunds that belong to attempts of ours. */
  readonly matched: bigint;
  /** The rest of the file: no one knows yet whose it is. */
  readonly unmatched?: bigint;
  /** What the gateway kept. */
  readonly fee: bigint;
  /** Of the rest what it took back of payments and no one owes: the loss is not the customers'. */
  readonly uncovered?: bigint;
}

/**
 * Rule 21, leg 2, in the bucket of the bank: the money arrives, less the fee and what was taken back that no one owes, which we add from our own so that what belongs to
 * customers stays whole.
 * Example: 15,000,000 settled, fee 3,000 → Dr 1010 15,000,000 · 5110 3,000 / Cr 2910 15,000,000 · 1020 3,000.
 */
export function postSettlement({ matched, unmatched = 0n, fee, uncovered = 0n }: GatewaySettlement): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.bankClientMoney, HOUSE_PARTY, matched + unmatched + uncovered)
    .debit(ACCOUNT.partnerCosts, HOUSE_PARTY, fee)
    .credit(ACCOUNT.transit, HOUSE_PARTY, matched)
    .credit(ACCOUNT.suspense, HOUSE_PARTY, unmatched)
    .credit(ACCOUNT.bankOwnMoney, HOUSE_PARTY, fee + uncovered)
    .balanced();
}

/** The legs of rule 24: sent, paid in the bucket of the customer, paid in that of the bank, returned. */
export const CASH_OUT_LEG = { sent: 1, paid: 2, paidAtBank: 3, returned: 4 } as const;

/** Rule 24, leg 1: money of the wallet is given to the bank for the customer's own account. The fee is ours. */
export function postCashOutSent(customerId: bigint, amount: bigint, fee: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.cashWallet, customerId, amount + fee)
    .credit(ACCOUNT.cashOutOnItsWay, customerId, amount)
    .credit(ACCOUNT.customerCharges, HOUSE_PARTY, fee)
    .balanced();
}

/** Rule 24, leg 2, in the bucket of the customer: the bank says that it has arrived. */
export function postCashOutPaid(customerId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.cashOutOnItsWay, customerId, amount)
    .credit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .balanced();
}

/** Rule 24, leg 3, in the bucket of the bank: it has left our account there. */
export function postCashOutPaidAtBank(amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .credit(ACCOUNT.bankClientMoney, HOUSE_PARTY, amount)
    .balanced();
}

/** Rule 24, leg 4: the bank has sent it back, and the customer has it in the wallet again, with the fee. */
export function postCashOutReturned(customerId: bigint, amount: bigint, fee: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.cashOutOnItsWay, customerId, amount)
    .debit(ACCOUNT.customerCharges, HOUSE_PARTY, fee)
    .credit(ACCOUNT.cashWallet, customerId, amount + fee)
    .balanced();
}

/** Rule 25, leg 1, in the bucket of the sender. */
export function postTransferOut(senderId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.cashWallet, senderId, amount)
    .credit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .balanced();
}

/** Rule 25, leg 2, in the bucket of the receiver, who is not asked: what speaks against it is found before leg 1. */
export function postTransferIn(receiverId: bigint, amount: bigint): readonly Line[] {
  return new LineSheet()
    .debit(ACCOUNT.transit, HOUSE_PARTY, amount)
    .credit(ACCOUNT.cashWallet, receiverId, amount)
    .balanced();
}
