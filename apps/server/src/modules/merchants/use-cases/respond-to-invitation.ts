import { merchantsCalls } from '@nesye/contract';
import { sqlState, type Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { findUser, grantRole } from '../../identity/index.ts';
import { shopsOfPerson } from '../queries/shop-access.ts';
import { lockStaff, readPlacesOf, type StaffMember, writeResponse } from '../queries/staff.ts';
import { endWork } from './change-staff.ts';
import { auditStaff, type StaffDeps } from './invite-staff.ts';

const UNIQUE_VIOLATION = '23505';

/** Open invitations to the mobile by which the user signs in, and where they work. Refuses as every short list does. */
export async function listInvitations({ database: { sql }, clock }: StaffDeps, userId: bigint, query: ListQuery) {
  const user = await findUser(sql, userId);
  const places = user === undefined ? [] : await readPlacesOf(sql, { userId, mobile: user.mobile }, clock.now());
  return listShort(merchantsCalls.listShopInvitations.path, query, places, (place) => ({
    id: Number(place.id),
    shop_name: place.shopName,
    role: place.role,
    refund_limit: Number(place.refundLimit),
    sees_money: place.seesMoney,
    state: place.state === 'active' ? ('active' as const) : ('invited' as const),
    invited_at: place.invitedAt.toISOString(),
    expires_at: place.expiresAt.toISOString(),
  }));
}

type Outcome = 'active' | 'refused' | 'removed';

/**
 * Accepts or refuses an invitation to the user's mobile, which the login has proved; or leaves the shop, where the user works there. The role comes with the next
 * access token. Refuses `not_found`, `staff_invitation_over`, and `staff_elsewhere` for someone who owns a shop or works in one.
 */
export async function respondToInvitation(
  { database, clock }: StaffDeps,
  userId: bigint,
  id: string,
  accepts: boolean,
): Promise<Outcome> {
  const now = clock.now();
  try {
    return await database.transaction(async (tx) => {
      const place = await lockStaff(tx, requireRecordId(id));
      const mobile = (await findUser(tx, userId))?.mobile;
      if (place === undefined || !(place.userId === userId || (place.userId === null && place.mobile === mobile)))
        throw new Refusal('not_found');
      const outcome = await decide(tx, place, { userId, accepts, now });
      const actions = {
        active: 'merchants.join_shop',
        refused: 'merchants.refuse_shop',
        removed: 'merchants.leave_shop',
      };
      await auditStaff(tx, {
        actorId: userId,
        action: actions[outcome],
        id: place.id,
        merchantId: place.merchantId,
        at: now,
      });
      return outcome;
    });
  } catch (error) {
    // Two invitations accepted in the same moment: the index lets one of them be.
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('staff_elsewhere') : error;
  }
}

async function decide(
  tx: Tx,
  place: StaffMember,
  {
    userId,
    accepts,
    now,
  }: { readonly userId: bigint; readonly accepts: boolean; readonly now: ReturnType<StaffDeps['clock']['now']> },
): Promise<Outcome> {
  if (place.state === 'active' && !accepts) {
    await endWork(tx, place, userId, now);
    return 'removed';
  }
  if (place.state !== 'invited' || place.expiresAt <= now) throw new Refusal('staff_invitation_over');
  if (accepts && (await shopsOfPerson(tx, userId)).length > 0) throw new Refusal('staff_elsewhere');
  await writeResponse(tx, place.id, { userId, accepts, at: now });
  if (!accepts) return 'refused';
  await grantRole(tx, userId, { role: 'merchant', merchantId: place.merchantId }, now);
  return 'active';
}
