import type { creditAssessmentCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { SCORE_CHARGE, type AssessmentDeps } from './assessment-deps.ts';
import { expireScore } from './use-cases/expire-score.ts';
import { listRules } from './use-cases/list-rules.ts';
import { payScore } from './use-cases/pay-score.ts';
import { previewPrice } from './use-cases/preview-price.ts';
import { previewRules } from './use-cases/preview-rules.ts';
import { listPrices, proposePrice } from './use-cases/price-approval.ts';
import { reportApprovals } from './use-cases/report-approvals.ts';
import { requestScore } from './use-cases/request-score.ts';
import { proposeRules } from './use-cases/rules-approval.ts';
import { renderScore } from './use-cases/score-pdf.ts';
import { listScores } from './use-cases/show-report.ts';
import { showScore } from './use-cases/show-score.ts';
import { startScore } from './use-cases/start-score.ts';
import { validateScore } from './use-cases/validate-score.ts';

type ScoreHandlers = Handlers<typeof creditAssessmentCalls>;

const FIRST_LINE = 1;
const lineOf = (query: { readonly line?: string | undefined } | undefined): number => Number(query?.line ?? FIRST_LINE);

/** The calls of the scoring and of a customer's reports. Most of them exist under two addresses, with one use case behind both. */
export function createAssessmentHandlers(deps: AssessmentDeps): ScoreHandlers {
  const shown = async (customerId: bigint, line: number) => ok(await showScore(deps, customerId, line));
  const requested = async (customerId: bigint, line: number, hasAgreed: boolean) => {
    await requestScore(deps, customerId, { line, hasAgreed });
    return { ...(await shown(customerId, line)), status: 201 as const };
  };
  const started = async (customerId: bigint, line: number) => {
    await startScore(deps, customerId);
    return await shown(customerId, line);
  };
  const payment = async (customerId: bigint, id: string) =>
    ok((await deps.charges().show(customerId, SCORE_CHARGE, requireRecordId(id))).charge);
  return {
    reportApprovals: async ({ query }) => ok(await reportApprovals(deps, query)),
    getScoreInfo: ({ query }, { principal }) => shown(principal.userId, lineOf(query)),
    getScoreRequest: ({ query }, { principal }) => shown(principal.userId, lineOf(query)),
    requestScore: ({ query, body }, { principal }) => requested(principal.userId, lineOf(query), body.consent),
    requestCustomerScore: ({ body }, { principal }) => requested(principal.userId, FIRST_LINE, body.consent),
    payScore: {
      store: async ({ body }, { principal, tx }) =>
        created(await payScore(deps, tx, principal.userId, body.use_cash_wallet)),
      complete: (stored) => deps.charges().complete(stored),
    },
    getScorePayment: ({ params }, { principal }) => payment(principal.userId, params.id),
    getCustomerScorePayment: ({ params }, { principal }) => payment(principal.userId, params.id),
    startScore: ({ query }, { principal }) => started(principal.userId, lineOf(query)),
    startScoreByPost: ({ query }, { principal }) => started(principal.userId, lineOf(query)),
    startCustomerScore: ({ query }, { principal }) => started(principal.userId, lineOf(query)),
    validateScore: async ({ body }, { principal }) => {
      await validateScore(deps, principal.userId, body.code);
      return await shown(principal.userId, Number(body.line));
    },
    retrieveScore: ({ query }, { principal }) => shown(principal.userId, lineOf(query)),
    retrieveCustomerScore: ({ query }, { principal }) => shown(principal.userId, lineOf(query)),
    expireScore: async ({ params }, { principal }) => {
      await expireScore(deps, principal.userId, requireRecordId(params.id));
      return await shown(principal.userId, FIRST_LINE);
    },
    listScores: async ({ query }, { principal }) => ok(await listScores(deps, principal.userId, query)),
    getScorePdf: async ({ params }, { principal }) =>
      fileReply(await renderScore(deps, principal.userId, requireRecordId(params.id))),
    listCreditRules: async () => ok(await listRules({ clock: deps.clock, sql: deps.database.sql })),
    previewCreditRules: async ({ body }, { principal }) => ok(await previewRules(deps, principal.userId, body)),
    proposeCreditRules: async ({ body }, { principal, tx }) =>
      created(await proposeRules(deps, tx, { operatorId: principal.userId, ...body })),
    listReportPrices: async () => ok(await listPrices({ clock: deps.clock, sql: deps.database.sql })),
    previewReportPrice: async ({ body }, { principal }) => ok(await previewPrice(deps, principal.userId, body)),
    proposeReportPrice: async ({ body }, { principal, tx }) =>
      created(await proposePrice(tx, deps.clock, { operatorId: principal.userId, ...body })),
  };
}
