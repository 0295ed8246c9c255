import { Refusal } from '../../../platform/http/refusal.ts';
import { type ContractOnLine, installmentProduct, readOpenContracts } from '../../schedules/index.ts';
import { readOffer } from '../queries/offers.ts';
import { type CreditRequestRow, readLastRequests } from '../queries/requests.ts';
import { hasEnded } from '../domain/steps.ts';
import type { LineAssessment } from '../../credit-assessment/index.ts';
import { type LineOfDay, lineUnder } from './active-lines.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** A line as one customer sees it. */
export interface CustomerCreditLine extends LineOfDay {
  readonly state: 'score_needed' | 'available' | 'not_qualified' | 'requested' | 'active';
  readonly assessment: LineAssessment | undefined;
  readonly contractUid: string | null;
  readonly contractStatus: 'active' | 'blocked' | 'frozen' | null;
  readonly guarantees: readonly ('cheque' | 'promissory_note' | 'guarantor')[];
}

/**
 * All nine lines as a customer sees them, in their order. It takes a fixed number of queries, and one more for each open request from before terms changed. A request and a credit
 * show the terms that they keep.
 */
export async function readCreditLines(deps: OriginationDeps, customerId: bigint): Promise<CustomerCreditLine[]> {
  const { sql } = deps.database;
  const at = deps.clock.businessNow();
  // Before the contracts: of a request that has ended in a credit the credit is there. Read after them, there might be neither.
  const requests = await readLastRequests(sql, customerId);
  const [lines, contracts, assessed, matrix] = await Promise.all([
    deps.linesOfDay.get(sql, deps.clock.businessDate()),
    readOpenContracts(sql, customerId),
    deps.assessment.assess(sql, { customerId, at }),
    deps.assessment.guaranteeKinds(sql, at),
  ]);
  return await Promise.all(
    lines.map(async (ofDay) => {
      const { line } = ofDay.offer;
      const contract = contracts.find((each) => each.line === line);
      const request = requests.find((each) => each.line === line && !hasEnded(each));
      const assessment = assessed?.get(line);
      const contractUid = contract?.uid ?? null;
      const isRequested = request !== undefined;
      return {
        ...(await keptLine(deps, ofDay, request, contract)),
        state: stateOf({ contractUid, isRequested, assessment, hasReport: assessed !== undefined }),
        assessment,
        contractUid,
        contractStatus: contract?.status ?? null,
        guarantees: matrix.get(line) ?? [],
      };
    }),
  );
}

/** The line under the terms that an open request or a credit keeps; the line of the day where they are the same. */
async function keptLine(
  deps: OriginationDeps,
  ofDay: LineOfDay,
  request: CreditRequestRow | undefined,
  contract: ContractOnLine | undefined,
): Promise<LineOfDay> {
  const termsId = request?.termsId ?? contract?.termsId ?? ofDay.terms.id;
  if (termsId === ofDay.terms.id) return ofDay;
  const offer = request === undefined ? ofDay.offer : await readOffer(deps.database.sql, request);
  return lineUnder(deps, ofDay, { offer, terms: await deps.termsOf(termsId), day: deps.clock.businessDate() });
}

function stateOf({
  contractUid,
  isRequested,
  assessment,
  hasReport,
}: {
  readonly contractUid: string | null;
  readonly isRequested: boolean;
  readonly assessment: LineAssessment | undefined;
  readonly hasReport: boolean;
}): CustomerCreditLine['state'] {
  if (isRequested) return 'requested';
  if (contractUid !== null) return 'active';
  if (!hasReport) return 'score_needed';
  return assessment?.outcome === 'approved' ? 'available' : 'not_qualified';
}

/** A line as the menu shows it; amounts in rials. */
export function creditLineView(line: CustomerCreditLine) {
  const { offer, terms, assessment } = line;
  const product = installmentProduct(terms);
  return {
    line: offer.line,
    key: line.key,
    name: line.name,
    color: terms.walletGroup.color,
    logo: terms.walletGroup.logo,
    owner: terms.owner === 'house' ? ('house' as const) : ('lender' as const),
    min_amount: offer.minAmount,
    max_amount: offer.maxAmount,
    step_amount: offer.stepAmount,
    installment_counts: offer.installmentCounts,
    fee_formula: product.feeFormula,
    rate_bp: product.rateBp,
    min_score: offer.minScore,
    guarantees: line.guarantees,
    charges: [
      { kind: 'score_report' as const, title: 'گزارش اعتباری', amount: offer.scoreFee },
      { kind: 'contract_stamp' as const, title: 'تمبر قرارداد', amount: offer.stampFee },
    ],
    usual_minutes: offer.usualMinutes,
    sample: line.sample,
    state: line.state,
    receivable: assessment === undefined ? null : assessment.outcome === 'approved' ? assessment.maxAmount : 0n,
    reason: reasonOf(assessment),
    failed: failedOf(assessment),
    retry_at: retryAtOf(assessment),
    contract_uid: line.contractUid,
    contract_status: line.contractStatus,
  };
}

const reasonsOf = (assessment: LineAssessment | undefined) =>
  assessment?.outcome === 'refused' ? assessment.reasons : [];

/** Every rule that failed, and what would change it, in one sentence each. */
export const reasonOf = (assessment: LineAssessment | undefined): string | null => {
  const sentences = reasonsOf(assessment).flatMap(({ text, change }) => [text, change]);
  return sentences.length === 0 ? null : sentences.join(' ').trim();
};

/** The same for a program: which rules, and the figures that their words name. */
export const failedOf = (assessment: LineAssessment | undefined) =>
  reasonsOf(assessment).map(({ rule, has, limit }) => ({ rule, has, limit }));

/** From when on it can be otherwise: all that failed may have changed by then. */
const retryAtOf = (assessment: LineAssessment | undefined): string | null =>
  reasonsOf(assessment)
    .flatMap(({ retryAt }) => retryAt?.toISOString() ?? [])
    .toSorted()
    .at(-1) ?? null;

/** The line of a number, as a customer sees it. Refuses `not_found`. */
export async function requireCreditLine(
  deps: OriginationDeps,
  customerId: bigint,
  line: number,
): Promise<CustomerCreditLine> {
  const found = (await readCreditLines(deps, customerId)).find(({ offer }) => offer.line === line);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
