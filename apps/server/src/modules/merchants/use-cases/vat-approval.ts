import type { ApprovalDetails } from '@nesye/contract';
import { type IsoDate, isoDate } from '@nesye/money';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { readApprovalsOf } from '../../../platform/approvals/approval-queries.ts';
import { type Proposed, proposeApproval } from '../../../platform/approvals/approvals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { insertVatRate, readVatBefore, readVatRates } from '../queries/vat-rates.ts';

const Vat = Type.Object(
  {
    rateBp: Type.Integer({ minimum: 0, maximum: 2_500 }),
    validFrom: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
  },
  { additionalProperties: false },
);

/** The name of the kind. */
const VAT = 'merchants.vat';
/** It is about all shops. */
const ALL_SHOPS = 0n;

/**
 * To tax commission with another rate from a coming day on. Sales before it keep theirs, since a rate is added and none is changed. Refuses `commission_day_past`,
 * `commission_day_taken`.
 */
export const vatApproval = (clock: Clock): ApprovalKind<typeof Vat, undefined, ApprovalDetails<typeof VAT>> => ({
  name: VAT,
  permission: 'terms',
  payload: Vat,
  openCode: 'proposal_open',
  // No row is changed: a day has one rate by its key.
  lock: async () => undefined,
  approve: async (tx, { payload: { rateBp, validFrom } }) => {
    const rate = { rateBp, validFrom: isoDate(validFrom) };
    refusePast(clock, rate.validFrom);
    if (!(await insertVatRate(tx, rate))) throw new Refusal('commission_day_taken', { field: 'valid_from' });
  },
  show: async (sql, approvals) => {
    const days = approvals.map(({ payload }) => isoDate(payload.validFrom));
    const before = await readVatBefore(sql, days);
    return approvals.map(({ payload }, index) => ({
      kind: VAT,
      before_bp: before[index] ?? 0,
      after_bp: payload.rateBp,
      valid_from: payload.validFrom,
    }));
  },
});

export interface VatProposal {
  readonly operatorId: bigint;
  /** Basis points of the commission. */
  readonly rateBp: number;
  readonly validFrom: IsoDate;
  readonly reason: string;
}

/**
 * Proposes the tax on commission from a coming day on, in the caller's transaction. Refuses `reason_missing`, `commission_day_past`, `commission_day_taken`, `proposal_open`.
 */
export async function proposeVat(tx: Tx, clock: Clock, proposal: VatProposal): Promise<Proposed> {
  const { operatorId, reason, ...payload } = proposal;
  refusePast(clock, payload.validFrom);
  const rates = await readVatRates(tx);
  if (rates.some(({ validFrom }) => validFrom === payload.validFrom))
    throw new Refusal('commission_day_taken', { field: 'valid_from' });
  const what = { operatorId, subjectId: ALL_SHOPS, customerId: null, payload, reason };
  return await proposeApproval(tx, clock, vatApproval(clock), what);
}

/** The rates by date, the latest first, and whether another is proposed. */
export async function listVatRates(sql: Sql) {
  const [rates, proposals] = await Promise.all([readVatRates(sql), readApprovalsOf(sql, VAT, ALL_SHOPS)]);
  return {
    rates: rates.map(({ rateBp, validFrom }) => ({ rate_bp: rateBp, valid_from: validFrom })),
    proposal_open: proposals.some(({ state }) => state === 'in_check'),
  };
}

function refusePast(clock: Clock, validFrom: IsoDate): void {
  if (validFrom <= clock.businessDate()) throw new Refusal('commission_day_past', { field: 'valid_from' });
}
