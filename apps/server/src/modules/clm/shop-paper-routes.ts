import type { clmCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import type { ClmDeps } from './clm-deps.ts';
import { decideShopPaper, listPapersOfShop, openPageOfShopPaper } from './use-cases/review-shop-paper.ts';
import { listShopPapers, openOwnShopPaper, sendShopPaper } from './use-cases/send-shop-paper.ts';

type PaperCalls = Pick<
  typeof clmCalls,
  | 'listShopPapers'
  | 'sendShopPaper'
  | 'getShopPaperPage'
  | 'listPapersOfShop'
  | 'getPageOfShopPaper'
  | 'decideShopPaper'
>;

const placeOf = ({ id, page }: { readonly id: string; readonly page: string }) => ({
  documentId: requireRecordId(id),
  page: Number(page),
});

/** The calls about the papers of a shop. */
export const createShopPaperHandlers = (deps: ClmDeps): Handlers<PaperCalls> => ({
  listShopPapers: async (_, { principal }) => ok(await listShopPapers(deps, principal.userId)),
  sendShopPaper: async ({ body }, { principal }) => created(await sendShopPaper(deps, principal.userId, body)),
  getShopPaperPage: async ({ params }, { principal }) =>
    fileReply(await openOwnShopPaper(deps, principal.userId, placeOf(params))),
  listPapersOfShop: async ({ params }) => ok(await listPapersOfShop(deps, requireRecordId(params.id))),
  getPageOfShopPaper: async ({ params }, { principal }) =>
    fileReply(await openPageOfShopPaper(deps, principal.userId, placeOf(params))),
  decideShopPaper: async ({ params, body }, { principal }) => {
    const { decision, reason } = body;
    const given = { operatorId: principal.userId, documentId: requireRecordId(params.id), decision, reason };
    return ok(await decideShopPaper(deps, given));
  },
});
