import {
  begin,
  bodyOf,
  fill,
  handIn,
  idOf,
  type Person,
  pictureOf,
  readOwn,
  send,
} from '../../modules/clm/testing/clm-steps.test-support.ts';
import { askForm } from '../../modules/guarantees/testing/guarantee-steps.test-support.ts';
import type { FullApp } from './full-app.test-support.ts';
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

/** The licence of the person's shop, handed in; its id. */
async function handInLicence(full: FullApp, person: Person): Promise<number> {
  const sent = await askForm(full, person, '/merchant/user/papers/', { kind: 'business_licence', file: pictureOf() });
  return (bodyOf(sent) as { papers: readonly { id: number }[] }).papers[0]?.id ?? 0;
}

/** Another person's shop with a paper that waits for an operator. */
const withPaper = (context: ValueContext) =>
  context.once('shop with a paper', async () => {
    const owner = await signUpShopOwner(context.full);
    const paperId = String(await handInLicence(context.full, owner));
    const [shop] = await context.full.database.owner<{ id: bigint }[]>`
      select id from merchants.merchant where owner_user_id = ${owner.userId}`;
    return { shopId: String(shop?.id), paperId };
  });

/** The values that examples of applications and papers refer to. */
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
  own_shop_paper_id: async (context: ValueContext) => String(await handInLicence(context.full, present(context))),
  shop_with_paper_id: async (context: ValueContext) => (await withPaper(context)).shopId,
  shop_paper_id: async (context: ValueContext) => (await withPaper(context)).paperId,
} as const;
