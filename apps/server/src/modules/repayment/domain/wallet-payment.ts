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
    /** Given back of its fee. */
    readonly rebate: Rial;
    /** What that was computed from. */
    readonly dueDate: IsoDate;
    readonly feeUnearned: Rial;
  }[];
  readonly rule: PostingRule;
  readonly lines: readonly Line[];
  /** Of rule 15; none where nothing is given back. */
  readonly rebateLines: readonly Line[];
  /** Row by row, what is earned immediately of fees of which a part is given back; with the lines of rule 12. */
  readonly earned: readonly Rial[];
  readonly earnedLines: readonly Line[];
  readonly businessDate: IsoDate;
  readonly madeAt: Date;
}
