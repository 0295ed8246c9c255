import { clmCalls } from '@nesye/contract';
import { Readable } from 'node:stream';
import type { Handlers, Principal } from '../../platform/http/handler.ts';
import { requireRecordId as idOf } from '../../platform/http/record-id.ts';
import { requireStepUp } from '../identity/index.ts';
import type { ClmDeps } from './use-cases/clm-deps.ts';
import { createApplication } from './use-cases/create-application.ts';
import { decideApplication } from './use-cases/decide-application.ts';
import { listApplications, listKinds } from './use-cases/list-applications.ts';
import { cancelApplication, showApplication, submitApplication } from './use-cases/own-application.ts';
import { listCases, openCase, openCasePage } from './use-cases/review-queue.ts';
import { deleteDocument, openOwnPage, sendPage } from './use-cases/send-document.ts';
import { saveStage, showFilledStage, showStage } from './use-cases/stages.ts';
import { applicationView } from './use-cases/views.ts';

type QueueCalls = Pick<typeof clmCalls, 'listClmCases' | 'getClmCase' | 'getClmCasePage' | 'decideClmCase'>;

interface Place {
  readonly n: string;
  readonly m: string;
}

const placeOf = ({ n, m }: Place, { userId }: Principal) => ({ userId, stageId: idOf(n), applicationId: idOf(m) });

const pageReply = (page: Awaited<ReturnType<typeof openOwnPage>>) => ({
  status: 200 as const,
  body: Readable.from(page.content),
  file: { name: 'page', type: page.mediaType, sizeBytes: page.sizeBytes },
});

/** The calls of shops' applications. */
export function createClmHandlers(deps: ClmDeps): Handlers<typeof clmCalls> {
  return {
    listClmApplications: async ({ query }, { principal }) => ({
      status: 200,
      body: await listApplications(deps, principal.userId, query),
    }),
    listClmKinds: async ({ query }, { principal }) => ({
      status: 200,
      body: await listKinds(deps, principal.userId, query),
    }),
    getClmStage: async ({ params }) => ({ status: 200, body: await showStage(deps, idOf(params.n)) }),
    getClmFilledStage: async ({ params }, { principal }) => ({
      status: 200,
      body: await showFilledStage(deps, placeOf(params, principal)),
    }),
    createClmRequest: async ({ params }, { principal }) => ({
      status: 201,
      body: applicationView(await createApplication(deps, principal.userId, idOf(params.n))),
    }),
    saveClmData: async ({ params, body }, { principal }) => ({
      status: 200,
      body: await saveStage(deps, placeOf(params, principal), body.values),
    }),
    addClmMedia: async ({ params, body }, { principal }) => ({
      status: 201,
      body: await sendPage(deps, placeOf(params, principal), { mode: undefined, ...body }),
    }),
    deleteClmMedia: async ({ params }, { principal }) => {
      await deleteDocument(deps, principal.userId, idOf(params.id));
      return { status: 200, body: { deleted: true } };
    },
    getClmMediaPage: async ({ params }, { principal }) =>
      pageReply(await openOwnPage(deps, principal.userId, { documentId: idOf(params.id), page: Number(params.page) })),
    getClmApplication: async ({ params }, { principal }) => ({
      status: 200,
      body: await showApplication(deps, principal.userId, idOf(params.m)),
    }),
    submitClmApplication: async ({ params }, { principal }) => ({
      status: 200,
      body: await submitApplication(deps, principal.userId, idOf(params.m)),
    }),
    cancelClmApplication: async ({ params }, { principal }) => ({
      status: 200,
      body: await cancelApplication(deps, principal.userId, idOf(params.m)),
    }),
    ...queueHandlers(deps),
  };
}

/** The operators' queue. */
function queueHandlers(deps: ClmDeps): Handlers<QueueCalls> {
  const steppedUp = (principal: Principal) => requireStepUp(deps.database.sql, principal, deps.clock.now());
  return {
    listClmCases: async ({ query }) => ({ status: 200, body: await listCases(deps, query) }),
    getClmCase: async ({ params }, { principal }) => ({
      status: 200,
      body: await openCase(deps, principal.userId, idOf(params.id)),
    }),
    getClmCasePage: async ({ params }, { principal }) => {
      await steppedUp(principal);
      return pageReply(
        await openCasePage(deps, principal.userId, { documentId: idOf(params.id), page: Number(params.page) }),
      );
    },
    decideClmCase: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      const documents = (body.documents ?? []).map(({ id, reason }) => ({ id: BigInt(id), reason }));
      const { decision, reason, note } = body;
      const given = { operatorId: principal.userId, id: idOf(params.id), decision, reason, documents, note };
      return { status: 200, body: await decideApplication(deps, given) };
    },
  };
}
