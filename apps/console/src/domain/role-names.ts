import type { OperatorRole } from '@nesye/contract/operator-roles';
import { teamText } from '#messages/operator-team.ts';

/** The names of roles in a row, or the word for none. */
export const roleNames = (roles: readonly OperatorRole[]): string =>
  roles.length === 0 ? teamText.none : roles.map((role) => teamText.roles[role]).join('، ');
