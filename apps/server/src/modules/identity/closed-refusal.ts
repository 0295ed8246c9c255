import { Refusal } from '../../platform/http/refusal.ts';
import type { User } from './domain/user.ts';

/** The refusal for a user whose proof is right and whose account is closed; only who has proved to be its owner gets it. */
export const closedRefusal = ({ isClosed }: Pick<User, 'isClosed'>): Refusal =>
  new Refusal(isClosed ? 'account_closed' : 'account_blocked');
