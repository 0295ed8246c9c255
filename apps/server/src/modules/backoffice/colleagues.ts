import {
  type CallTypes,
  type caseWorkCalls,
  type ClaimedQueue,
  isPermitted,
  type OperatorRole,
  permissionOfQueue,
} from '@nesye/contract';
import type { Outgoing } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { PersonPorts } from './use-cases/person-ports.ts';

type View = Outgoing<CallTypes<typeof caseWorkCalls.listColleagues>['reply']>['colleagues'][number];

/** An operator with what they work as, whose roles open something. */
export interface Colleague {
  readonly id: bigint;
  readonly mobile: string;
  readonly roles: readonly OperatorRole[];
}

/** The operators, at most 500. */
export type ColleaguesOf = (sql: Sql) => Promise<readonly Colleague[]>;

/** Who asks. */
export interface Asker {
  readonly operatorId: bigint;
  readonly roles: readonly OperatorRole[];
}

/** Whether these roles decide the cases of a queue. */
export const mayDecide = (roles: readonly OperatorRole[], queue: ClaimedQueue): boolean =>
  isPermitted(roles, permissionOfQueue(queue));

/** Refuses `role_not_allowed` to an operator whose roles do not decide the cases of a queue. */
export function requireQueue({ roles }: Asker, queue: ClaimedQueue): void {
  if (!mayDecide(roles, queue)) throw new Refusal('role_not_allowed');
}

const MOBILE_END = 4;

/** Operators as colleagues see them, by their ids. Two statements. */
export async function colleagueViews(
  sql: Sql,
  { identitiesOf, mobilesOf }: Pick<PersonPorts, 'identitiesOf' | 'mobilesOf'>,
  ids: readonly bigint[],
  you: bigint,
): Promise<(id: bigint) => View> {
  const all = [...new Set(ids)];
  const [identities, mobiles] = [await identitiesOf(sql, all), await mobilesOf(sql, all)];
  return (id) => ({
    id,
    name: identities.get(id)?.name ?? '',
    mobile_end: (mobiles.get(id) ?? '').slice(-MOBILE_END),
    is_you: id === you,
  });
}
