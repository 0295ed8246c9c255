import { type IsoDate, jalaliText } from '@nesye/money';
import { maskMobile } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findDocument, insertPageLook, openPage, readDocuments } from '../../documents/index.ts';
import { findUsers } from '../../identity/index.ts';
import { fullName, readCustomers } from '../../kyc/index.ts';
import { findMerchantNames, findShopDetails, shopsOfPerson } from '../../merchants/index.ts';
import { findPurchases, readRestOfSale } from '../../payments/index.ts';
import { readPausedRows } from '../../schedules/index.ts';
import { type Dispute, type ShownState, stateOf } from '../domain/dispute.ts';
import { type OpenDecision, readOpenDecisions } from '../queries/decisions.ts';
import { mayAsOperator } from '../../../platform/operators/operator-roles.ts';
import { findDispute, findNewest, readPolicy } from '../queries/disputes.ts';
import type { DisputeDeps } from '../dispute-deps.ts';

export type Viewer = Pick<Principal, 'userId' | 'isOperator' | 'needsSecondFactor' | 'operatorRoles'>;
export type Side = 'customer' | 'shop' | 'operator';

/** The kind of a side's document of pictures. */
export const EVIDENCE = { customer: 'customer_evidence', shop: 'shop_evidence' } as const;

/** On which side of a dispute someone is; undefined for whom it does not exist. Refuses `shop_permission_missing` for staff who have no part in disputes. */
export async function sideOf(sql: Sql | Tx, dispute: Dispute, viewer: Viewer): Promise<Side | undefined> {
  if (dispute.customerId === viewer.userId) return 'customer';
  const shops = await shopsOfPerson(sql, viewer.userId);
  const shop = shops.find(({ id }) => id === dispute.merchantId);
  if (shop?.permissions.includes('disputes')) return 'shop';
  if (shop !== undefined) throw new Refusal('shop_permission_missing');
  return mayAsOperator(viewer, 'disputes') ? 'operator' : undefined;
}

/** The newest dispute of a purchase, for its customer, its shop or an operator, whose look goes into the audit chain. Refuses `not_found`. */
export async function showDispute({ database, clock }: DisputeDeps, viewer: Viewer, purchaseId: bigint) {
  const { sql } = database;
  const dispute = await findNewest(sql, purchaseId);
  const side = dispute === undefined ? undefined : await sideOf(sql, dispute, viewer);
  if (dispute === undefined || side === undefined) throw new Refusal('not_found');
  if (side === 'operator') await auditLook({ database, clock }, viewer.userId, dispute);
  return await disputeView(sql, dispute, { side, viewer, today: clock.businessDate() });
}

/** A dispute by its id, as it is after one's own act. */
export async function showOwnAct(
  sql: Sql | Tx,
  viewer: Viewer,
  { id, today }: { readonly id: bigint; readonly today: IsoDate },
) {
  const dispute = await findDispute(sql, id);
  const side = dispute === undefined ? undefined : await sideOf(sql, dispute, viewer);
  if (dispute === undefined || side === undefined) throw new Refusal('not_found');
  return await disputeView(sql, dispute, { side, viewer, today });
}

async function auditLook(
  { database, clock }: Pick<DisputeDeps, 'database' | 'clock'>,
  actorId: bigint,
  { id, customerId }: Dispute,
): Promise<void> {
  await appendAudit(database.sql, {
    actorId,
    action: 'disputes.open_case',
    subjectKind: 'disputes.dispute',
    subjectId: id,
    detail: { user_id: customerId },
    at: clock.now(),
  });
}

/** A picture of a dispute, for those who may see the dispute. Refuses `not_found`. */
export async function openPicture(
  { database, documents, clock }: DisputeDeps,
  viewer: Viewer,
  { documentId, page }: { readonly documentId: bigint; readonly page: number },
) {
  const document = await findDocument(database.sql, documentId);
  const dispute = document?.subjectKind === 'dispute' ? await findDispute(database.sql, document.subjectId) : undefined;
  const side = dispute === undefined ? undefined : await sideOf(database.sql, dispute, viewer);
  if (dispute === undefined || side === undefined) throw new Refusal('not_found');
  const found = await openPage(database.sql, documents.files, { documentId, page, of: 'dispute' });
  if (found === undefined) throw new Refusal('not_found');
  if (side === 'operator') {
    const look = { documentId, fileId: found.fileId, operatorId: viewer.userId, at: clock.now() };
    await database.transaction((tx) => insertPageLook(tx, look));
    await auditLook({ database, clock }, viewer.userId, dispute);
  }
  return found;
}

/** Disputes as rows of a list for a side: an operator reads the customer's name, a shop the masked mobile. */
export async function rowViews(sql: Sql | Tx, disputes: readonly Dispute[], side: Side) {
  const purchases = await findPurchases(
    sql,
    disputes.map(({ purchaseId }) => purchaseId),
  );
  const decisions = await readOpenDecisions(
    sql,
    disputes.map(({ id }) => id),
  );
  const shops = await findMerchantNames(
    sql,
    disputes.map(({ merchantId }) => merchantId),
  );
  const customers = await customerNames(
    sql,
    disputes.map(({ customerId }) => customerId),
    side,
  );
  return disputes.map((dispute) => ({
    id: dispute.id,
    transaction: dispute.purchaseId,
    state: shownState(dispute, decisions.get(dispute.id), side),
    reason: dispute.reason,
    amount: purchases.get(dispute.purchaseId)?.amount ?? 0n,
    shop_name: shops.get(dispute.merchantId)?.name ?? '',
    customer_name: customers.get(dispute.customerId) ?? '',
    opened_at: dispute.openedAt.toISOString(),
    response_until: dispute.responseUntil,
    response_until_jalali: jalaliText(dispute.responseUntil),
    closed_at: dispute.closedAt?.toISOString() ?? null,
  }));
}

/** What a side calls the customers of its disputes; a customer needs no name of their own. */
async function customerNames(sql: Sql | Tx, ids: readonly bigint[], side: Side): Promise<ReadonlyMap<bigint, string>> {
  if (side === 'customer') return new Map();
  if (side === 'shop') {
    const users = await findUsers(sql, ids);
    return new Map([...users].map(([id, { mobile }]) => [id, maskMobile(mobile)]));
  }
  const customers = await readCustomers(sql, ids);
  return new Map([...customers].map(([id, person]) => [id, fullName(person)]));
}

interface Look {
  readonly side: Side;
  readonly viewer: Viewer;
  readonly today: IsoDate;
}

async function disputeView(sql: Sql | Tx, dispute: Dispute, { side, viewer, today }: Look) {
  const [row] = await rowViews(sql, [dispute], side);
  if (row === undefined) throw new Error('a view was lost');
  const { response, respondedAt, note, closedAt, refundAmount } = dispute;
  const { customerId, purchaseId } = dispute;
  // What a customer owes is no business of the shop's.
  const [paused] = side === 'shop' ? [] : await readPausedRows(sql, customerId, today, purchaseId);
  const isOpen = dispute.outcome === null;
  const open = (await readOpenDecisions(sql, [dispute.id])).get(dispute.id);
  const policy = await readPolicy(sql, today);
  return {
    ...row,
    parties: side === 'operator' ? { customer_id: customerId, merchant_id: dispute.merchantId } : null,
    text: dispute.text,
    response: respondedAt === null ? null : { text: response ?? '', at: respondedAt.toISOString() },
    overdue_at: dispute.overdueAt?.toISOString() ?? null,
    decision: note === null || closedAt === null ? null : { note, amount: refundAmount, at: closedAt.toISOString() },
    pending: open === undefined ? null : pendingView(open, side, viewer),
    second_above: policy.secondAbove,
    hold_minutes: policy.holdMinutes,
    pictures: await picturesOf(sql, dispute),
    rest: (await readRestOfSale(sql, dispute.purchaseId)) ?? 0n,
    paused:
      paused === undefined
        ? null
        : { count: paused.count, amount: paused.amount, since: paused.since, since_jalali: jalaliText(paused.since) },
    can_withdraw: isOpen && side === 'customer',
    can_respond: isOpen && side === 'shop' && respondedAt === null,
    can_decide: side === 'operator' && open === undefined && ['responded', 'overdue'].includes(row.state),
    can_add_picture: isOpen && side !== 'operator',
  };
}

/** An open decision: both sides see one that is held, operators one that is proposed as well. */
function pendingView(open: OpenDecision, side: Side, { userId }: Viewer) {
  const isOperator = side === 'operator';
  if (open.state === 'proposed' && !isOperator) return null;
  return {
    decision: open.decision,
    amount: open.amount,
    note: open.note,
    takes_effect_at: open.takesEffectAt?.toISOString() ?? null,
    is_decided_by_you: open.decidedBy === userId,
    can_second: isOperator && open.state === 'proposed' && open.decidedBy !== userId,
    can_take_back: isOperator,
  };
}

function shownState(dispute: Dispute, open: OpenDecision | undefined, side: Side): ShownState {
  if (open?.state === 'held') return 'decided';
  return open?.state === 'proposed' && side === 'operator' ? 'proposed' : stateOf(dispute);
}

/** The customer's pictures, then the shop's. */
async function picturesOf(sql: Sql | Tx, { id, customerId, merchantId }: Dispute) {
  const owner = (await findShopDetails(sql, merchantId))?.ownerUserId;
  const people = [
    { side: 'customer' as const, userId: customerId },
    ...(owner === undefined ? [] : [{ side: 'shop' as const, userId: owner }]),
  ];
  const found = await Promise.all(
    people.map(async ({ side, userId }) => {
      const documents = await readDocuments(sql, userId, { kind: 'dispute', id });
      return documents
        .filter(({ kind }) => kind === EVIDENCE[side])
        .flatMap((document) =>
          Array.from({ length: document.pages }, (_, index) => ({
            side,
            url: `/api/v1/accounting/dispute-picture/${document.id}/${index + 1}`,
          })),
        );
    }),
  );
  return found.flat();
}
