import { ownCreditCalls } from '@nesye/contract';
import { jalaliText } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { fullName, readCustomers } from '../../kyc/index.ts';
import { installmentProduct, readDebts, type Terms } from '../../schedules/index.ts';
import type { OwnCreditDeps } from '../own-credit-deps.ts';
import { findCreditingShop, stateAt, sumGranted } from '../queries/credits.ts';
import {
  type CreditFilter,
  findShopCredit,
  readRowsOfCredit,
  readShopCredits,
  type ShopCredit,
  sumShopCredit,
} from '../queries/shop-credits.ts';
import { requireShop } from './requirements.ts';

/** The credit that the shop of a user gives: its terms, and how much of it is given, used and late. */
export async function showOwnCredit(deps: OwnCreditDeps, userId: bigint) {
  const { database, clock, termsOf } = deps;
  const { sql } = database;
  const { id } = await requireShop(sql, userId, 'see_money');
  const shop = await findCreditingShop(sql, id);
  if (shop === undefined) return { terms: null, ceiling: 0n, granted: 0n, used: 0n, late: 0n, customers: 0 };
  const day = clock.businessDate();
  const [granted, sums, terms] = await Promise.all([
    sumGranted(sql, id, clock.businessNow()),
    sumShopCredit(sql, id, day),
    termsOf(shop.termsId),
  ]);
  return {
    terms: { ...termsView(terms), service_fee_bp: Number(terms.serviceFeeBp) },
    ceiling: shop.ceiling,
    granted,
    ...sums,
  };
}

/** What a credit costs, as shop and customer read it; rates in basis points a year. */
export function termsView(terms: Terms) {
  const product = installmentProduct(terms);
  return {
    yearly_rate_bp: Number(product.rateBp),
    installment_counts: [...product.installmentCounts],
    penalty_rate_bp: Number(terms.latePenalty.rateBp),
    grace_days: terms.latePenalty.graceDays,
  };
}

interface CreditsQuery extends ListQuery {
  readonly filter_state?: CreditFilter | undefined;
}

/** What the shop of a user has offered and given, newest first. Refuses as every paged list does, and as requireShop. */
export async function listCredits(deps: OwnCreditDeps, userId: bigint, query: CreditsQuery) {
  const shop = await requireShop(deps.database.sql, userId, 'see_money');
  const read = pagedList(
    ownCreditCalls.listOwnCredits,
    ['offered_at'],
    async (sql, page, { filter_state: filter }: CreditsQuery) => {
      const [now, day] = [deps.clock.businessNow(), deps.clock.businessDate()];
      const { total, rows } = await readShopCredits(sql, shop.id, page, { filter, now, day });
      return { total, rows: await viewsOf(deps, sql, rows) };
    },
  );
  return await read(deps.database.sql, { ...query, order_by: query.order_by ?? '-offered_at' });
}

/** One credit of the shop of a user. Refuses `not_found` for another shop's. */
export async function showCredit(deps: OwnCreditDeps, userId: bigint, id: string) {
  const { sql } = deps.database;
  const [view] = await viewsOf(deps, sql, [await requireCreditOfShop(sql, userId, id)]);
  if (view === undefined) throw new Error('a view was lost');
  return view;
}

/** The rows of one credit of the user's shop, latest due date first; the 2,000 latest. Refuses `not_found`, and as every short list does. */
export async function listRows(
  { database: { sql }, clock }: OwnCreditDeps,
  userId: bigint,
  id: string,
  query: ListQuery,
) {
  const { customerId, facilityId } = await requireCreditOfShop(sql, userId, id);
  const rows =
    customerId === null || facilityId === null
      ? []
      : await readRowsOfCredit(sql, { customerId, facilityId }, clock.businessDate());
  const path = ownCreditCalls.listOwnCreditRows.path.replace(':id', id);
  return listShort(path, query, rows, (row) => ({
    purchase_id: Number(row.purchaseId),
    seq: row.seq,
    due_date: row.dueDate,
    due_date_jalali: jalaliText(row.dueDate),
    amount: row.amount,
    penalty: row.penalty,
    paid: row.paid,
    status: row.status,
  }));
}

async function requireCreditOfShop(sql: Sql, userId: bigint, id: string): Promise<ShopCredit> {
  const shop = await requireShop(sql, userId, 'see_money');
  const credit = await findShopCredit(sql, shop.id, requireRecordId(id));
  if (credit === undefined) throw new Refusal('not_found');
  return credit;
}

async function viewsOf({ clock }: OwnCreditDeps, sql: Sql, credits: readonly ShopCredit[]) {
  const [now, day] = [clock.businessNow(), clock.businessDate()];
  const keys = credits.flatMap(({ customerId, facilityId }) =>
    customerId === null || facilityId === null ? [] : [{ customerId, facilityId }],
  );
  const debts = await readDebts(sql, keys, day);
  const names = await readCustomers(
    sql,
    keys.map(({ customerId }) => customerId),
  );
  return credits.map((credit) => {
    const debt = credit.facilityId === null ? undefined : debts.get(credit.facilityId);
    const customer = credit.facilityId === null ? undefined : names.get(credit.customerId ?? 0n);
    return {
      id: Number(credit.id),
      mobile: credit.mobile,
      name: customer === undefined ? '' : fullName(customer),
      state: stateAt(credit, now),
      limit: credit.currentLimit ?? credit.limit,
      signed_limit: credit.limit,
      used: credit.used ?? 0n,
      owed: debt?.total ?? 0n,
      late: debt?.late ?? 0n,
      late_since: debt?.lateSince ?? null,
      offered_at: credit.offeredAt.toISOString(),
      expires_at: credit.expiresAt.toISOString(),
      since: credit.activeAt?.toISOString() ?? null,
      ended_at: credit.endedAt?.toISOString() ?? null,
    };
  });
}
