import { Refusal } from '../http/refusal.ts';
import { LaneError } from './group-commit.ts';

const RETRY_AFTER_S = 1;

/** Says to a caller what a lane could not do: `busy`, `rate_limited` (too many of one owner wait) or `outcome_unknown`. Anything else is thrown as it is. */
export function refuseLaneError(error: unknown): never {
  if (!(error instanceof LaneError)) throw error;
  if (error.reason === 'busy') throw new Refusal('busy', { retryAfterS: RETRY_AFTER_S });
  if (error.reason === 'too_many_waiting') throw new Refusal('rate_limited', { retryAfterS: RETRY_AFTER_S });
  if (error.reason === 'outcome_unknown') throw new Refusal('outcome_unknown', { retryAfterS: RETRY_AFTER_S });
  throw error.cause instanceof Error ? error.cause : error;
}
