import { ACCOUNT } from './account-kind.ts';

/** Whom the party of an account is. A facility is a person's line of credit, `house` is the platform or a partner, `other` is a lender. */
export type PartyRole = 'person' | 'facility' | 'shop' | 'gift_card' | 'house' | 'other';

/** Ids below this belong to the platform, gateways and suppliers. */
const FIRST_ID = 64n;

const ROLES = new Map<number, PartyRole>([
  [ACCOUNT.cashWallet, 'person'],
  [ACCOUNT.unallocatedReceipt, 'person'],
  [ACCOUNT.cardRefundOnItsWay, 'person'],
  [ACCOUNT.cashOutOnItsWay, 'person'],
  [ACCOUNT.receivablePrincipal, 'facility'],
  [ACCOUNT.receivableFee, 'facility'],
  [ACCOUNT.receivablePenalty, 'facility'],
  [ACCOUNT.prefundedCredit, 'facility'],
  [ACCOUNT.managedPrincipal, 'facility'],
  [ACCOUNT.managedFee, 'facility'],
  [ACCOUNT.managedPenalty, 'facility'],
  [ACCOUNT.merchantDebt, 'shop'],
  [ACCOUNT.merchantPayable, 'shop'],
  [ACCOUNT.merchantHoldback, 'shop'],
  [ACCOUNT.payoutInProgress, 'shop'],
  [ACCOUNT.giftCard, 'gift_card'],
]);

/** Whom the party of an account of this kind is. */
export const roleOfParty = (kind: number, partyId: bigint): PartyRole =>
  partyId < FIRST_ID ? 'house' : (ROLES.get(kind) ?? 'other');

const OF_HOUSE = new Set<number>([
  ACCOUNT.bankClientMoney,
  ACCOUNT.bankOwnMoney,
  ACCOUNT.exchangePosition,
  ACCOUNT.lossAllowance,
  ACCOUNT.unearnedFee,
  ACCOUNT.vat,
  ACCOUNT.transit,
  ACCOUNT.suspense,
]);
const FIRST_INCOME = 4_000;
const FIRST_MANAGED = 7_000;

/** Whether all accounts of this kind are the platform's: bank, income, costs and what waits between. */
export const isOfHouse = (kind: number): boolean =>
  OF_HOUSE.has(kind) || (kind >= FIRST_INCOME && kind < FIRST_MANAGED);
