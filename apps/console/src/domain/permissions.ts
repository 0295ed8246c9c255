import { isPermitted, type Permission } from '@nesye/contract/operator-roles';
import { useSession } from '@nesye/web-kit/session/use-session.ts';

/** Whether the roles of the operator who is signed in open what needs this permission. The server decides the same again at each call. */
export const useCanOpen = (permission: Permission): boolean =>
  useSession(({ user }) => isPermitted(user?.operator_roles ?? [], permission));
