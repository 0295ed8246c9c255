import { normalizeMobile } from '@nesye/persian';
import type { Tx } from '../../../platform/database/database.ts';
import { NO_ORIGIN, type Origin } from '../domain/user.ts';
import { deleteShopRole, insertRole, insertUser, type RoleGrant } from '../queries/users.ts';
import { raiseGeneration } from '../queries/revocations.ts';

export interface NewUser {
  /** In any written form. */
  readonly mobile: string;
  readonly roles?: readonly RoleGrant[];
  readonly origin?: Origin;
  readonly createdAt: Date;
}

/** Adds a user with the roles it starts with; resolves with its id. Throws RangeError for what is no mobile and for one that has a user. */
export async function createUser(
  tx: Tx,
  { mobile: text, roles = [], origin = NO_ORIGIN, createdAt }: NewUser,
): Promise<bigint> {
  const mobile = normalizeMobile(text);
  if (mobile === undefined) throw new RangeError('not a mobile number');
  const id = await insertUser(tx, mobile, origin, createdAt);
  if (id === undefined) throw new RangeError('another user has this mobile');
  for (const grant of roles) await insertRole(tx, id, grant, createdAt);
  return id;
}

/** Grants a role, for a merchant with its shop. Access tokens made before end within a second, so that the next one carries it. */
export async function grantRole(tx: Tx, userId: bigint, grant: RoleGrant, now: Date): Promise<void> {
  if (await insertRole(tx, userId, grant, now)) await raiseGeneration(tx, userId);
}

/** Takes the role in a shop from a user. Access tokens made before end within a second. */
export async function takeRole(tx: Tx, userId: bigint, merchantId: bigint): Promise<void> {
  await deleteShopRole(tx, userId, merchantId);
}
