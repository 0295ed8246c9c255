import {
  type ApprovalDetails,
  CLAIMED_QUEUES,
  identityCalls,
  isPermitted,
  OPERATOR_ROLES,
  type OperatorRole,
  permissionOfQueue,
} from '@nesye/contract';
import { maskMobile, normalizeMobile } from '@nesye/persian';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { readOpenSubjects } from '../../../platform/approvals/approval-queries.ts';
import { type Proposed, proposeApproval } from '../../../platform/approvals/approvals.ts';
import { freeHeldCases } from '../../../platform/case-work/case-claims.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { deleteOperatorRoles, lockAllOperatorRoles, readOperatorRoles, readOperators } from '../queries/operators.ts';
import { findUserByMobile, lockUserStatus } from '../queries/users.ts';
import { grantRole } from './create-user.ts';

const Payload = Type.Object(
  { roles: Type.Array(Type.Union(OPERATOR_ROLES.map((role) => Type.Literal(role))), { uniqueItems: true }) },
  { additionalProperties: false },
);

/** The name of the kind. */
const ROLES = 'identity.roles';
/** Roles are changed by two admins. */
const MIN_ADMINS = 2;

type RolesByUser = ReadonlyMap<bigint, readonly OperatorRole[]>;

/**
 * To change what a user works as. An approval grants and takes roles. Access tokens that carry a role that was taken end within a second. Cases of queues that
 * are closed by it are free again. It refuses `roles_the_same` and `last_admin` where that is so by now, and `not_found` for an account that is closed or banned.
 */
export const rolesApproval = (
  clock: Pick<Clock, 'now'>,
): ApprovalKind<typeof Payload, RolesByUser, ApprovalDetails<typeof ROLES>> => ({
  name: ROLES,
  permission: 'roles',
  payload: Payload,
  openCode: 'proposal_open',
  lock: (tx) => lockAllOperatorRoles(tx),
  approve: async (tx, { subjectId, payload: { roles } }, known) => {
    const before = known.get(subjectId) ?? [];
    requireChange(known, subjectId, roles);
    if ((await lockUserStatus(tx, subjectId)) !== 'active') throw new Refusal('not_found');
    const taken = before.filter((role) => !roles.includes(role));
    if (taken.length > 0) await deleteOperatorRoles(tx, subjectId, taken);
    for (const role of roles.filter((each) => !before.includes(each)))
      await grantRole(tx, subjectId, { role: 'operator', as: role }, clock.now());
    const closed = CLAIMED_QUEUES.filter((queue) => !isPermitted(roles, permissionOfQueue(queue)));
    await freeHeldCases(tx, subjectId, closed);
  },
  show: async (sql, approvals) => {
    const before = await readOperatorRoles(
      sql,
      approvals.map(({ subjectId }) => subjectId),
    );
    return approvals.map(({ subjectId, payload }) => ({
      kind: ROLES,
      before: [...(before.get(subjectId) ?? [])],
      after: [...payload.roles],
    }));
  },
});

export interface RolesProposal {
  readonly operatorId: bigint;
  /** In any written form. */
  readonly mobile: string;
  readonly roles: readonly OperatorRole[];
  readonly reason: string;
}

/**
 * Proposes what a user works as, in the caller's transaction; no role ends their work here. Refuses `not_found` for a mobile without an account, `own_case`,
 * `reason_missing`, `roles_the_same`, `last_admin`, `proposal_open`.
 */
export async function proposeRoles(
  tx: Tx,
  clock: Pick<Clock, 'now'>,
  { operatorId, mobile: text, roles, reason }: RolesProposal,
): Promise<Proposed> {
  const mobile = normalizeMobile(text);
  const user = mobile === undefined ? undefined : (await findUserByMobile(tx, mobile))?.user;
  if (user === undefined || user.isBanned) throw new Refusal('not_found', { field: 'cellphone' });
  await requireNoPart(tx, operatorId, { people: [user.id] });
  requireChange(await lockAllOperatorRoles(tx), user.id, roles);
  const payload = { roles: OPERATOR_ROLES.filter((role) => roles.includes(role)) };
  const what = { operatorId, subjectId: user.id, customerId: user.id, payload, reason };
  return await proposeApproval(tx, clock, rolesApproval(clock), what);
}

/** Refuses `roles_the_same` where nothing changes, and `last_admin` where an admin is taken and fewer than two are left. */
function requireChange(known: RolesByUser, userId: bigint, roles: readonly OperatorRole[]): void {
  const before = known.get(userId) ?? [];
  if (before.length === roles.length && before.every((role) => roles.includes(role)))
    throw new Refusal('roles_the_same', { field: 'roles' });
  const others = [...known].filter(([id, held]) => id !== userId && held.includes('admin'));
  if (before.includes('admin') && !roles.includes('admin') && others.length < MIN_ADMINS)
    throw new Refusal('last_admin', { field: 'roles' });
}

/** The operators with their roles, as the wire has them. Refuses as every paged list does. */
export function listTeam(sql: Sql, operatorId: bigint, query: Parameters<ReturnType<typeof pagedList>>[1]) {
  const read = pagedList(identityCalls.listTeam, ['id'], async (_, page) => {
    const { total, rows } = await readOperators(sql, page);
    const open = await readOpenSubjects(
      sql,
      ROLES,
      rows.map(({ id }) => id),
    );
    return {
      total,
      rows: rows.map(({ id, mobile, roles, hasSecondFactor, lastSeenAt }) => ({
        id: Number(id),
        cellphone: maskMobile(mobile),
        roles: [...roles],
        has_second_factor: hasSecondFactor,
        last_seen_at: lastSeenAt?.toISOString() ?? null,
        is_you: id === operatorId,
        proposal_open: open.has(id),
      })),
    };
  });
  return read(sql, query);
}
