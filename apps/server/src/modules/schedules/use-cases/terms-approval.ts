import { isDeepStrictEqual } from 'node:util';
import { type ApprovalDetails, ProposedLineTerms } from '@nesye/contract';
import { isoDate } from '@nesye/money';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { type Proposed, proposeApproval } from '../../../platform/approvals/approvals.ts';
import { requireComingDay } from '../../../platform/approvals/coming-day.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { insertLineTerms, lockLine, readTermsInTime } from '../queries/line-terms.ts';
import { inOrder, type TermsOnWire } from '../terms-view.ts';
import { playMonth, type PreviewDeps, type TermsPreview } from './preview-terms.ts';

/** The name of the kind. */
export const LINE_TERMS = 'servicing.terms';

/**
 * To sign contracts of a line under other terms from a coming day on. Contracts that are signed keep theirs, since terms are added and none is changed. What speaks
 * against a proposal is refused again when it is approved: the day may have come, and the month is another.
 */
export const termsApproval = (
  deps: PreviewDeps,
): ApprovalKind<typeof ProposedLineTerms, undefined, ApprovalDetails<typeof LINE_TERMS>> => ({
  name: LINE_TERMS,
  permission: 'terms',
  payload: ProposedLineTerms,
  openCode: 'proposal_open',
  lock: async (tx, { subjectId }) => {
    await lockLine(tx, Number(subjectId));
  },
  approve: async (tx, { payload }) => {
    await requireTerms(deps, tx, payload);
    await insertLineTerms(tx, payload.line, isoDate(payload.valid_from), payload.terms);
  },
  show: async (sql, approvals) => {
    const sets = await readTermsInTime(sql);
    return approvals.map(({ payload: { line, valid_from: validFrom, terms, preview } }) => ({
      kind: LINE_TERMS,
      line,
      valid_from: validFrom,
      terms,
      preview,
      before: sets.find((set) => set.line === line && set.validFrom < validFrom)?.terms ?? null,
    }));
  },
});

export interface TermsProposal extends TermsOnWire {
  readonly operatorId: bigint;
  readonly reason: string;
}

/**
 * Proposes terms of a line from a coming day on, with what they would have done to the last month, in the caller's transaction. Refuses `reason_missing`,
 * `terms_day_past`, `terms_day_taken`, `terms_overlap`, `terms_the_same`, `terms_products_differ`, `terms_product_invalid`, `terms_refuse_everybody`, `proposal_open`.
 */
export async function proposeTerms(
  deps: PreviewDeps,
  tx: Tx,
  { operatorId, reason, line, valid_from: validFrom, terms }: TermsProposal,
): Promise<Proposed> {
  const proposed = { line, valid_from: validFrom, terms: inOrder(terms) };
  await lockLine(tx, line);
  const preview = await requireTerms(deps, tx, proposed);
  const what = { operatorId, subjectId: BigInt(line), customerId: null, payload: { ...proposed, preview }, reason };
  return await proposeApproval(tx, deps.clock, termsApproval(deps), what);
}

/** Refuses terms that cannot hold from their day on, and those that no purchase of the month would have fitted. Returns what they do to the month. */
async function requireTerms(deps: PreviewDeps, tx: Tx, proposed: TermsOnWire): Promise<TermsPreview> {
  const [latest] = await readTermsInTime(tx, proposed.line);
  if (latest === undefined) throw new Error(`line ${proposed.line} has no terms`);
  requireComingDay(proposed.valid_from, { today: deps.clock.businessDate(), latest: isoDate(latest.validFrom) });
  if (isDeepStrictEqual(latest.terms, proposed.terms)) throw new Refusal('terms_the_same');
  const preview = await playMonth(deps, tx, proposed);
  const { purchases, refused_count: byCount, refused_minimum: byMinimum } = preview.after;
  if (purchases === 0 && byCount + byMinimum > 0) throw new Refusal('terms_refuse_everybody');
  return preview;
}
