export interface User {
  readonly id: bigint;
  /** 09… or +9647… */
  readonly mobile: string;
  readonly isForeign: boolean;
  readonly hasPassword: boolean;
  readonly mustSetPassword: boolean;
  readonly isBanned: boolean;
  readonly isCustomer: boolean;
  readonly isMerchant: boolean;
  readonly isOperator: boolean;
  /** Access tokens of an earlier generation are worth nothing. */
  readonly tokenGeneration: number;
  readonly createdAt: Date;
}

/** Where a new user came from, as the login said. */
export interface Origin {
  readonly joinedFrom: number | null;
  readonly referrerUserCode: string | null;
  readonly campaignCode: string | null;
}

export const NO_ORIGIN: Origin = { joinedFrom: null, referrerUserCode: null, campaignCode: null };
