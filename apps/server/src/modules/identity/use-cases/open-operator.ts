import type { OperatorRole } from '@nesye/contract';
import { normalizeMobile } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findUserByMobile } from '../queries/users.ts';
import { createUser, grantRole } from './create-user.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export interface OpenedOperator {
  readonly userId: bigint;
  readonly mobile: string;
  /** Was there no user with this mobile before? */
  readonly isNewUser: boolean;
}

/**
 * Makes the user of a mobile an operator of a role, and a user first where there is none. Until a second factor is enrolled the role opens nothing.
 * Throws RangeError for what is no mobile, for who is an operator already, and for an account that is closed or banned.
 */
export async function openOperator(
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
  text: string,
  role: OperatorRole = 'admin',
): Promise<OpenedOperator> {
  const mobile = normalizeMobile(text);
  if (mobile === undefined) throw new RangeError(`"${text}" is no mobile number.`);
  const now = clock.now();
  return database.transaction(async (tx) => {
    const known = (await findUserByMobile(tx, mobile))?.user;
    if (known?.isOperator === true) throw new RangeError(`${mobile} is an operator already.`);
    if (known?.isBanned === true) throw new RangeError(`The account of ${mobile} is closed.`);
    const userId = known?.id ?? (await createUser(tx, { mobile, createdAt: now }));
    await grantRole(tx, userId, { role: 'operator', as: role }, now);
    await recordSecurityEvent(tx, {
      userId,
      action: 'operator_created',
      actorId: null,
      detail: { is_new_user: known === undefined, role },
      at: now,
    });
    return { userId, mobile, isNewUser: known === undefined };
  });
}
