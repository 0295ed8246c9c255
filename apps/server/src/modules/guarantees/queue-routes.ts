import type { guaranteesCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { fileReply, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import type { GuaranteeDeps } from './guarantee-deps.ts';
import { decidePaper, listPapers, movePaper, openPicture, showPaper } from './use-cases/paper-queue.ts';

type QueueCalls = Pick<
  typeof guaranteesCalls,
  'listPapers' | 'getPaper' | 'getPaperPicture' | 'decidePaper' | 'movePaper'
>;

/** The operator's part: look, open the pictures, decide, record hand-overs. */
export function queueHandlers(deps: GuaranteeDeps): Handlers<QueueCalls> {
  return {
    listPapers: async ({ query }, { principal }) => ok(await listPapers(deps, principal.userId, query)),
    getPaper: async ({ params }, { principal }) =>
      ok(await showPaper(deps, principal.userId, requireRecordId(params.id))),
    getPaperPicture: async ({ params }, { principal }) =>
      fileReply(await openPicture(deps, principal.userId, requireRecordId(params.id))),
    decidePaper: async ({ params, body }, { principal }) => {
      return ok(await decidePaper(deps, principal.userId, requireRecordId(params.id), body));
    },
    movePaper: async ({ params, body }, { principal }) => {
      return ok(await movePaper(deps, principal.userId, requireRecordId(params.id), body));
    },
  };
}
