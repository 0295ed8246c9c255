import { originationCalls as calls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { fileReply, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { reportFunnel } from './use-cases/report-funnel.ts';
import { listCasesPage } from './use-cases/list-cases.ts';
import type { OriginationDeps } from './origination-deps.ts';
import { decideCase, openCasePage, requestExtraData, showCase } from './use-cases/review-case.ts';

type QueueCalls = Pick<
  typeof calls,
  'listCreditCases' | 'getCreditCase' | 'getCreditCasePage' | 'decideCreditCase' | 'requestExtraData' | 'reportFunnel'
>;

/** The operators' queue of credit requests, and the report of how far they come. */
export function queueHandlers(deps: OriginationDeps): Handlers<QueueCalls> {
  return {
    reportFunnel: async ({ query }) => ok(await reportFunnel(deps, query)),
    listCreditCases: async ({ query }, { principal }) => ok(await listCasesPage(deps, principal.userId, query)),
    getCreditCase: async ({ params }, { principal }) =>
      ok(await showCase(deps, principal.userId, requireRecordId(params.id))),
    getCreditCasePage: async ({ params }, { principal }) =>
      fileReply(
        await openCasePage(deps, principal.userId, {
          documentId: requireRecordId(params.id),
          page: Number(params.page),
        }),
      ),
    decideCreditCase: async ({ params, body }, { principal }) => {
      return ok(
        await decideCase(deps, {
          operatorId: principal.userId,
          id: requireRecordId(params.id),
          decision: body.decision,
          reason: body.reason,
          documentId: body.document_id === undefined ? undefined : BigInt(body.document_id),
        }),
      );
    },
    requestExtraData: async ({ params, body }, { principal }) => {
      const wanted = { operatorId: principal.userId, id: requireRecordId(params.id), ...body };
      return ok(await requestExtraData(deps, wanted));
    },
  };
}
