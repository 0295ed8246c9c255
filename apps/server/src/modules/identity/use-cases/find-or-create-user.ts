import type { Tx } from '../../../platform/database/database.ts';
import { readReferralCode } from '../domain/referral-code.ts';
import type { Role } from '../domain/roles.ts';
import type { Origin, User } from '../domain/user.ts';
import { findReferrer, updateReferrer } from '../queries/referrals.ts';
import { findUser, findUserByMobile, insertRole, insertUser } from '../queries/users.ts';
import type { OpenWallet } from '../sign-up-ports.ts';

/** Names who brought a new user, where the sign-up came with a code that someone has. Any other code is stored as it was written. */
async function nameReferrerOfNew(tx: Tx, userId: bigint, { referrerUserCode }: Origin): Promise<void> {
  const code = referrerUserCode === null ? undefined : readReferralCode(referrerUserCode);
  const referrer = code === undefined ? undefined : await findReferrer(tx, code);
  if (referrer !== undefined) await updateReferrer(tx, userId, referrer);
}

/** The user with this mobile, or a new one. A customer without any role yet becomes one, with a wallet, unless it signs in as a merchant. In the transaction that spends the proof of the mobile. */
export async function findOrCreate(
  tx: Tx,
  openWallet: OpenWallet,
  mobile: string,
  { position, origin }: { readonly position: Role; readonly origin: Origin },
  now: Date,
): Promise<{ user: User; isCustomerCreated: boolean }> {
  const known = await findUserByMobile(tx, mobile);
  const id = known?.user.id ?? (await insertUser(tx, mobile, origin, now));
  if (known === undefined && id !== undefined) await nameReferrerOfNew(tx, id, origin);
  const user = known?.user ?? (id === undefined ? undefined : await findUser(tx, id));
  // The challenge's lock lets one sign-in of a mobile run at a time; only a user made elsewhere at this moment gets here.
  if (user === undefined) throw new Error('a user with this mobile appeared during the sign-in');
  const isRoleless = !user.isCustomer && !user.isMerchant && !user.isOperator;
  if (position !== 'customer' || !isRoleless || user.isBanned) return { user, isCustomerCreated: false };
  await insertRole(tx, user.id, { role: 'customer' }, now);
  await openWallet(tx, user.id, now);
  return { user: { ...user, isCustomer: true }, isCustomerCreated: true };
}
