import type { ApprovalDetails } from '@nesye/contract';
import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { addDays, type IsoDate } from '@nesye/money';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind, Approver } from '../../../platform/approvals/approval-kind.ts';
import type { Approval } from '../../../platform/approvals/approval-queries.ts';
import { type Proposed, proposeApproval, requireReason } from '../../../platform/approvals/approvals.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import type { ReviewedShop } from '../domain/shop-case.ts';
import { findMerchantNames } from '../queries/read-merchants.ts';
import { lockShop, writeRelease, writeShopDecision } from '../queries/shop-reviews.ts';
import { notifyClosing, notifyOwner } from './notify-owner.ts';

const Closing = Type.Object({ holdDays: Type.Integer({ minimum: 0 }) }, { additionalProperties: false });

/** The name of the kind. */
export const CLOSING = 'merchants.closing';

/**
 * To close a confirmed or suspended shop for good. An approval ends its sales, holds what it is owed for `holdDays` and notifies the owner, who reads the reason.
 * It refuses `already_decided` where the shop is neither confirmed nor suspended by then.
 */
export const closingApproval = (
  clock: Clock,
): ApprovalKind<typeof Closing, ReviewedShop, ApprovalDetails<typeof CLOSING>> => ({
  name: CLOSING,
  permission: 'terms',
  payload: Closing,
  openCode: 'proposal_open',
  lock: (tx, { subjectId }) => requireShop(tx, subjectId),
  approve: async (tx, { payload: { holdDays }, reason }, shop, by) => {
    await requireNoPart(tx, by.operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
    requireOpen(shop);
    const heldUntil = addDays(clock.businessDate(), holdDays);
    const decision = { decision: 'close', rejectCode: null, rejectReason: reason, ...decidedBy(by) } as const;
    await writeShopDecision(tx, shop, decision, clock.businessNow(), heldUntil);
    await notifyClosing(tx, shop, heldUntil, by.at);
    await record(tx, shop, by, { action: 'merchants.shop_close', reason, heldUntil });
  },
  show: async (sql, approvals) => {
    const shopOf = await shopsOf(sql, approvals);
    return approvals.map(({ subjectId, payload: { holdDays } }) => ({
      kind: CLOSING,
      shop: shopOf(subjectId),
      hold_days: holdDays,
    }));
  },
});

export interface ClosingProposal {
  readonly operatorId: bigint;
  readonly id: string;
  readonly holdDays: number;
  /** The owner reads it. */
  readonly reason: string;
}

/**
 * Proposes to close a shop, in the caller's transaction. Refuses `not_found`, `own_case`, `reason_missing`, `already_decided` for a shop that is neither confirmed nor
 * suspended, and `proposal_open`.
 */
export async function proposeClosing(
  tx: Tx,
  clock: Clock,
  { operatorId, id, holdDays, reason }: ClosingProposal,
): Promise<Proposed> {
  requireReason(reason);
  const shop = await requireShop(tx, requireRecordId(id));
  await requireNoPart(tx, operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
  requireOpen(shop);
  const what = { operatorId, subjectId: shop.id, customerId: shop.ownerUserId, payload: { holdDays }, reason };
  return await proposeApproval(tx, clock, closingApproval(clock), what);
}

/** The day that it was held until when it was proposed. */
const Release = Type.Object({ heldUntil: Type.String() }, { additionalProperties: false });

/** The name of the kind. */
export const RELEASE = 'merchants.release';

/**
 * To pay what a closed shop is owed from today on, before its day. What open disputes keep stays kept. An approval notifies the owner; it refuses `already_decided` where
 * nothing is held any more.
 */
export const releaseApproval = (
  clock: Clock,
): ApprovalKind<typeof Release, ReviewedShop, ApprovalDetails<typeof RELEASE>> => ({
  name: RELEASE,
  permission: 'terms',
  payload: Release,
  openCode: 'proposal_open',
  lock: (tx, { subjectId }) => requireShop(tx, subjectId),
  approve: async (tx, { reason }, shop, by) => {
    await requireNoPart(tx, by.operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
    requireHeld(clock, shop);
    const heldUntil = clock.businessDate();
    const decision = { decision: 'release', rejectCode: null, rejectReason: reason, ...decidedBy(by) } as const;
    await writeRelease(tx, shop, decision, heldUntil);
    await notifyOwner(tx, shop, 'shop_released', by.at);
    await record(tx, shop, by, { action: 'merchants.shop_release', reason, heldUntil });
  },
  show: async (sql, approvals) => {
    const shopOf = await shopsOf(sql, approvals);
    return approvals.map(({ subjectId, payload: { heldUntil } }) => ({
      kind: RELEASE,
      shop: shopOf(subjectId),
      held_until: heldUntil,
    }));
  },
});

/**
 * Proposes to pay a closed shop before its day, in the caller's transaction. Refuses `not_found`, `own_case`, `reason_missing`, `already_decided` where nothing is held, and
 * `proposal_open`.
 */
export async function proposeRelease(
  tx: Tx,
  clock: Clock,
  { operatorId, id, reason }: { readonly operatorId: bigint; readonly id: string; readonly reason: string },
): Promise<Proposed> {
  requireReason(reason);
  const shop = await requireShop(tx, requireRecordId(id));
  await requireNoPart(tx, operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
  const payload = { heldUntil: requireHeld(clock, shop) };
  const what = { operatorId, subjectId: shop.id, customerId: shop.ownerUserId, payload, reason };
  return await proposeApproval(tx, clock, releaseApproval(clock), what);
}

const decidedBy = ({ operatorId, at }: Approver) => ({ decidedBy: operatorId, decidedAt: at });

interface Done {
  readonly action: 'merchants.shop_close' | 'merchants.shop_release';
  readonly reason: string;
  readonly heldUntil: IsoDate;
}

async function record(tx: Tx, shop: ReviewedShop, { operatorId, at }: Approver, done: Done): Promise<void> {
  await appendAudit(tx, {
    actorId: operatorId,
    action: done.action,
    subjectKind: 'merchant',
    subjectId: shop.id,
    detail: { owner_user_id: shop.ownerUserId, reason: done.reason, held_until: done.heldUntil },
    at,
  });
}

/** The shops of approvals as operators see them. */
async function shopsOf(sql: Sql | Tx, approvals: readonly Pick<Approval, 'subjectId'>[]) {
  const ids = approvals.map(({ subjectId }) => subjectId);
  const names = await findMerchantNames(sql, ids);
  return (id: bigint) => ({ id: Number(id), name: names.get(id)?.name ?? '' });
}

function requireOpen({ status }: ReviewedShop): void {
  if (status !== MERCHANT_STATUS.confirmed && status !== MERCHANT_STATUS.suspended)
    throw new Refusal('already_decided');
}

function requireHeld(clock: Clock, { payoutsHeldUntil }: ReviewedShop): IsoDate {
  if (payoutsHeldUntil === null || payoutsHeldUntil <= clock.businessDate()) throw new Refusal('already_decided');
  return payoutsHeldUntil;
}

async function requireShop(tx: Tx, id: bigint): Promise<ReviewedShop> {
  const shop = await lockShop(tx, id);
  if (shop === undefined) throw new Refusal('not_found');
  return shop;
}
