import { INSTALLMENT_STATUS, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { jalaliText, type IsoDate } from '@nesye/money';
import type { NewInstallment, PricedPurchase } from './priced-purchase.ts';

/** The response to a purchase. A pure function of rows that never change, so that a replay equals the first response. Amounts in rials. */
export interface PurchaseResponse {
  readonly id: bigint;
  readonly uid: string;
  /** 1 while the part that is paid by card is not known to be paid. */
  readonly status: 1 | 2;
  readonly amount: bigint;
  readonly product_type: number;
  readonly contract_uid: string | null;
  readonly number_of_installments: number;
  readonly fee: bigint;
  readonly installments: readonly {
    seq: number;
    amount: bigint;
    due_date: IsoDate;
    due_date_jalali: string;
    status: number;
  }[];
  /** The gateway's page for status 1; else where the shop wants its buyer to go on, only for a code that says so. */
  readonly invoice_url?: string;
  readonly created_at: string;
}

export interface ResponseFacts {
  readonly id: bigint;
  readonly uid: string;
  /** Success where it is absent. */
  readonly status?: 1 | 2;
  readonly amount: bigint;
  readonly productType: number;
  readonly contractUid: string | null;
  readonly installmentCount: number;
  readonly fee: bigint;
  readonly createdAt: Date;
  readonly rows: readonly Pick<NewInstallment, 'seq' | 'dueDate' | 'principal' | 'fee' | 'isPaidNow'>[];
}

/** Makes the response. An installment is shown as it was created: paid for a deposit, else due later, whatever has become of it. Rows in the order given. */
export function responseOf(facts: ResponseFacts): PurchaseResponse {
  return {
    id: facts.id,
    uid: facts.uid,
    status: facts.status ?? TRANSACTION_RESULT.success,
    amount: facts.amount,
    product_type: facts.productType,
    contract_uid: facts.contractUid,
    number_of_installments: facts.installmentCount,
    fee: facts.fee,
    installments: facts.rows.map((row) => ({
      seq: row.seq,
      amount: row.principal + row.fee,
      due_date: row.dueDate,
      due_date_jalali: jalaliText(row.dueDate),
      status: row.isPaidNow ? INSTALLMENT_STATUS.paid : INSTALLMENT_STATUS.dueLater,
    })),
    created_at: facts.createdAt.toISOString(),
  };
}

/** The response to a purchase that was committed just now under `id`. */
export function responseOfNew(priced: PricedPurchase, id: bigint): PurchaseResponse {
  return responseOf({
    id,
    uid: priced.uid,
    amount: priced.amount,
    productType: priced.productType,
    contractUid: priced.facility?.uid ?? null,
    installmentCount: priced.installmentCount,
    fee: priced.fee,
    createdAt: priced.createdAt,
    rows: priced.rows,
  });
}
