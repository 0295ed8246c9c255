import { originationCalls as calls } from '@nesye/contract';
import { Readable } from 'node:stream';
import type { Handlers, Principal } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { requireStepUp } from '../identity/index.ts';
import { listCasesPage } from './use-cases/list-cases.ts';
import type { OriginationDeps } from './use-cases/parts.ts';
import { decideCase, openCasePage, requestExtraData, showCase } from './use-cases/review-case.ts';

type QueueCalls = Pick<
  typeof calls,
  'listCreditCases' | 'getCreditCase' | 'getCreditCasePage' | 'decideCreditCase' | 'requestExtraData'
>;

/** The operators' queue of credit requests. */
export function queueHandlers(deps: OriginationDeps): Handlers<QueueCalls> {
  const steppedUp = (principal: Principal) => requireStepUp(deps.database.sql, principal, deps.clock.now());
  return {
    listCreditCases: async ({ query }, { principal }) => ({
      status: 200,
      body: await listCasesPage(deps, principal.userId, query),
    }),
    getCreditCase: async ({ params }, { principal }) => ({
      status: 200,
      body: await showCase(deps, principal.userId, requireRecordId(params.id)),
    }),
    getCreditCasePage: async ({ params }, { principal }) => {
      await steppedUp(principal);
      const { content, sizeBytes, mediaType } = await openCasePage(deps, principal.userId, {
        documentId: requireRecordId(params.id),
        page: Number(params.page),
      });
      return {
        status: 200,
        body: Readable.from(content),
        file: { name: 'page', type: mediaType, sizeBytes },
      };
    },
    decideCreditCase: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      return {
        status: 200,
        body: await decideCase(deps, {
          operatorId: principal.userId,
          id: requireRecordId(params.id),
          decision: body.decision,
          reason: body.reason,
          documentId: body.document_id === undefined ? undefined : BigInt(body.document_id),
        }),
      };
    },
    requestExtraData: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      const wanted = { operatorId: principal.userId, id: requireRecordId(params.id), ...body };
      return { status: 200, body: await requestExtraData(deps, wanted) };
    },
  };
}
