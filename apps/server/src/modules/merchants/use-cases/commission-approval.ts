import type { ApprovalDetails } from '@nesye/contract';
import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { type IsoDate, isoDate } from '@nesye/money';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { type Proposed, proposeApproval } from '../../../platform/approvals/approvals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import type { ReviewedShop } from '../domain/shop-case.ts';
import { hasCommissionOf, readCommissionsBefore, type TermPlace } from '../queries/commission-terms.ts';
import { findMerchantNames } from '../queries/read-merchants.ts';
import { lockShop } from '../queries/shop-reviews.ts';
import { insertCommission } from '../queries/write-merchants.ts';
import { notifyCommission } from './notify-owner.ts';

const Commission = Type.Object(
  {
    productType: Type.Union([
      Type.Literal(PRODUCT_TYPE.cash),
      Type.Literal(PRODUCT_TYPE.endOfMonth),
      Type.Literal(PRODUCT_TYPE.installment),
    ]),
    commissionBp: Type.Integer({ minimum: 0, maximum: 5_000 }),
    validFrom: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
  },
  { additionalProperties: false },
);

/** The name of the kind. */
export const COMMISSION = 'merchants.commission';

/**
 * To agree a commission with a shop from a coming day on. Sales before it keep theirs, since a rate is added and none is changed. An approval notifies the owner,
 * so the day must still be to come: it refuses `commission_day_past`, `commission_day_taken`.
 */
export const commissionApproval = (
  clock: Clock,
): ApprovalKind<typeof Commission, ReviewedShop, ApprovalDetails<typeof COMMISSION>> => ({
  name: COMMISSION,
  permission: 'terms',
  payload: Commission,
  openCode: 'commission_proposal_open',
  lock: (tx, { subjectId }) => requireShop(tx, subjectId),
  approve: async (tx, { payload: { productType, commissionBp, ...payload } }, shop, { operatorId, at }) => {
    const validFrom = isoDate(payload.validFrom);
    await requireNoPart(tx, operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
    await refuseDay(tx, clock, { merchantId: shop.id, productType, validFrom });
    await insertCommission(tx, shop.id, { bp: { [productType]: commissionBp }, validFrom });
    await notifyCommission(tx, shop, { productType, commissionBp, validFrom }, at);
  },
  show: async (sql, approvals) => {
    const places = approvals.map(({ subjectId, payload: { productType, validFrom } }) => ({
      merchantId: subjectId,
      productType,
      validFrom: isoDate(validFrom),
    }));
    const names = await findMerchantNames(
      sql,
      places.map(({ merchantId }) => merchantId),
    );
    const before = await readCommissionsBefore(sql, places);
    return approvals.map(({ subjectId, payload }, index) => ({
      kind: COMMISSION,
      shop: { id: Number(subjectId), name: names.get(subjectId)?.name ?? '' },
      product_type: payload.productType,
      before_bp: before[index] ?? 0,
      after_bp: payload.commissionBp,
      valid_from: payload.validFrom,
    }));
  },
});

export interface CommissionProposal {
  readonly operatorId: bigint;
  readonly id: string;
  readonly productType: ProductType;
  /** Basis points of a sale. */
  readonly commissionBp: number;
  readonly validFrom: IsoDate;
  readonly reason: string;
}

/**
 * Proposes a commission of a shop from a coming day on, in the caller's transaction. Refuses `not_found`, `own_case`, `reason_missing`, `commission_day_past`,
 * `commission_day_taken`, `commission_proposal_open`.
 */
export async function proposeCommission(
  tx: Tx,
  clock: Clock,
  { operatorId, id, reason, ...payload }: CommissionProposal,
): Promise<Proposed> {
  const shop = await requireShop(tx, requireRecordId(id));
  await requireNoPart(tx, operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
  await refuseDay(tx, clock, { merchantId: shop.id, ...payload });
  const what = { operatorId, subjectId: shop.id, customerId: shop.ownerUserId, payload, reason };
  return await proposeApproval(tx, clock, commissionApproval(clock), what);
}

async function requireShop(tx: Tx, id: bigint): Promise<ReviewedShop> {
  const shop = await lockShop(tx, id);
  if (shop === undefined) throw new Refusal('not_found');
  return shop;
}

async function refuseDay(tx: Tx, clock: Clock, place: TermPlace): Promise<void> {
  if (place.validFrom <= clock.businessDate()) throw new Refusal('commission_day_past', { field: 'valid_from' });
  if (await hasCommissionOf(tx, place)) throw new Refusal('commission_day_taken', { field: 'valid_from' });
}
