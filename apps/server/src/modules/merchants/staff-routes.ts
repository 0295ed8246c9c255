import type { merchantsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { respondToInvitation, listInvitations } from './use-cases/respond-to-invitation.ts';
import { changeStaff, removeStaff } from './use-cases/change-staff.ts';
import { inviteStaff, type StaffDeps } from './use-cases/invite-staff.ts';
import { listStaff, listStaffActs } from './use-cases/list-staff.ts';

type StaffCalls = Pick<
  typeof merchantsCalls,
  | 'listStaff'
  | 'inviteStaff'
  | 'changeStaff'
  | 'removeStaff'
  | 'listStaffActs'
  | 'listShopInvitations'
  | 'respondToShopInvitation'
>;

/** The calls about the people of a shop. */
export const createStaffHandlers = (deps: StaffDeps): Handlers<StaffCalls> => ({
  listStaff: async ({ query }, { principal }) => ok(await listStaff(deps, principal.userId, query)),
  inviteStaff: async ({ body }, { principal }) => created(await inviteStaff(deps, principal.userId, body)),
  changeStaff: async ({ params, body }, { principal }) =>
    ok(await changeStaff(deps, principal.userId, params.id, body)),
  removeStaff: async ({ params }, { principal }) => {
    await removeStaff(deps, principal.userId, params.id);
    return ok({ deleted: true });
  },
  listStaffActs: async ({ params, query }, { principal }) =>
    ok(await listStaffActs(deps, principal.userId, params.id, query)),
  listShopInvitations: async ({ query }, { principal }) => ok(await listInvitations(deps, principal.userId, query)),
  respondToShopInvitation: async ({ params, body }, { principal }) =>
    ok({ state: await respondToInvitation(deps, principal.userId, params.id, body.accepts) }),
});
