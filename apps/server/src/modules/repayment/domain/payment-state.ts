import { TRANSACTION_RESULT } from '@nesye/contract/constants';

/** `open` waits for the gateway. `abandoned`: its payer began another payment of the same rows. `sent_back`: the card's money came too late or for nothing. */
export type PaymentState = 'open' | 'paid' | 'failed' | 'abandoned' | 'sent_back';

/** `installments`: rows of one's own. `payoff`: all that is open of a facility. `bill`: all that is open of a monthly bill. `shared`: a row of someone else, who has sent a link. `mandate`: a row that was drawn when it fell due. */
export type PaymentKind = 'installments' | 'payoff' | 'bill' | 'shared' | 'mandate';
/** Those whose key is made by the client, for an amount of one facility that the client saw. */
export type KeyedPaymentKind = 'payoff' | 'bill';

/** Has the payment a key of the client's; others are known by their rows. */
export const isKeyed = (kind: PaymentKind): kind is KeyedPaymentKind => kind === 'payoff' || kind === 'bill';

const RESULT: Readonly<Record<PaymentState, number>> = {
  open: TRANSACTION_RESULT.unknown,
  paid: TRANSACTION_RESULT.success,
  failed: TRANSACTION_RESULT.failed,
  abandoned: TRANSACTION_RESULT.failed,
  sent_back: TRANSACTION_RESULT.failed,
};

/** The state on the wire: 1 unknown, 2 success, 3 failed. */
export const resultOf = (state: PaymentState): number => RESULT[state];
