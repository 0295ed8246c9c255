import type { mandatesCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { createMandate } from './use-cases/create-mandate.ts';
import { cancelDraw, cancelMandate } from './use-cases/end-mandate.ts';
import type { MandateDeps } from './mandate-deps.ts';
import { listDraws, listMandates, showMandate, showOwnDraw } from './use-cases/show-mandates.ts';

/** The calls by which customers let their installments be drawn. */
export function createMandateHandlers(deps: MandateDeps): Handlers<typeof mandatesCalls> {
  return {
    createMandate: async ({ body }, { principal: { userId } }) => {
      const id = await createMandate(deps, userId, body);
      return { status: 201, body: await showMandate(deps, userId, id) };
    },
    listMandates: async ({ query }, { principal }) => ({
      status: 200,
      body: await listMandates(deps, principal.userId, query),
    }),
    getMandate: async ({ params }, { principal }) => ({
      status: 200,
      body: await showMandate(deps, principal.userId, requireRecordId(params.id)),
    }),
    cancelMandate: async ({ params }, { principal: { userId } }) => {
      const id = requireRecordId(params.id);
      await cancelMandate(deps, userId, id);
      return { status: 200, body: await showMandate(deps, userId, id) };
    },
    listMandateDraws: async ({ query }, { principal }) => ({
      status: 200,
      body: await listDraws(deps, principal.userId, query),
    }),
    cancelMandateDraw: async ({ params }, { principal: { userId } }) => {
      const draw = await cancelDraw(deps, userId, requireRecordId(params.id));
      return { status: 200, body: await showOwnDraw(deps, userId, draw) };
    },
  };
}
