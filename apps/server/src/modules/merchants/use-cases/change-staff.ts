import type { CallTypes, merchantsCalls } from '@nesye/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { takeRole } from '../../identity/index.ts';
import type { ShopOfPerson } from '../domain/shop-access.ts';
import { deleteInvitation, endMembership, lockStaff, type StaffMember, updateTerms } from '../queries/staff.ts';
import { mayChange, staffViews, type StaffWire } from '../staff-view.ts';
import { auditStaff, readTerms, requireStaffShop, type StaffDeps } from './invite-staff.ts';

type Given = CallTypes<typeof merchantsCalls.changeStaff>['body'];

/** A member or open invitation of the viewer's shop that they may change, locked. Refuses `not_found`, and `shop_permission_missing` for a manager who is not the owner. */
async function lockChangeable(
  tx: Tx,
  userId: bigint,
  idText: string,
): Promise<{ readonly viewer: ShopOfPerson; readonly member: StaffMember }> {
  const viewer = await requireStaffShop(tx, userId);
  const member = await lockStaff(tx, requireRecordId(idText));
  if (member?.merchantId !== viewer.id || !['invited', 'active'].includes(member.state)) throw new Refusal('not_found');
  if (!mayChange(viewer, member.role)) throw new Refusal('shop_permission_missing');
  return { viewer, member };
}

/**
 * Sets role and limits of a member or an invitation of the user's shop. They hold with the member's next call. Refuses `not_found`, `amount_invalid`, and
 * `shop_permission_missing`: a manager is the owner's to make and to change.
 */
export async function changeStaff(
  { database, clock }: StaffDeps,
  userId: bigint,
  id: string,
  given: Given,
): Promise<StaffWire> {
  const terms = readTerms(given);
  const now = clock.now();
  return await database.transaction(async (tx) => {
    const { viewer, member } = await lockChangeable(tx, userId, id);
    if (!mayChange(viewer, terms.role)) throw new Refusal('shop_permission_missing', { field: 'role' });
    await updateTerms(tx, member.id, terms);
    const [view] = await staffViews(tx, [{ ...member, ...terms }], { viewer, now });
    if (view === undefined) throw new Error('a view was lost');
    await auditStaff(tx, {
      actorId: userId,
      action: 'merchants.change_staff',
      id: member.id,
      merchantId: viewer.id,
      terms,
      at: now,
    });
    return view;
  });
}

/**
 * Removes a member of the user's shop, or withdraws an invitation. The member's token ends within a second, and each call reads the database besides. Refuses
 * `not_found` and `shop_permission_missing`.
 */
export async function removeStaff({ database, clock }: StaffDeps, userId: bigint, id: string): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const { viewer, member } = await lockChangeable(tx, userId, id);
    await (member.userId === null ? deleteInvitation(tx, member.id) : endWork(tx, member, member.userId, now));
    await auditStaff(tx, {
      actorId: userId,
      action: 'merchants.remove_staff',
      id: member.id,
      merchantId: viewer.id,
      at: now,
    });
  });
}

/** Ends a membership that the caller has locked, with its role. */
export async function endWork(tx: Tx, { id, merchantId }: StaffMember, userId: bigint, at: Date): Promise<void> {
  await endMembership(tx, id, at);
  await takeRole(tx, userId, merchantId);
}
