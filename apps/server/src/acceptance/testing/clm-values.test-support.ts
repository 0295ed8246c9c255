import {
  begin,
  fill,
  handIn,
  idOf,
  pictureOf,
  readOwn,
  send,
} from '../../modules/clm/testing/clm-steps.test-support.ts';
import { signUpShopOwner } from './demo-people.test-support.ts';
import { present, type ValueContext } from './value-context.test-support.ts';

const draft = (context: ValueContext): Promise<number> =>
  context.once('application', () => begin(context.full, present(context), 'open_terminal'));

/** An application of another person's shop that waits for an operator, and its document. */
const waiting = (context: ValueContext) =>
  context.once('waiting application', async () => {
    const owner = await signUpShopOwner(context.full);
    const id = await handIn(context.full, owner, 'open_terminal');
    const { documents } = await readOwn(context.full, owner, id);
    return { id: String(id), documentId: String(documents[0]?.id) };
  });

/** The values that examples of applications refer to. */
export const CLM_VALUES = {
  clm_draft_id: async (context: ValueContext) => String(await draft(context)),
  clm_ready_id: async (context: ValueContext) => String(await fill(context.full, present(context), 'open_terminal')),
  clm_document_id: async (context: ValueContext) => {
    const sent = await send(context.full, present(context), await draft(context), 2, {
      kind: 'place_proof',
      file: pictureOf(),
    });
    return String(idOf(sent));
  },
  clm_case_id: async (context: ValueContext) => (await waiting(context)).id,
  clm_case_document_id: async (context: ValueContext) => (await waiting(context)).documentId,
} as const;
