import type { IsoDate, Rial } from '@nesye/money';
import type { Line, PostingRule } from '../../ledger/index.ts';

/** A plain repayment from the debtor's own wallet: rows of one facility, each in full. Rials. */
export interface WalletPayment {
  readonly customerId: bigint;
  readonly subject: Uint8Array;
  readonly amount: Rial;
  /** In the order of their ids. */
  readonly rows: readonly {
    readonly purchaseId: bigint;
    readonly seq: number;
    readonly principal: Rial;
    readonly fee: Rial;
  }[];
  readonly rule: PostingRule;
  readonly lines: readonly Line[];
  readonly businessDate: IsoDate;
  readonly madeAt: Date;
}
