import type { guaranteesCalls } from '@nesye/contract';
import type { Handlers, Principal } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { requireStepUp } from '../identity/index.ts';
import type { GuaranteeDeps } from './guarantee-deps.ts';
import { decidePaper, listPapers, movePaper, openPicture, showPaper } from './use-cases/paper-queue.ts';

type QueueCalls = Pick<
  typeof guaranteesCalls,
  'listPapers' | 'getPaper' | 'getPaperPicture' | 'decidePaper' | 'movePaper'
>;

/** The operator's part: look, open the pictures, decide, record hand-overs. */
export function queueHandlers(deps: GuaranteeDeps): Handlers<QueueCalls> {
  const steppedUp = (principal: Principal) => requireStepUp(deps.database.sql, principal, deps.clock.now());
  return {
    listPapers: async ({ query }) => ({ status: 200, body: await listPapers(deps, query) }),
    getPaper: async ({ params }, { principal }) => ({
      status: 200,
      body: await showPaper(deps, principal.userId, requireRecordId(params.id)),
    }),
    getPaperPicture: async ({ params }, { principal }) => {
      await steppedUp(principal);
      const { content, sizeBytes } = await openPicture(deps, principal.userId, requireRecordId(params.id));
      return { status: 200, body: content, file: { name: 'picture', type: 'application/octet-stream', sizeBytes } };
    },
    decidePaper: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      return { status: 200, body: await decidePaper(deps, principal.userId, requireRecordId(params.id), body) };
    },
    movePaper: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      return { status: 200, body: await movePaper(deps, principal.userId, requireRecordId(params.id), body) };
    },
  };
}
