import { creditAssessmentCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { Charges } from '../charges/index.ts';
import { createHttpBureau } from './adapters/http-bureau.ts';
import { type CreditAssessment, createCreditAssessment } from './assessment.ts';
import { assessmentWork } from './assessment-work.ts';
import { reportOrder } from './use-cases/fetch-report.ts';
import { readOwnScores } from './queries/own-records.ts';
import { createAssessmentHandlers } from './routes.ts';
import { assessmentColumns } from './sealed-columns.ts';
import type { AssessmentDeps } from './assessment-deps.ts';
import { assessmentClosureGate } from './use-cases/close-account.ts';
import { priceApproval } from './use-cases/price-approval.ts';
import { rulesApproval } from './use-cases/rules-approval.ts';
import { scoreCharge } from './use-cases/pay-score.ts';
import { decisionTimeline } from './queries/timeline.ts';

interface AssessmentNeeds {
  charges(): Charges;
}

interface AssessmentPorts {
  /** What the bureau says of customers and what follows from it, in this process. */
  creditAssessment(): CreditAssessment;
}

/** The credit bureau's reports, and decisions by them. */
export const creditAssessmentModule: ModuleManifest<typeof creditAssessmentCalls, AssessmentNeeds, AssessmentPorts> = {
  name: 'credit-assessment',
  calls: creditAssessmentCalls,
  sealedColumns: assessmentColumns,
  personal: {
    sources: (vault) => [{ section: 'credit_scores', collect: (sql, userId) => readOwnScores(sql, vault, userId) }],
    gate: assessmentClosureGate(),
  },
  start: ({ database, clock, vault, config, metrics, pdf }, ports) => {
    const deps: AssessmentDeps = {
      database,
      clock,
      vault,
      bureau: createHttpBureau({ url: config.bureauUrl, metrics }),
      charges: () => ports.charges(),
      pdf,
    };
    ports.charges().register(scoreCharge(deps));
    const assessment = createCreditAssessment(deps);
    return {
      timelines: [decisionTimeline],
      approvals: [rulesApproval(deps), priceApproval(clock)],
      handlers: createAssessmentHandlers(deps),
      provides: { creditAssessment: () => assessment },
      orders: [reportOrder(deps)],
      work: assessmentWork(deps),
    };
  },
};
