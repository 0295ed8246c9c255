/** Numbers of the chart of accounts (table ledger.account_kind) that posting rules name. */
export const ACCOUNT = {
  bankClientMoney: 1010,
  bankOwnMoney: 1020,
  inboundClearing: 1110,
  receivablePrincipal: 1210,
  receivableFee: 1220,
  receivablePenalty: 1230,
  fundingDue: 1310,
  merchantDebt: 1320,
  exchangePosition: 1410,
  lossAllowance: 1810,
  cashWallet: 2010,
  prefundedCredit: 2015,
  giftCard: 2020,
  unallocatedReceipt: 2030,
  cardRefundOnItsWay: 2040,
  cashOutOnItsWay: 2050,
  merchantPayable: 2110,
  merchantHoldback: 2120,
  payoutInProgress: 2130,
  collectionsPayable: 2210,
  supplierPayable: 2310,
  unearnedFee: 2410,
  vat: 2510,
  transit: 2910,
  suspense: 2920,
  merchantCommission: 4110,
  serviceFee: 4120,
  installmentFee: 4210,
  penalty: 4220,
  customerCharges: 4230,
  partnerCosts: 5110,
  creditLoss: 5210,
  waiver: 5220,
  managedPrincipal: 7110,
  managedFee: 7120,
  managedPenalty: 7130,
  ownerClaimPrincipal: 7510,
  ownerClaimFee: 7520,
  ownerClaimPenalty: 7530,
} as const;

export type AccountKind = (typeof ACCOUNT)[keyof typeof ACCOUNT];

/** Whether an account of this kind has a stored row that posting locks: facility principal, cash wallet, prefunded credit, gift card. */
export const isGuarded = (kind: AccountKind): boolean =>
  kind === ACCOUNT.receivablePrincipal ||
  kind === ACCOUNT.managedPrincipal ||
  kind === ACCOUNT.cashWallet ||
  kind === ACCOUNT.prefundedCredit ||
  kind === ACCOUNT.giftCard;

/** The party of accounts that belong to the platform itself: income, unearned fee, bank. */
export const HOUSE_PARTY = 0n;
/** The party of the card network's clearing account. */
export const PSP_PARTY = 1n;
/** The party of the clearing account of the bank that draws by mandates. */
export const DEBIT_BANK_PARTY = 5n;
/** The bucket of the bank and the card network, party 1: what settles with them is there. */
export const BANK_HOME_BUCKET = 1;
/** The parties of who supplies what customers pay us for: who is owed the cost of it (2310). */
export const SUPPLIER_PARTY = { bureau: 2n, stampOffice: 3n, courier: 4n, airtime: 6n } as const;
