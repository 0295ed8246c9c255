import type { CallTypes, merchantsCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { fullName, readCustomers } from '../kyc/index.ts';
import type { ShopOfPerson } from './domain/shop-access.ts';
import type { StaffMember } from './queries/staff.ts';

export type StaffWire = CallTypes<typeof merchantsCalls.changeStaff>['reply'];

/** May someone with this access change or remove this member. A manager is the owner's to change. */
export const mayChange = ({ permissions }: ShopOfPerson, role: StaffMember['role']): boolean =>
  permissions.includes(role === 'manager' ? 'owner' : 'staff');

/** Members as the people of their shop read them; names are those that the registry has confirmed. */
export async function staffViews(
  sql: Sql | Tx,
  members: readonly StaffMember[],
  { viewer, now }: { readonly viewer: ShopOfPerson; readonly now: Date },
): Promise<StaffWire[]> {
  const people = await readCustomers(
    sql,
    members.flatMap(({ userId }) => userId ?? []),
  );
  return members.map((member) => {
    const person = member.userId === null ? undefined : people.get(member.userId);
    const isExpired = member.state === 'invited' && member.expiresAt <= now;
    return {
      id: Number(member.id),
      name: fullName(person),
      mobile: member.mobile,
      role: member.role,
      refund_limit: Number(member.refundLimit),
      sees_money: member.seesMoney,
      state: isExpired ? 'expired' : member.state,
      invited_at: member.invitedAt.toISOString(),
      expires_at: member.expiresAt.toISOString(),
      since: member.acceptedAt?.toISOString() ?? null,
      ended_at: member.endedAt?.toISOString() ?? null,
      can_change: mayChange(viewer, member.role) && ['invited', 'active'].includes(member.state),
    };
  });
}
