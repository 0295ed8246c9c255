import type { chargeOffCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import type { ChargeOffDeps } from './charge-off-deps.ts';
import { listOwnChargeOffs } from './use-cases/list-own-charge-offs.ts';
import { proposeChargeOff } from './use-cases/propose-charge-off.ts';

/** The calls of charge-offs. */
export function createChargeOffHandlers(deps: ChargeOffDeps): Handlers<typeof chargeOffCalls> {
  const {
    clock,
    database: { sql },
  } = deps;
  return {
    proposeChargeOff: async ({ body }, { principal, tx }) =>
      created(
        await proposeChargeOff(tx, clock, {
          operatorId: principal.userId,
          contractUid: body.contract_uid,
          reason: body.reason,
        }),
      ),
    listOwnChargeOffs: async (_, { principal }) =>
      ok(await listOwnChargeOffs(sql, principal.userId, clock.businessDate())),
  };
}
