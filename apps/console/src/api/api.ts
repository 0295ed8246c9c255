import type { PassportRejectCode } from '@nesye/contract/constants';
import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { NEXT_CASES } from '../domain/claims.ts';
import { orDecidedElsewhere } from '../domain/decided-elsewhere.ts';

export type ReviewCase = ReplyOf<'GET', '/api/v1/operator/kyc/reviews/:id'>;
export type RevealField = ReviewCase['reveals'][number]['field'];

/** A case of the identity queue. */
export const CASE = '/api/v1/operator/kyc/reviews/:id';

/** A case that was decided elsewhere and is gone is a state of the page, shown at once. */
export const caseQuery = (id: string) => ({ ...callQuery(CASE, { params: { id } }), retry: retryUnlessDecided });

export const revealField = (
  id: string,
  field: RevealField,
  reason: string,
): Promise<{ readonly value: string | null }> =>
  withStepUp(() => api.post('/api/v1/operator/kyc/reviews/:id/reveal/', { params: { id }, body: { field, reason } }));

export const decideCase = (
  id: string,
  decision: 'approve' | 'reject',
  reason: string,
  code?: PassportRejectCode,
): Promise<ReviewCase> =>
  withStepUp(() =>
    api.post('/api/v1/operator/kyc/reviews/:id/decision/', {
      params: { id },
      body: { decision, ...(code !== undefined && { reason_code: code }), ...(reason !== '' && { reason }) },
    }),
  );

/** The video as the browser can play it. Every call is a look that the audit keeps. */
export async function fetchVideo(id: string, type: string): Promise<Blob> {
  const file = await withStepUp(() => api.blob('/api/v1/operator/kyc/reviews/:id/video/', { params: { id } }));
  return new Blob([file], { type });
}

/** Records what a player has played of the video. The player itself knows the parts that were skipped. */
export function recordWatched(
  id: string,
  played: TimeRanges,
): Promise<ReplyOf<'POST', '/api/v1/operator/kyc/reviews/:id/watched/'>> {
  const ranges = Array.from({ length: played.length }, (_, place) => ({
    from_ms: Math.round(played.start(place) * 1000),
    to_ms: Math.round(played.end(place) * 1000),
  }));
  return api.post('/api/v1/operator/kyc/reviews/:id/watched/', { params: { id }, body: { ranges } });
}

/** The cases that wait, oldest first. */
export const waitingCases = () =>
  api.get('/api/v1/operator/kyc/reviews/', { query: { filter_state: 'in_check', page_size: NEXT_CASES } });

export type ShopCase = ReplyOf<'GET', '/api/v1/operator/shops/:id'>;
export type ShopRejectCode = NonNullable<ShopCase['reject_code']>;

/** The queue of shops, and every shop of it. */
export const SHOPS = '/api/v1/operator/shops/';

export const SHOP = '/api/v1/operator/shops/:id';

/** A shop that is not there is a state of the page, shown at once. */
export const shopQuery = (id: string) => ({
  ...callQuery(SHOP, { params: { id } }),
  retry: retryUnlessDecided,
});

/** Confirms or refuses a shop. Refuses `step_up_required` by asking for the second factor. */
export const decideShop = (
  id: string,
  body:
    | { readonly decision: 'approve'; readonly without_papers?: string }
    | { readonly decision: 'reject'; readonly reason: ShopRejectCode; readonly note?: string },
): Promise<ShopCase> => withStepUp(() => api.post('/api/v1/operator/shops/:id/decision/', { params: { id }, body }));

/** Suspends a confirmed shop, or lifts that. Refuses `step_up_required` by asking for the second factor. */
export const suspendShop = (
  id: string,
  body: { readonly action: 'suspend' | 'lift'; readonly reason: string },
): Promise<ShopCase> => withStepUp(() => api.post('/api/v1/operator/shops/:id/suspension/', { params: { id }, body }));

/** Has a shop's tills sell through the payment-assistance partner, or not. Refuses `step_up_required` by asking for the second factor. */
export const setShopPartner = (id: string, sellsThroughPartner: boolean): Promise<ShopCase> =>
  withStepUp(() =>
    api.post('/api/v1/operator/shops/:id/partner/', {
      params: { id },
      body: { sells_through_partner: sellsThroughPartner },
    }),
  );

/** Approves a site of a shop, or refuses it. Refuses `step_up_required` by asking for the second factor. */
export const decideOrigin = (id: number, decision: 'approve' | 'reject'): Promise<ShopCase> =>
  withStepUp(() =>
    api.post('/api/v1/operator/origins/:id/decision/', { params: { id: String(id) }, body: { decision } }),
  );

/** The shops that wait, oldest first. */
export const waitingShops = () => api.get(SHOPS, { query: { filter_state: 'in_check', page_size: NEXT_CASES } });

export type Recovery = ReplyOf<'GET', '/api/v1/operator/recoveries/'>['results'][number];

export const RECOVERIES = '/api/v1/operator/recoveries/';

/** Decides a request for an account. Refuses `step_up_required` by asking for the second factor. */
export const decideRecovery = (id: number, decision: 'approve' | 'reject', reason: string): Promise<unknown> =>
  withStepUp(() =>
    api.post('/api/v1/operator/recoveries/:id/decision/', { params: { id: String(id) }, body: { decision, reason } }),
  );

export type LateInstallment = ReplyOf<'GET', '/api/v1/operator/late-installments/'>['results'][number];

export const LATE_INSTALLMENTS = '/api/v1/operator/late-installments/';

/** Proposes to forgive penalties of rows of a customer; the same key proposes once. Refuses `step_up_required` by asking for the second factor. */
export const proposeWaiver = (
  body: BodyOf<'POST', '/api/v1/operator/penalty-waivers/'>,
  idempotencyKey: string,
): Promise<unknown> => withStepUp(() => api.post('/api/v1/operator/penalty-waivers/', { idempotencyKey, body }));

export type CustomerContract = ReplyOf<'GET', '/api/v1/operator/contracts/'>['results'][number];

export const CONTRACTS = '/api/v1/operator/contracts/';

/** Freezes a credit, or lifts that, which another operator does. Refuses `step_up_required` by asking for the second factor. */
export const setContractFreeze = (
  uid: string,
  body: { readonly action: 'freeze' | 'unfreeze'; readonly reason: string },
): Promise<unknown> =>
  withStepUp(() =>
    api.post('/api/v1/operator/contracts/:contract_uid/freeze/', { params: { contract_uid: uid }, body }),
  );

export type PaperCase = ReplyOf<'GET', '/api/v1/operator/guarantees/:id'>;
export type PaperReason = NonNullable<PaperCase['reject_code']>;
export type PaperMove = Exclude<PaperCase['moves'][number], 'confirm' | 'reject'>;

/** The queue of cheques and notes, and every one of them. */
export const PAPERS = '/api/v1/operator/guarantees/';

/** A paper that is not there is a state of the page, shown at once. */
export const paperQuery = (id: string) => ({
  ...callQuery('/api/v1/operator/guarantees/:id', { params: { id } }),
  retry: retryUnlessDecided,
});

/** A picture as the browser can show it. Every call is a look that the audit keeps. */
export async function fetchPicture(id: string, type: string): Promise<Blob> {
  const file = await withStepUp(() => api.blob('/api/v1/operator/guarantee-pictures/:id/', { params: { id } }));
  return new Blob([file], { type });
}

/** Confirms or rejects a paper. Refuses `step_up_required` by asking for the second factor. */
export const decidePaper = (
  id: string,
  body:
    | { readonly decision: 'confirm' }
    | { readonly decision: 'reject'; readonly reason: PaperReason; readonly note?: string },
): Promise<PaperCase> =>
  orDecidedElsewhere(
    withStepUp(() => api.post('/api/v1/operator/guarantees/:id/decision/', { params: { id }, body })),
    '/api/v1/operator/guarantees/:id',
  );

/** Records a hand-over, or what became of a missing paper. Refuses `step_up_required` by asking for the second factor. */
export const movePaper = (id: string, move: PaperMove, note: string): Promise<PaperCase> =>
  withStepUp(() =>
    api.post('/api/v1/operator/guarantees/:id/move/', { params: { id }, body: { move, ...(note !== '' && { note }) } }),
  );

/** The papers that wait, oldest first. */
export const waitingPapers = () => api.get(PAPERS, { query: { filter_state: 'in_check', page_size: NEXT_CASES } });

/** Proposes to close a shop; another operator decides. */
export const proposeClosing = (
  id: string,
  body: BodyOf<'POST', '/api/v1/operator/shops/:id/closing-proposals/'>,
  idempotencyKey: string,
): Promise<unknown> =>
  withStepUp(() => api.post('/api/v1/operator/shops/:id/closing-proposals/', { params: { id }, body, idempotencyKey }));

/** Proposes to pay a closed shop before its day; another operator decides. */
export const proposeRelease = (
  id: string,
  body: BodyOf<'POST', '/api/v1/operator/shops/:id/release-proposals/'>,
  idempotencyKey: string,
): Promise<unknown> =>
  withStepUp(() => api.post('/api/v1/operator/shops/:id/release-proposals/', { params: { id }, body, idempotencyKey }));

/** Proposes a commission of a shop from a coming day on; another operator decides. */
export const proposeCommission = (
  id: string,
  body: BodyOf<'POST', '/api/v1/operator/shops/:id/commission-proposals/'>,
  idempotencyKey: string,
): Promise<unknown> =>
  withStepUp(() =>
    api.post('/api/v1/operator/shops/:id/commission-proposals/', { params: { id }, body, idempotencyKey }),
  );

export const VAT_RATES = '/api/v1/operator/vat-rates/';

/** Proposes the tax on commission from a coming day on; another operator decides. */
export const proposeVatRate = (
  body: BodyOf<'POST', '/api/v1/operator/vat-rate-proposals/'>,
  idempotencyKey: string,
): Promise<unknown> => withStepUp(() => api.post('/api/v1/operator/vat-rate-proposals/', { body, idempotencyKey }));
