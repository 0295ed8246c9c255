import { maskMobile } from '@nesye/persian';
import { findUser } from '../../identity/index.ts';
import { pushOrders } from '../../../platform/orders/order-work.ts';
import { listConsents } from '../../privacy/index.ts';
import { readPrice, readPriceOf } from '../queries/prices.ts';
import type { Report } from '../queries/reports.ts';
import { type AssessmentDeps, REPORT_ORDER } from '../assessment-deps.ts';
import { scoringStep } from './next-step.ts';
import { readScoring, type Scoring } from './read-scoring.ts';
import { reportView } from './show-report.ts';
import { resendAfterS } from './start-score.ts';

/** Where the scoring of a customer is, what it costs, what is agreed to, and what comes next (`CreditScore` of the contract). */
export async function showScore(deps: AssessmentDeps, customerId: bigint, line: number) {
  const { database, clock, vault } = deps;
  const { sql } = database;
  const at = clock.businessNow();
  const scoring = await readScoring(deps, sql, customerId, at);
  const { state, request, ready } = scoring;
  if (request?.state === 'preparing') await pushOrders(deps, { kind: REPORT_ORDER, ids: [request.id] });
  const [price, user, consents] = await Promise.all([
    request === undefined ? readPriceOf(sql, clock.businessDate()) : readPrice(sql, request.priceId),
    findUser(sql, customerId),
    listConsents(sql, clock, customerId),
  ]);
  const consent = consents.find(({ key }) => key === 'score');
  if (consent === undefined) throw new Error('no text to agree to');
  const mobile = user?.mobile ?? '';
  return {
    line,
    state,
    price: price.amount,
    valid_days: price.validDays,
    consent: {
      title: consent.title,
      text: consent.text,
      version: consent.version,
      is_granted: consent.is_granted,
    },
    request: request === undefined ? null : requestView(scoring, request, mobile, clock.now()),
    report: ready === undefined ? null : reportView(vault, ready, at),
    next: await scoringStep(deps, scoring, { customerId, line, mobile }),
  };
}

function requestView({ charge }: Scoring, request: Report, mobile: string, now: Date) {
  const { id, state, requestedAt, paidAt, chargeId, giveUpAt, refundedAt } = request;
  const isCodeSent = state === 'code_sent';
  return {
    id,
    requested_at: requestedAt.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
    payment_id: chargeId ?? charge?.id ?? null,
    code_sent_to: isCodeSent ? maskMobile(mobile) : null,
    resend_after_s: isCodeSent ? resendAfterS(request, now) : null,
    give_up_at: state === 'refunded' ? null : (giveUpAt?.toISOString() ?? null),
    refunded_at: refundedAt?.toISOString() ?? null,
  };
}
