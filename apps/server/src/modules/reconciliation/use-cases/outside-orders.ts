import { type CallTypes, reconciliationCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { type OpenOrder, readOpenOrders } from '../../../platform/orders/order-queries.ts';
import { pushOrders } from '../../../platform/orders/order-work.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';

type OrderOut = CallTypes<typeof reconciliationCalls.listOutsideOrders>['reply']['results'][number];
type OrdersQuery = ListQuery & { readonly filter_kind?: OrderOut['kind'] | undefined };

const PAGE_SIZE = 20;

/** Orders to outside parties that have not ended, the one that is due the longest first, 20 a page. Refuses as every paged list does. */
export const listOrders = pagedList(
  reconciliationCalls.listOutsideOrders,
  ['due_at'],
  async (sql, page, { filter_kind: kind }: OrdersQuery) => {
    const { total, rows } = await readOpenOrders(sql, page, kind);
    return { total, rows: rows.map(orderView) };
  },
  PAGE_SIZE,
);

const orderView = ({ id, kind, state, dueAt, submissions, inquiries, inquiredAt }: OpenOrder): OrderOut => ({
  id: Number(id),
  kind: kind as OrderOut['kind'],
  state,
  due_at: dueAt.toISOString(),
  sent_count: submissions,
  asked_count: inquiries,
  asked_at: inquiredAt?.toISOString() ?? null,
});

/** Plans a look at orders of a kind, or at one of them, now instead of later. Returns how many; none where they have ended or were asked about a moment ago. */
export async function askAboutOrders(
  { database, clock }: ReconciliationDeps,
  operatorId: bigint,
  { kind, id }: { readonly kind: OrderOut['kind']; readonly id?: number | undefined },
): Promise<number> {
  await appendAudit(database.sql, {
    actorId: operatorId,
    action: 'reconciliation.ask_about_orders',
    subjectKind: kind,
    subjectId: BigInt(id ?? 0),
    detail: {},
    at: clock.now(),
  });
  return await pushOrders({ database, clock }, { kind, ...(id !== undefined && { ids: [BigInt(id)] }) });
}
