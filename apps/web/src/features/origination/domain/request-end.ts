import type { CreditLineDetail, CreditRequest } from '../api.ts';

const CONFIRMED = 2;
export const REJECTED = 3;
export const CANCELLED = 4;
export const EXPIRED = 5;
const ACTIVE = 9;

/** Nothing moves the request any more. */
export const hasEnded = ({ phase, status }: Pick<CreditRequest, 'phase' | 'status'>): boolean =>
  status >= REJECTED || (phase === ACTIVE && status === CONFIRMED);

/** May the customer begin again: it ended without a credit. */
export const mayBeginAgain = ({ status }: Pick<CreditRequest, 'status'>): boolean => status >= REJECTED;

/**
 * Is the credit that came of a request closed: the line's own next step begins another. A line that was read while the request was still under way does not know of the
 * credit yet, and says nothing of it.
 */
export const isCreditClosed = (
  line: Pick<CreditLineDetail, 'state' | 'contract_uid'>,
  last: Pick<CreditRequest, 'phase' | 'status' | 'contract_uid'> | undefined,
): boolean =>
  last !== undefined &&
  last.contract_uid !== null &&
  hasEnded(last) &&
  line.state !== 'requested' &&
  line.contract_uid !== last.contract_uid;
