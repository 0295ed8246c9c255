import type { IsoDate, Rial } from '@nesye/money';

/** A row of a purchase that changes, as it is and as it will be; rials with penalties by today. */
export interface RowOfPlan {
  readonly uid: string;
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly shopName: string;
  /** Assessed by today and still owed: it stays with the row. */
  readonly penalty: Rial;
  /** Undefined where the row is not there before, or owes nothing afterwards. */
  readonly before: RowSide | undefined;
  readonly after: RowSide | undefined;
}

export interface RowSide {
  readonly dueDate: IsoDate;
  readonly payableUntil: IsoDate;
  readonly amount: Rial;
}

/** An owed row of the contract that does not change. */
export interface OtherRow extends RowSide {
  readonly isPaused: boolean;
  readonly penalty: Rial;
}
