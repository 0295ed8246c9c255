import type { ApprovalDetails } from '@nesye/contract';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { proposeApproval, requireReason } from '../../../platform/approvals/approvals.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { lockShop, type PaidShop, readPaidShops, setHoldback } from '../queries/shops.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

const share = { basisPoints: Type.Integer(), days: Type.Integer() };
const Holdback = Type.Object(
  { ...share, before: Type.Object(share, { additionalProperties: false }) },
  { additionalProperties: false },
);

/** The name of the kind, for what reads its approvals alone. */
export const HOLDBACK = 'settlement.holdback';
type Clocked = Pick<SettlementDeps, 'clock'>;

/** To hold back another share of a shop's sales, from the next payout on. What is held back already stays until its day. */
export const holdbackApproval = ({
  clock,
}: Clocked): ApprovalKind<typeof Holdback, PaidShop, ApprovalDetails<typeof HOLDBACK>> => ({
  name: HOLDBACK,
  permission: 'terms',
  payload: Holdback,
  openCode: 'proposal_open',
  lock: (tx, { subjectId }) => lockShop(tx, subjectId),
  approve: async (tx, { subjectId, payload: { basisPoints, days } }, before, by) => {
    await requireNoPart(tx, by.operatorId, { people: [before.ownerUserId], shops: [subjectId] });
    await setHoldback(tx, subjectId, { basisPoints, days });
    await appendAudit(tx, {
      actorId: by.operatorId,
      action: 'settlement.set_holdback',
      subjectKind: 'merchant',
      subjectId,
      detail: { before_bp: before.holdbackBp, before_days: before.holdbackDays, bp: basisPoints, days },
      at: clock.now(),
    });
  },
  show: async (sql, approvals) => {
    const names = await findMerchantNames(
      sql,
      approvals.map(({ subjectId }) => subjectId),
    );
    return approvals.map(({ subjectId, payload: { basisPoints, days, before } }) => ({
      kind: HOLDBACK,
      merchant_id: Number(subjectId),
      merchant_name: names.get(subjectId)?.name ?? '',
      before: { holdback_bp: before.basisPoints, holdback_days: before.days },
      after: { holdback_bp: basisPoints, holdback_days: days },
    }));
  },
});

interface HoldbackProposal {
  readonly operatorId: bigint;
  readonly merchantId: bigint;
  /** Of each day's sales. */
  readonly basisPoints: number;
  readonly days: number;
  readonly reason: string;
}

/**
 * Proposes what is held back of a shop's sales. Nothing changes before another operator approves. Refuses `not_found`, `own_case`, `reason_missing`, `proposal_open`, `holdback_same`
 * where it is so already, and `invalid` for a share without days or days without a share.
 */
export async function proposeHoldback(deps: Clocked, tx: Tx, proposal: HoldbackProposal) {
  const { operatorId, merchantId, basisPoints, days, reason } = proposal;
  requireReason(reason);
  if ((basisPoints === 0) !== (days === 0)) throw new Refusal('invalid', { field: 'holdback_days' });
  if ((await readPaidShops(tx, [merchantId])).length === 0) throw new Refusal('not_found');
  const shop = await lockShop(tx, merchantId);
  await requireNoPart(tx, operatorId, { people: [shop.ownerUserId], shops: [merchantId] });
  if (shop.holdbackBp === basisPoints && shop.holdbackDays === days) throw new Refusal('holdback_same');
  return await proposeApproval(tx, deps.clock, holdbackApproval(deps), {
    operatorId,
    subjectId: merchantId,
    customerId: shop.ownerUserId,
    payload: { basisPoints, days, before: { basisPoints: shop.holdbackBp, days: shop.holdbackDays } },
    reason,
  });
}
