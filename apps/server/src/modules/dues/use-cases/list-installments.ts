import type { IsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import {
  addressByPath,
  addressOf,
  type ListAddress,
  type ListResponse,
  listResponse,
} from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import {
  type InstallmentFilter,
  readDate,
  readRecordId,
  readStatuses,
  readUids,
  REMAINING,
} from '../domain/installment-filter.ts';
import { installmentIdOf, type FacilityFinder } from '../../schedules/index.ts';
import { type InstallmentView, installmentView } from '../domain/installment-view.ts';
import { isKnownYear, isMonth, jalaliMonthPeriod } from '../domain/jalali-period.ts';
import { type InstallmentOrder, type InstallmentRow, readInstallments } from '../queries/read-installments.ts';

export interface ListInstallmentsDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly facilities: FacilityFinder;
}

/** Filters of the wire, digits in any script. */
export interface InstallmentQuery extends ListQuery {
  readonly filter_status__in?: string | undefined;
  readonly filter_status?: string | undefined;
  readonly filter_due_date__gte?: string | undefined;
  readonly filter_due_date__lte?: string | undefined;
  readonly filter_purchase_transaction?: string | undefined;
  readonly filter_uid__in?: string | undefined;
}

export type InstallmentList = ListResponse<InstallmentView>;

const REMAINING_PAGE_SIZE = 10;
const MONTH_PAGE_SIZE = 1_000;
const RULES: ListRules<InstallmentOrder> = {
  order: { due_date: 'date', amount: 'integer', status: 'integer', id: 'integer' },
  standardOrder: { key: 'due_date', isDescending: false },
  tieBreakers: 1,
};

/** The customer's rows, by due date unless requested otherwise (D4). Refuses `invalid` with the field, and `page_size_too_large`. */
export async function listInstallments(
  deps: ListInstallmentsDeps,
  customerId: bigint,
  path: string,
  query: InstallmentQuery,
): Promise<InstallmentList> {
  return list(deps, customerId, addressOf(path, { ...query }), query, readFilter(query), RULES);
}

/** What is still owed of one contract (D15: its uid). Refuses as the list does, and `contract_not_found` for another's. */
export async function listUpcoming(
  deps: ListInstallmentsDeps,
  customerId: bigint,
  contractUid: string,
  path: string,
  query: InstallmentQuery,
): Promise<InstallmentList> {
  const facility = await deps.facilities.findFacility({ customerId, uid: contractUid });
  if (facility === undefined) throw new Refusal('contract_not_found');
  const requested = readFilter(query);
  const statuses = REMAINING.filter((status) => requested.statuses?.includes(status) ?? true);
  const filter = { ...requested, statuses, facilityId: facility.id };
  return list(deps, customerId, addressOf(path, { ...query }), query, filter, {
    ...RULES,
    pageSize: REMAINING_PAGE_SIZE,
  });
}

export interface MonthPlace {
  readonly year: number;
  readonly month: number;
  readonly page: string;
}

/**
 * The rows due in a Jalali month (D15); the page is in the path, so `next` and `previous` are paths of other pages.
 * Refuses as the list does, and `invalid` for a year the calendar does not have.
 */
export async function listMonth(
  deps: ListInstallmentsDeps,
  customerId: bigint,
  place: MonthPlace,
  pathOfPage: (page: number) => string,
  query: InstallmentQuery,
): Promise<InstallmentList> {
  if (!isKnownYear(place.year)) throw new Refusal('invalid', { field: 'y' });
  if (!isMonth(place.month)) throw new Refusal('invalid', { field: 'm' });
  if (query.page !== undefined) throw new Refusal('invalid', { field: 'page' });
  const requested = readFilter(query);
  const { first, last } = jalaliMonthPeriod(place.year, place.month);
  const filter = {
    ...requested,
    dueFrom: later(requested.dueFrom, first),
    dueUntil: earlier(requested.dueUntil, last),
  };
  return list(deps, customerId, addressByPath(pathOfPage, { ...query }), { ...query, page: place.page }, filter, {
    ...RULES,
    pageSize: MONTH_PAGE_SIZE,
  });
}

async function list(
  { sql, clock }: ListInstallmentsDeps,
  customerId: bigint,
  address: ListAddress,
  query: ListQuery,
  filter: InstallmentFilter,
  rules: ListRules<InstallmentOrder>,
): Promise<InstallmentList> {
  const today = clock.businessDate();
  const request = readListRequest(query, rules);
  const found = await readInstallments(sql, customerId, today, filter, request);
  const names = await findMerchantNames(
    sql,
    found.rows.map((row) => row.merchantId),
  );
  const viewOf = (row: InstallmentRow) => installmentView(row, names.get(row.merchantId), today);
  return listResponse(address, request, found, viewOf, (row) => [
    orderValueOf(row, request.orderKey),
    String(installmentIdOf(row)),
  ]);
}

function orderValueOf(row: InstallmentRow, key: InstallmentOrder): string {
  if (key === 'due_date') return row.dueDate;
  if (key === 'amount') return String(row.debt.principal + row.debt.fee - row.rebate);
  return String(key === 'status' ? row.status : installmentIdOf(row));
}

function readFilter(query: InstallmentQuery): InstallmentFilter {
  const listed = readField(query.filter_status__in, readStatuses, 'filter_status__in');
  const single = readField(query.filter_status, readStatuses, 'filter_status');
  return {
    statuses:
      listed !== undefined && single !== undefined
        ? listed.filter((status) => single.includes(status))
        : (listed ?? single),
    dueFrom: readField<IsoDate>(query.filter_due_date__gte, readDate, 'filter_due_date__gte'),
    dueUntil: readField<IsoDate>(query.filter_due_date__lte, readDate, 'filter_due_date__lte'),
    rows: readField(query.filter_uid__in, readUids, 'filter_uid__in'),
    purchaseId: readField(query.filter_purchase_transaction, readRecordId, 'filter_purchase_transaction'),
  };
}

function readField<T>(text: string | undefined, read: (text: string) => T | undefined, field: string): T | undefined {
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) throw new Refusal('invalid', { field });
  return value;
}

const later = (left: IsoDate | undefined, right: IsoDate): IsoDate =>
  left !== undefined && left > right ? left : right;
const earlier = (left: IsoDate | undefined, right: IsoDate): IsoDate =>
  left !== undefined && left < right ? left : right;
