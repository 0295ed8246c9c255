import { disputesCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { decideDispute } from './use-cases/decide-dispute.ts';
import type { DisputeDeps } from './dispute-deps.ts';
import { withdrawDispute } from './use-cases/end-dispute.ts';
import { listDisputeCases, listShopDisputes } from './use-cases/list-disputes.ts';
import { openDispute } from './use-cases/open-dispute.ts';
import { addPicture, respondToDispute } from './use-cases/respond.ts';
import { secondDecision, takeBackDecision } from './use-cases/second-decision.ts';
import { showDisputability } from './use-cases/why-no-dispute.ts';
import { openPicture, showDispute, showOwnAct } from './use-cases/show-dispute.ts';

/** The calls of disputes. */
export function createDisputeHandlers(deps: DisputeDeps): Handlers<typeof disputesCalls> {
  const { sql } = deps.database;
  return {
    openDispute: async ({ params, body }, { principal }) => {
      const request = { customerId: principal.userId, purchaseId: requireRecordId(params.id), ...body };
      const { id } = await openDispute(deps, request);
      return created(await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }));
    },
    getDisputability: async ({ params }, { principal }) =>
      ok(await showDisputability(deps, principal.userId, requireRecordId(params.id))),
    showDispute: async ({ params }, { principal }) =>
      ok(await showDispute(deps, principal, requireRecordId(params.id))),
    addDisputePicture: async ({ params, body }, { principal }) => {
      const id = requireRecordId(params.id);
      await addPicture(deps, principal, { id, ...body });
      return created(await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }));
    },
    getDisputePicture: async ({ params }, { principal }) => {
      const place = { documentId: requireRecordId(params.id), page: Number(params.page) };
      return fileReply(await openPicture(deps, principal, place));
    },
    withdrawDispute: async ({ params }, { principal }) => {
      const id = requireRecordId(params.id);
      await withdrawDispute(deps, principal.userId, id);
      return ok(await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }));
    },
    listShopDisputes: async ({ query }, { principal }) => ok(await listShopDisputes(deps, principal.userId, query)),
    respondToDispute: async ({ params, body }, { principal }) => {
      const id = requireRecordId(params.id);
      await respondToDispute(deps, principal, { id, ...body });
      return ok(await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }));
    },
    listDisputeCases: async ({ query }, { principal }) => ok(await listDisputeCases(deps, principal.userId, query)),
    decideDispute: async ({ params, body }, { principal, tx }) => {
      const id = requireRecordId(params.id);
      const { decision, amount, mode, note } = body;
      await decideDispute(deps, tx, { operatorId: principal.userId, id, decision, amount, mode, note });
      return ok(await showOwnAct(tx, principal, { id, today: deps.clock.businessDate() }));
    },
    secondDisputeDecision: async ({ params, body }, { principal }) => {
      const id = requireRecordId(params.id);
      await secondDecision(deps, { operatorId: principal.userId, id, decision: body.decision, reason: body.reason });
      return ok(await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }));
    },
    takeBackDisputeDecision: async ({ params }, { principal }) => {
      const id = requireRecordId(params.id);
      await takeBackDecision(deps, principal.userId, id);
      return ok(await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }));
    },
  };
}
