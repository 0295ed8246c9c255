import type { CurrencyCode, ProductType } from '@nesye/contract/constants';
import type { IsoDate, Rial } from '@nesye/money';
import type { ErrorCode } from '@nesye/contract/errors';
import type { Line, PostingRule } from '../../ledger/index.ts';
import type { ShopFeeRow } from '../../schedules/rules.ts';

/** One row of the schedule as it is born. */
export interface NewInstallment {
  readonly seq: number;
  readonly dueDate: IsoDate;
  /** Last day without penalty: moves past holidays, the due date does not. */
  readonly payableUntil: IsoDate;
  readonly principal: Rial;
  readonly fee: Rial;
  /** The deposit of a sale whose first installment is paid immediately. */
  readonly isPaidNow: boolean;
}

/** What a shop sells in its own currency; amounts in whole units of it. */
export interface PricedForeign {
  readonly quoteId: bigint;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly commission: bigint;
}

/** The fee that the shop pays by its offer, in place of the customer. Rials. */
export interface PricedOffer {
  readonly offerId: bigint;
  readonly fee: Rial;
  /** The debt is ours: the fee is earned row by row. */
  readonly isOwn: boolean;
  readonly rows: readonly ShopFeeRow[];
  /** Of its separate entry (rule 42). */
  readonly lines: readonly Line[];
}

/** A purchase with everything computed by the server, ready to be committed. Amounts in rials. */
export interface PricedPurchase {
  readonly customerId: bigint;
  readonly uid: string;
  /** 128 bits of the SHA-256 of the normalised body, in uuid form. */
  readonly bodyHash: string;
  /** A refusal that was certain before the batch (shop closed, product not offered): stored like any other refusal. */
  readonly refusalCode: ErrorCode | null;
  readonly merchantId: bigint;
  readonly terminalId: bigint;
  readonly productType: ProductType;
  readonly facility: { readonly id: bigint; readonly uid: string; readonly principalKind: number } | undefined;
  readonly amount: Rial;
  readonly creditAmount: Rial;
  readonly walletAmount: Rial;
  /** From the customer's purse of this shop. */
  readonly giftAmount: Rial;
  /** By card; a purchase with such a part waits for the gateway and is no command of a batch. */
  readonly gatewayAmount: Rial;
  readonly fee: Rial;
  /** What the shop pays us, with the tax on it; 0 where it pays in its own currency. */
  readonly commission: Rial;
  /** What of the commission is tax. */
  readonly commissionVat: Rial;
  readonly foreign: PricedForeign | undefined;
  /** As requested: 0 for a direct sale. */
  readonly installmentCount: number;
  readonly currency: CurrencyCode;
  readonly rule: PostingRule;
  readonly businessDate: IsoDate;
  readonly createdAt: Date;
  readonly buyerNote: string | null;
  /** The code of a fixed amount that it pays; such a code is paid once. */
  readonly paymentCodeId: bigint | undefined;
  /** Nothing where the customer pays the fee. */
  readonly offer?: PricedOffer | undefined;
  readonly rows: readonly NewInstallment[];
  readonly lines: readonly Line[];
}
