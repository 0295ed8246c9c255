import { clmCalls } from '@nesye/contract';
import type { Handlers, Principal } from '../../platform/http/handler.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import type { ClmDeps } from './clm-deps.ts';
import { createShopPaperHandlers } from './shop-paper-routes.ts';
import { createApplication } from './use-cases/create-application.ts';
import { decideApplication } from './use-cases/decide-application.ts';
import { listApplications, listKinds } from './use-cases/list-applications.ts';
import { cancelApplication, showApplication, submitApplication } from './use-cases/own-application.ts';
import { listCases, openCase, openCasePage } from './use-cases/review-queue.ts';
import { deleteDocument, openOwnPage, sendPage } from './use-cases/send-document.ts';
import { saveStage, showFilledStage, showStage } from './use-cases/stages.ts';
import { applicationView } from './views.ts';

type QueueCalls = Pick<typeof clmCalls, 'listClmCases' | 'getClmCase' | 'getClmCasePage' | 'decideClmCase'>;

interface Place {
  readonly n: string;
  readonly m: string;
}

const placeOf = ({ n, m }: Place, { userId }: Principal) => ({
  userId,
  stageId: requireRecordId(n),
  applicationId: requireRecordId(m),
});

/** The calls of shops' applications. */
export function createClmHandlers(deps: ClmDeps): Handlers<typeof clmCalls> {
  return {
    listClmApplications: async ({ query }, { principal }) => ok(await listApplications(deps, principal.userId, query)),
    listClmKinds: async ({ query }, { principal }) => ok(await listKinds(deps, principal.userId, query)),
    getClmStage: async ({ params }) => ok(await showStage(deps, requireRecordId(params.n))),
    getClmFilledStage: async ({ params }, { principal }) => ok(await showFilledStage(deps, placeOf(params, principal))),
    createClmRequest: async ({ params }, { principal }) =>
      created(applicationView(await createApplication(deps, principal.userId, requireRecordId(params.n)))),
    saveClmData: async ({ params, body }, { principal }) =>
      ok(await saveStage(deps, placeOf(params, principal), body.values)),
    addClmMedia: async ({ params, body }, { principal }) =>
      created(await sendPage(deps, placeOf(params, principal), { mode: undefined, ...body })),
    deleteClmMedia: async ({ params }, { principal }) => {
      await deleteDocument(deps, principal.userId, requireRecordId(params.id));
      return ok({ deleted: true });
    },
    getClmMediaPage: async ({ params }, { principal }) =>
      fileReply(
        await openOwnPage(deps, principal.userId, {
          documentId: requireRecordId(params.id),
          page: Number(params.page),
        }),
      ),
    getClmApplication: async ({ params }, { principal }) =>
      ok(await showApplication(deps, principal.userId, requireRecordId(params.m))),
    submitClmApplication: async ({ params }, { principal }) =>
      ok(await submitApplication(deps, principal.userId, requireRecordId(params.m))),
    cancelClmApplication: async ({ params }, { principal }) =>
      ok(await cancelApplication(deps, principal.userId, requireRecordId(params.m))),
    ...queueHandlers(deps),
    ...createShopPaperHandlers(deps),
  };
}

/** The operators' queue. */
function queueHandlers(deps: ClmDeps): Handlers<QueueCalls> {
  return {
    listClmCases: async ({ query }, { principal }) => ok(await listCases(deps, principal.userId, query)),
    getClmCase: async ({ params }, { principal }) =>
      ok(await openCase(deps, principal.userId, requireRecordId(params.id))),
    getClmCasePage: async ({ params }, { principal }) => {
      return fileReply(
        await openCasePage(deps, principal.userId, {
          documentId: requireRecordId(params.id),
          page: Number(params.page),
        }),
      );
    },
    decideClmCase: async ({ params, body }, { principal }) => {
      const documents = (body.documents ?? []).map(({ id, reason }) => ({ id: BigInt(id), reason }));
      const { decision, reason, note } = body;
      const given = { operatorId: principal.userId, id: requireRecordId(params.id), decision, reason, documents, note };
      return ok(await decideApplication(deps, given));
    },
  };
}
