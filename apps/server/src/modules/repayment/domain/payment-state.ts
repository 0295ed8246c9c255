import { TRANSACTION_RESULT } from '@nesye/contract/constants';

/** `open` waits for the gateway. `abandoned`: its payer began another payment of the same rows. `sent_back`: the card's money came too late or for nothing. */
export type PaymentState = 'open' | 'paid' | 'failed' | 'abandoned' | 'sent_back';

/** `installments`: rows of one's own. `payoff`: all that is open of a facility. `shared`: a row of somebody else, who has sent a link. */
export type PaymentKind = 'installments' | 'payoff' | 'shared';

const RESULT: Readonly<Record<PaymentState, number>> = {
  open: TRANSACTION_RESULT.unknown,
  paid: TRANSACTION_RESULT.success,
  failed: TRANSACTION_RESULT.failed,
  abandoned: TRANSACTION_RESULT.failed,
  sent_back: TRANSACTION_RESULT.failed,
};

/** The state on the wire: 1 unknown, 2 success, 3 failed. */
export const resultOf = (state: PaymentState): number => RESULT[state];
