import type { OperatorRole } from '@nesye/contract';

export interface User {
  readonly id: bigint;
  /** 09… or +9647… */
  readonly mobile: string;
  readonly isForeign: boolean;
  readonly hasPassword: boolean;
  readonly mustSetPassword: boolean;
  /** No one signs in: an operator has banned the account, or its owner has closed it. */
  readonly isBanned: boolean;
  readonly isClosed: boolean;
  readonly isCustomer: boolean;
  readonly isMerchant: boolean;
  readonly isOperator: boolean;
  /** What an operator works as; empty for everyone else. */
  readonly operatorRoles: readonly OperatorRole[];
  /** Access tokens of an earlier generation are worth nothing. */
  readonly tokenGeneration: number;
  readonly createdAt: Date;
  /** The last end of a freeze after, or before, a recovery moves the account; it may have passed. Absent for who never had one. */
  readonly spendingFrozenUntil?: Date;
}

/** Where a new user came from, as the login said. */
export interface Origin {
  readonly joinedFrom: number | null;
  readonly referrerUserCode: string | null;
  readonly campaignCode: string | null;
}

export const NO_ORIGIN: Origin = { joinedFrom: null, referrerUserCode: null, campaignCode: null };
