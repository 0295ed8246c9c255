import { creditAssessmentCalls as calls, nextCall, nextStep, type NextStepOut } from '@nesye/contract';
import type { AssessmentDeps } from '../assessment-deps.ts';
import { SCORE_CHARGE } from '../assessment-deps.ts';
import type { Scoring } from './read-scoring.ts';

const POLL_S = 2;

interface For {
  readonly customerId: bigint;
  readonly line: number;
  readonly mobile: string;
}

/** The one thing that moves a scoring on; null while a report is valid. Asks for the gateway's page where a payment waits there. */
export async function scoringStep(
  { charges }: Pick<AssessmentDeps, 'charges'>,
  { state, charge }: Scoring,
  { customerId, line, mobile }: For,
): Promise<NextStepOut | null> {
  const query = { line: String(line) };
  switch (state) {
    case 'ready':
      return null;
    case 'none':
    case 'expired':
    case 'refunded':
      return applicant('score_request', nextCall(calls.requestScore, { query, body: { consent: true } }));
    case 'requested': {
      const shown = charge?.state === 'open' ? await charges().show(customerId, SCORE_CHARGE, charge.id) : undefined;
      const paymentUrl = shown?.charge.payment_url ?? null;
      if (paymentUrl !== null)
        return nextStep({ key: 'score_payment', actor: 'applicant', payment_url: paymentUrl, poll_after_s: POLL_S });
      return applicant('score_payment', nextCall(calls.payScore, { query, body: { use_cash_wallet: true } }));
    }
    case 'paid':
      return applicant('score_code', nextCall(calls.startScore, { query }));
    case 'code_sent':
      return {
        ...applicant('score_validate', nextCall(calls.validateScore, { body: { code: '{{otp}}', line } })),
        otp_mobile: mobile,
      };
    case 'preparing':
      return nextStep({
        key: 'score_report',
        actor: 'party',
        call: nextCall(calls.retrieveScore, { query }),
        poll_after_s: POLL_S,
      });
  }
}

const applicant = (key: string, call: NonNullable<NextStepOut['call']>): NextStepOut =>
  nextStep({ key, actor: 'applicant', call });
