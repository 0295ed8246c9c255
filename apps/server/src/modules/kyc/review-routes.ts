import type { kycCalls } from '@nesye/contract';
import type { Handlers, Principal } from '../../platform/http/handler.ts';
import { requireStepUp } from '../identity/index.ts';
import { countQueues } from './use-cases/count-queues.ts';
import { claimCase } from './use-cases/claim-case.ts';
import { decideReview } from './use-cases/decide-review.ts';
import { listReviews } from './use-cases/list-reviews.ts';
import { openReviewVideo } from './use-cases/open-review-video.ts';
import { recordWatched } from './use-cases/record-watched.ts';
import { revealReviewField } from './use-cases/reveal-review-field.ts';
import type { ReviewDeps } from './use-cases/review-view.ts';
import { showReview } from './use-cases/show-review.ts';

/** The calls of operators who review. */
export type ReviewCalls = Pick<
  typeof kycCalls,
  | 'listReviews'
  | 'getReview'
  | 'revealReviewField'
  | 'getReviewVideo'
  | 'recordWatched'
  | 'claimCase'
  | 'countQueues'
  | 'decideReview'
>;

/** The operator's part of the verification. */
export function reviewHandlers(deps: ReviewDeps): Handlers<ReviewCalls> {
  const { sql } = deps.database;
  const steppedUp = (principal: Principal) => requireStepUp(sql, principal, deps.clock.now());
  return {
    listReviews: async ({ query }) => ({ status: 200, body: await listReviews(deps.database.sql, query) }),
    getReview: async ({ params }, { principal }) => ({
      status: 200,
      body: await showReview(deps, principal.userId, params.id),
    }),
    revealReviewField: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      return {
        status: 200,
        body: await revealReviewField(deps, {
          operatorId: principal.userId,
          id: params.id,
          field: body.field,
          reason: body.reason,
        }),
      };
    },
    getReviewVideo: async ({ params }, { principal }) => {
      await steppedUp(principal);
      const { content, sizeBytes } = await openReviewVideo(deps, principal.userId, params.id);
      return { status: 200, body: content, file: { name: 'video', type: 'application/octet-stream', sizeBytes } };
    },
    recordWatched: async ({ params, body }, { principal }) => ({
      status: 200,
      body: await recordWatched(deps, principal.userId, {
        id: params.id,
        ranges: body.ranges.map(({ from_ms: from, to_ms: to }) => ({ from, to })),
      }),
    }),
    countQueues: async () => ({ status: 200, body: await countQueues(sql) }),
    claimCase: async ({ body }, { principal }) => ({
      status: 200,
      body: await claimCase(deps, principal.userId, body),
    }),
    decideReview: async ({ params, body }, { principal }) => {
      await steppedUp(principal);
      return {
        status: 200,
        body: await decideReview(deps, {
          operatorId: principal.userId,
          id: params.id,
          decision: body.decision,
          reasonCode: body.reason_code,
          reason: body.reason,
        }),
      };
    },
  };
}
