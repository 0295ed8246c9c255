import { isPermitted, type Permission } from '@nesye/contract/operator-roles';
import { session } from '@nesye/web-kit/session/session.ts';

/** Whether the roles of the operator who is signed in open a place; the server decides the same again at each call. */
export const canOpen = ({ permission }: { readonly permission: Permission }): boolean =>
  isPermitted(session.store.state().user?.operator_roles ?? [], permission);
