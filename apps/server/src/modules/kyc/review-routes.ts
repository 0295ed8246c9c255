import type { kycCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { fileReply, ok } from '../../platform/http/replies.ts';
import { countQueues } from './use-cases/count-queues.ts';
import { claimCase } from './use-cases/claim-case.ts';
import { decideReview } from './use-cases/decide-review.ts';
import { listReviews } from './use-cases/list-reviews.ts';
import { openReviewVideo } from './use-cases/open-review-video.ts';
import { recordWatched } from './use-cases/record-watched.ts';
import { revealReviewField } from './use-cases/reveal-review-field.ts';
import type { ReviewDeps } from './review-view.ts';
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
  return {
    listReviews: async ({ query }, { principal }) => ok(await listReviews(deps, principal.userId, query)),
    getReview: async ({ params }, { principal }) => ok(await showReview(deps, principal.userId, params.id)),
    revealReviewField: async ({ params, body }, { principal }) => {
      return ok(
        await revealReviewField(deps, {
          operatorId: principal.userId,
          id: params.id,
          field: body.field,
          reason: body.reason,
        }),
      );
    },
    getReviewVideo: async ({ params }, { principal }) =>
      fileReply(await openReviewVideo(deps, principal.userId, params.id)),
    recordWatched: async ({ params, body }, { principal }) =>
      ok(
        await recordWatched(deps, principal.userId, {
          id: params.id,
          ranges: body.ranges.map(({ from_ms: from, to_ms: to }) => ({ from, to })),
        }),
      ),
    countQueues: async (_request, { principal }) => ok(await countQueues(deps, principal.userId)),
    claimCase: async ({ body }, { principal }) => ok(await claimCase(deps, principal.userId, body)),
    decideReview: async ({ params, body }, { principal }) => {
      return ok(
        await decideReview(deps, {
          operatorId: principal.userId,
          id: params.id,
          decision: body.decision,
          reasonCode: body.reason_code,
          reason: body.reason,
        }),
      );
    },
  };
}
