import { type IsoDate, jalaliText } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { type ListQuery, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { CREDIT_SALE_RULES, readEntryDays } from '../../ledger/index.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { type Bill, billDueDate, billView, isBillMonth } from '../domain/bill.ts';
import { installmentView } from '../domain/installment-view.ts';
import { readBills } from '../queries/read-bills.ts';
import { readInstallments } from '../queries/read-installments.ts';
import type { FacilityFinder } from '../../schedules/index.ts';

export interface BillDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly facilities: FacilityFinder;
}

const RULES = {
  order: { due_date: 'date' },
  standardOrder: { key: 'due_date', isDescending: true },
  tieBreakers: 0,
  pageSize: 24,
} as const;

/** The bills a home screen shows; older ones stand in the list. */
const MAX_OPEN = 6;
/** More purchases than one payment can name; the sum of the bill holds them all. */
const MAX_ROWS = 1_000;

/** A customer's monthly bills, newest first. Refuses as every list does; it has no cursor. Amounts in rials. */
export async function listBills(deps: BillDeps, customerId: bigint, path: string, query: ListQuery) {
  if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const today = deps.clock.businessDate();
  const request = readListRequest(query, RULES);
  const found = await readBills(deps.sql, customerId, today, {
    ...rowsToRead(request),
    isOldestFirst: !request.isDescending,
  });
  const views = await viewsOf(deps, found.rows, today);
  return listResponse(
    addressOf(path, { ...query }),
    request,
    { total: found.total, rows: views },
    (row) => row,
    () => [],
  );
}

/** The bills of which something is owed, the most urgent first. Amounts in rials. */
export async function openBills(deps: BillDeps, customerId: bigint) {
  const today = deps.clock.businessDate();
  const { rows } = await readBills(deps.sql, customerId, today, { limit: MAX_OPEN, isOpen: true, isOldestFirst: true });
  return await viewsOf(deps, rows, today);
}

const viewsOf = ({ facilities }: BillDeps, bills: readonly Bill[], today: IsoDate) =>
  Promise.all(
    bills.map(async (bill) => billView(bill, (await facilities.termsOf(bill.termsId)).walletGroup.name, today)),
  );

/**
 * The bill of a contract for a Jalali month with the purchases it holds, in the order in which they were made. Amounts in rials. Refuses `contract_not_found`, and
 * `not_found` for a month without one.
 */
export async function showBill(
  deps: BillDeps,
  customerId: bigint,
  { contractUid, year, month }: { readonly contractUid: string; readonly year: number; readonly month: number },
) {
  const { sql, clock, facilities } = deps;
  const facility = await facilities.findFacility({ customerId, uid: contractUid });
  if (facility === undefined) throw new Refusal('contract_not_found');
  if (!isBillMonth({ year, month })) throw new Refusal('not_found');
  const today = clock.businessDate();
  const dueDate = billDueDate(year, month);
  const filter = { isEndOfMonth: true, facilityId: facility.id, dueFrom: dueDate, dueUntil: dueDate } as const;
  const page = { page: 1, pageSize: MAX_ROWS, orderKey: 'id', isDescending: false, after: undefined } as const;
  const [{ rows: bills }, { rows }] = await Promise.all([
    readBills(sql, customerId, today, { limit: 1, contractUid: facility.uid, dueDate }),
    readInstallments(sql, customerId, today, filter, page),
  ]);
  const [bill] = await viewsOf(deps, bills, today);
  if (bill === undefined) throw new Refusal('not_found');
  const ids = rows.map(({ purchaseId }) => purchaseId);
  const [names, days] = await Promise.all([
    findMerchantNames(
      sql,
      rows.map(({ merchantId }) => merchantId),
    ),
    readEntryDays(sql, CREDIT_SALE_RULES, ids),
  ]);
  return {
    ...bill,
    rows: rows.map((row) => {
      const view = installmentView(row, names.get(row.merchantId), today);
      const boughtOn = days.get(row.purchaseId) ?? null;
      return {
        id: view.id,
        uid: view.uid,
        purchase_transaction: view.purchase_transaction,
        merchant: view.merchant,
        bought_on: boughtOn,
        bought_on_jalali: boughtOn === null ? null : jalaliText(boughtOn),
        amount: view.amount,
        penalty: view.penalty,
        remaining: view.remaining,
        status: view.status,
        paid_at: view.paid_at,
      };
    }),
  };
}
