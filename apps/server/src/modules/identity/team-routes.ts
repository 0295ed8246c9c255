import type { identityCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { listTeam, proposeRoles } from './use-cases/change-roles.ts';

/** Who works here, and as what. */
export const teamHandlers = ({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Pick<Clock, 'now'>;
}): Pick<Handlers<typeof identityCalls>, 'listTeam' | 'proposeRoles'> => ({
  listTeam: async ({ query }, { principal }) => ok(await listTeam(database.sql, principal.userId, query)),
  proposeRoles: async ({ body: { cellphone, ...body } }, { principal }) => {
    const proposal = { ...body, mobile: cellphone, operatorId: principal.userId };
    return created(await database.transaction((tx) => proposeRoles(tx, clock, proposal)));
  },
});
