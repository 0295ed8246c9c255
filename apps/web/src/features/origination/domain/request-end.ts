import type { CreditRequest } from '../api.ts';

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
