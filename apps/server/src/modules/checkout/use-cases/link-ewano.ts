import { maskMobile } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUsers } from '../../identity/index.ts';
import type { EwanoHost, HostUser } from '../adapters/ewano-host.ts';
import { type EwanoLink, findLink, insertLink } from '../queries/ewano-links.ts';

export interface EwanoDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly host: EwanoHost;
}

const linkView = (link: EwanoLink | undefined) => ({
  is_linked: link !== undefined,
  linked_at: link?.linkedAt.toISOString() ?? null,
});

/** Is this account a user of Ewano. */
export const showEwanoLink = async ({ database }: EwanoDeps, userId: bigint) =>
  linkView(await findLink(database.sql, userId));

/**
 * Who has opened the product in Ewano, with the mobile masked, and whether it is this account. The host is inquired about the reference; what the browser says of itself counts for
 * nothing. Refuses `not_found` for a reference that the host does not know, and `host_down`.
 */
export async function inquireEwanoUser(deps: EwanoDeps, userId: bigint, reference: string) {
  const user = await hostUserOf(deps, reference);
  const [mobile, link] = [await mobileOf(deps.database.sql, userId), await findLink(deps.database.sql, userId)];
  return {
    cellphone: maskMobile(user.mobile),
    is_same_mobile: user.mobile === mobile,
    is_linked: link?.hostUserId === user.id,
  };
}

/**
 * Links this account with the user of Ewano who has opened it. The mobile at the host must be that of the account, which the person has proven by signing in. Repeated, nothing
 * changes. Refuses `host_mobile_differs`, `host_user_linked` where either side is linked with another, `not_found` and `host_down`.
 */
export async function linkEwano(deps: EwanoDeps, userId: bigint, reference: string) {
  const { database, clock } = deps;
  const { id: hostUserId, mobile } = await hostUserOf(deps, reference);
  if (mobile !== (await mobileOf(database.sql, userId))) throw new Refusal('host_mobile_differs', { field: 'id' });
  await database.transaction((tx) => insertLink(tx, { userId, hostUserId, linkedAt: clock.now() }));
  const link = await findLink(database.sql, userId);
  if (link?.hostUserId !== hostUserId) throw new Refusal('host_user_linked', { field: 'id' });
  return linkView(link);
}

async function hostUserOf({ host }: EwanoDeps, reference: string): Promise<HostUser> {
  const user = await host.inquire(reference);
  if (user === undefined) throw new Refusal('host_down');
  if (user === 'unknown_there') throw new Refusal('not_found');
  return user;
}

const mobileOf = async (sql: Sql, userId: bigint): Promise<string | undefined> =>
  (await findUsers(sql, [userId])).get(userId)?.mobile;
