import { Readable } from 'node:stream';
import { disputesCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId as idOf } from '../../platform/http/record-id.ts';
import { requireStepUp } from '../identity/index.ts';
import { decideDispute } from './use-cases/decide-dispute.ts';
import type { DisputeDeps } from './use-cases/dispute-deps.ts';
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
      const request = { customerId: principal.userId, purchaseId: idOf(params.id), ...body };
      const { id } = await openDispute(deps, request);
      return { status: 201, body: await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }) };
    },
    getDisputability: async ({ params }, { principal }) => ({
      status: 200,
      body: await showDisputability(deps, principal.userId, idOf(params.id)),
    }),
    showDispute: async ({ params }, { principal }) => ({
      status: 200,
      body: await showDispute(deps, principal, idOf(params.id)),
    }),
    addDisputePicture: async ({ params, body }, { principal }) => {
      const id = idOf(params.id);
      await addPicture(deps, principal, { id, ...body });
      return { status: 201, body: await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }) };
    },
    getDisputePicture: async ({ params }, { principal }) => {
      const place = { documentId: idOf(params.id), page: Number(params.page) };
      const { content, mediaType, sizeBytes } = await openPicture(deps, principal, place);
      return { status: 200, body: Readable.from(content), file: { name: 'picture', type: mediaType, sizeBytes } };
    },
    withdrawDispute: async ({ params }, { principal }) => {
      const id = idOf(params.id);
      await withdrawDispute(deps, principal.userId, id);
      return { status: 200, body: await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }) };
    },
    listShopDisputes: async ({ query }, { principal }) => ({
      status: 200,
      body: await listShopDisputes(deps, principal.userId, query),
    }),
    respondToDispute: async ({ params, body }, { principal }) => {
      const id = idOf(params.id);
      await respondToDispute(deps, principal, { id, ...body });
      return { status: 200, body: await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }) };
    },
    listDisputeCases: async ({ query }) => ({ status: 200, body: await listDisputeCases(sql, query) }),
    decideDispute: async ({ params, body }, { principal, tx }) => {
      await requireStepUp(sql, principal, deps.clock.now());
      const id = idOf(params.id);
      const { decision, amount, mode, note } = body;
      await decideDispute(deps, tx, { operatorId: principal.userId, id, decision, amount, mode, note });
      return { status: 200, body: await showOwnAct(tx, principal, { id, today: deps.clock.businessDate() }) };
    },
    secondDisputeDecision: async ({ params, body }, { principal }) => {
      await requireStepUp(sql, principal, deps.clock.now());
      const id = idOf(params.id);
      await secondDecision(deps, { operatorId: principal.userId, id, decision: body.decision, reason: body.reason });
      return { status: 200, body: await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }) };
    },
    takeBackDisputeDecision: async ({ params }, { principal }) => {
      await requireStepUp(sql, principal, deps.clock.now());
      const id = idOf(params.id);
      await takeBackDecision(deps, principal.userId, id);
      return { status: 200, body: await showOwnAct(sql, principal, { id, today: deps.clock.businessDate() }) };
    },
  };
}
