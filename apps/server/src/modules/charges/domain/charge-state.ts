import { TRANSACTION_RESULT } from '@nesye/contract/constants';

/**
 * `open` waits for the gateway. `held`: the money is set aside until the service is given. `returned`: it was held, and the service was not given. `refunded`: it was paid, and the service was not given. `abandoned`: the customer began another payment of the same service.
 * `sent_back`: the card's money came too late or for nothing.
 */
export type ChargeState = 'open' | 'held' | 'paid' | 'returned' | 'refunded' | 'failed' | 'abandoned' | 'sent_back';

const RESULT: Readonly<Record<ChargeState, number>> = {
  open: TRANSACTION_RESULT.unknown,
  held: TRANSACTION_RESULT.unknown,
  paid: TRANSACTION_RESULT.success,
  returned: TRANSACTION_RESULT.failed,
  refunded: TRANSACTION_RESULT.success,
  failed: TRANSACTION_RESULT.failed,
  abandoned: TRANSACTION_RESULT.failed,
  sent_back: TRANSACTION_RESULT.failed,
};

/** The state on the wire: 1 unknown, 2 success, 3 failed. What was given back was paid before. */
export const chargeResultOf = (state: ChargeState): number => RESULT[state];
