import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { orDecidedElsewhere } from '../domain/decided-elsewhere.ts';

/** The papers of a shop. */
export const SHOP_PAPERS = '/api/v1/operator/shops/:id/papers/';
const PAPER_DECISION = '/api/v1/operator/shop-papers/:id/decision/';

export type ShopPapers = ReplyOf<'GET', typeof SHOP_PAPERS>;
export type ShopPaper = ShopPapers['papers'][number];

/** The papers of a shop with what became of each. */
export const shopPapersQuery = (id: string) => callQuery(SHOP_PAPERS, { params: { id } });

/** Accepts or refuses a paper. Refuses `step_up_required` by asking for the second factor. */
export const decideShopPaper = (id: number, body: BodyOf<'POST', typeof PAPER_DECISION>): Promise<ShopPapers> =>
  orDecidedElsewhere(
    withStepUp(() => api.post(PAPER_DECISION, { params: { id: String(id) }, body })),
    SHOP_PAPERS,
  );

/** A page of a paper as it was handed in. Every call is a look that the audit keeps. */
export const fetchShopPaperPage = (id: number, page: number): Promise<Blob> =>
  withStepUp(() =>
    api.blob('/api/v1/operator/shop-papers/:id/pages/:page', { params: { id: String(id), page: String(page) } }),
  );
