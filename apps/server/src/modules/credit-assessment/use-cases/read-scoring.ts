import type { Sql } from '../../../platform/database/database.ts';
import type { Charge } from '../../charges/index.ts';
import { readLastReport, readNewestReady, type Report } from '../queries/reports.ts';
import { type AssessmentDeps, SCORE_CHARGE } from '../assessment-deps.ts';
import { isValidAt } from '../report-content.ts';

/** Where a customer's scoring is. */
export type ScoringState = Report['state'] | 'none' | 'expired';

/** A customer's scoring as it is at a moment: the request that counts, the last report, and the payment of a request that is not paid. */
export interface Scoring {
  readonly state: ScoringState;
  readonly request: Report | undefined;
  readonly ready: Report | undefined;
  readonly charge: Charge | undefined;
}

/** Reads where a customer's scoring is at a moment of the business clock. */
export async function readScoring(
  { charges }: Pick<AssessmentDeps, 'charges'>,
  sql: Sql,
  customerId: bigint,
  at: Date,
): Promise<Scoring> {
  const [last, ready] = [await readLastReport(sql, customerId), await readNewestReady(sql, customerId)];
  const state = stateOf(last, ready, at);
  const request = last !== undefined && state === last.state && state !== 'ready' ? last : undefined;
  const charge =
    request?.state === 'requested'
      ? await charges().last(sql, { customerId, kind: SCORE_CHARGE, sourceId: request.id })
      : undefined;
  return { state, request, ready, charge };
}

function stateOf(last: Report | undefined, ready: Report | undefined, at: Date): ScoringState {
  if (last === undefined) return 'none';
  if (last.state !== 'ready') return last.state;
  return ready !== undefined && isValidAt(ready, at) ? 'ready' : 'expired';
}
