import type { AirtimeKind, AirtimeOperator } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import type { PartyWord } from '../../../platform/orders/order-kind.ts';

/** How an order ends: the operator has given it, of the amount it says, or will never give it. */
export type AirtimeEnd =
  | { readonly kind: 'given'; readonly amount: Rial; readonly trackingCode: string }
  | {
      readonly kind: 'failed';
      readonly failure: 'wrong_operator' | 'refused';
      /** Of a number of another operator: that one. */
      readonly rightOperator: AirtimeOperator | undefined;
    };

export interface AirtimeOrder {
  /** The same reference twice is one charge. */
  readonly reference: string;
  readonly mobile: string;
  readonly operator: AirtimeOperator;
  readonly type: AirtimeKind;
  readonly amount: Rial;
  readonly packageId: number | undefined;
}

/** The port to the aggregator of the operators. Never inside a transaction. */
export interface AirtimeAggregator {
  order(order: AirtimeOrder): Promise<PartyWord<AirtimeEnd>>;
  inquire(reference: string): Promise<PartyWord<AirtimeEnd>>;
}
