import { Refusal } from '../../../platform/http/refusal.ts';
import type { User } from '../domain/user.ts';

/** What a user is told whose proof is right and whose account is shut; only who has proved to be its owner hears it. */
export const shutRefusal = ({ isClosed }: Pick<User, 'isClosed'>): Refusal =>
  new Refusal(isClosed ? 'account_closed' : 'account_blocked');
