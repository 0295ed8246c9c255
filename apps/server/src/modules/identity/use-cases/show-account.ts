import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { User } from '../domain/user.ts';
import { findUser } from '../queries/users.ts';

/** The account of a signed-in user. Throws Refusal `user_not_found`. */
export async function showAccount(sql: Sql, userId: bigint): Promise<User> {
  const user = await findUser(sql, userId);
  if (user === undefined) throw new Refusal('user_not_found');
  return user;
}
