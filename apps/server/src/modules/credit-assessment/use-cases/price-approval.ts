import { type ApprovalDetails, type CallTypes, type creditAssessmentCalls, ProposedReportPrice } from '@nesye/contract';
import { isoDate } from '@nesye/money';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { readOpenSubjects } from '../../../platform/approvals/approval-queries.ts';
import { type Proposed, proposeApproval } from '../../../platform/approvals/approvals.ts';
import { requireComingDay, stateOn } from '../../../platform/approvals/coming-day.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { priceOf, type PriceOnWire, priceView } from '../price-view.ts';
import { insertPrice, lockPrices, readLatestPriceDay, readPricesInTime } from '../queries/prices.ts';
import { playPrice, type PricePreview } from './preview-price.ts';

/** The name of the kind. */
const REPORT_PRICE = 'credit_assessment.price';
/** A report costs everybody the same. */
const ALL_REPORTS = 0n;

/**
 * To sell reports at another price from a coming day on. The price before it ends there, and requests keep the price that they were made at. What speaks against a
 * proposal is refused again when it is approved.
 */
export const priceApproval = (
  clock: Clock,
): ApprovalKind<typeof ProposedReportPrice, undefined, ApprovalDetails<typeof REPORT_PRICE>> => ({
  name: REPORT_PRICE,
  permission: 'terms',
  payload: ProposedReportPrice,
  openCode: 'proposal_open',
  lock: async (tx) => {
    await lockPrices(tx);
  },
  approve: async (tx, { payload }) => {
    await requirePrice(clock, tx, payload);
    await insertPrice(tx, isoDate(payload.valid_from), priceOf(payload.terms));
  },
  show: async (sql, approvals) => {
    const prices = await readPricesInTime(sql);
    return approvals.map(({ payload: { valid_from: validFrom, terms, preview } }) => {
      const before = prices.find((price) => price.validFrom < validFrom);
      return {
        kind: REPORT_PRICE,
        valid_from: validFrom,
        terms,
        preview,
        before: before === undefined ? null : priceView(before),
      };
    });
  },
});

export interface PriceProposal extends PriceOnWire {
  readonly operatorId: bigint;
  readonly reason: string;
}

/**
 * Proposes what a report costs from a coming day on, with what it would have brought in the last month, in the caller's transaction. Refuses `reason_missing`,
 * `terms_day_past`, `terms_day_taken`, `terms_overlap`, `terms_the_same`, `price_parts_too_large`, `proposal_open`.
 */
export async function proposePrice(tx: Tx, clock: Clock, proposal: PriceProposal): Promise<Proposed> {
  const { operatorId, reason, ...price } = proposal;
  await lockPrices(tx);
  const preview = await requirePrice(clock, tx, price);
  const what = { operatorId, subjectId: ALL_REPORTS, customerId: null, payload: { ...price, preview }, reason };
  return await proposeApproval(tx, clock, priceApproval(clock), what);
}

/** Refuses a price that cannot hold from its day on. Returns what it does to the last month. */
async function requirePrice(clock: Clock, tx: Tx, price: PriceOnWire): Promise<PricePreview> {
  requireComingDay(price.valid_from, { today: clock.businessDate(), latest: await readLatestPriceDay(tx) });
  const preview = await playPrice(clock, tx, price);
  const [latest] = await readPricesInTime(tx);
  if (latest !== undefined && JSON.stringify(priceView(latest)) === JSON.stringify(priceView(priceOf(price.terms))))
    throw new Refusal('terms_the_same');
  return preview;
}

/** The prices by date, over, in force and to come, the latest first, and whether another is proposed. */
export async function listPrices({ clock, sql }: { readonly clock: Clock; readonly sql: Sql }): Promise<PricesOnWire> {
  const [prices, open] = await Promise.all([readPricesInTime(sql), readOpenSubjects(sql, REPORT_PRICE, [ALL_REPORTS])]);
  const today = clock.businessDate();
  return {
    proposal_open: open.has(ALL_REPORTS),
    prices: prices.map((price) => ({
      id: price.id,
      state: stateOn(price, today),
      valid_from: price.validFrom,
      valid_to: price.validTo,
      terms: priceView(price),
    })),
  };
}

type PricesOnWire = CallTypes<typeof creditAssessmentCalls.listReportPrices>['reply'];
