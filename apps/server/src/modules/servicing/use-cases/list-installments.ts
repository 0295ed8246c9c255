import type { IsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { type ListAddress, type ListAnswer, listAnswer } from '../../../platform/lists/list-answer.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { type InstallmentFilter, readDate, readRecordId, readStatuses, REMAINING } from '../domain/installment-filter.ts';
import { installmentIdOf, type InstallmentView, installmentView } from '../domain/installment-view.ts';
import { isKnownYear, isMonth, jalaliMonthPeriod } from '../domain/jalali-period.ts';
import { type InstallmentOrder, type InstallmentRow, readInstallments } from '../queries/read-installments.ts';
import type { FacilityFinder } from './find-facility.ts';

export interface ListInstallmentsDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly facilities: FacilityFinder;
}

/** Filters of the wire, digits in any script. */
export interface InstallmentQuery extends ListQuery {
  readonly filter_status__in?: string | undefined;
  readonly filter_due_date__lte?: string | undefined;
  readonly filter_purchase_transaction?: string | undefined;
}

export type InstallmentList = ListAnswer<InstallmentView>;

const REMAINING_PAGE_SIZE = 10;
const MONTH_PAGE_SIZE = 1_000;
const RULES: ListRules<InstallmentOrder> = {
  order: { due_date: 'date', amount: 'integer', status: 'integer', id: 'integer' },
  standardOrder: { key: 'due_date', isDescending: false },
  tieBreakers: 1,
};

/** The customer's rows, by due date unless asked otherwise (D4). Refuses `invalid` with the field, and `page_size_too_large`. */
export async function listInstallments(deps: ListInstallmentsDeps, customerId: bigint, path: string, query: InstallmentQuery): Promise<InstallmentList> {
  return list(deps, customerId, { path, query: { ...query } }, readFilter(query), RULES);
}

/** What is still owed of one contract (D15: its uid). Refuses `contract_not_found` for another's. */
export async function listUpcoming(deps: ListInstallmentsDeps, customerId: bigint, contractUid: string, path: string, query: ListQuery): Promise<InstallmentList> {
  const facility = await deps.facilities.findFacility({ customerId, uid: contractUid });
  if (facility === undefined) throw new Refusal('contract_not_found');
  const filter = { statuses: REMAINING, facilityId: facility.id };
  return list(deps, customerId, { path, query: { ...query } }, filter, { ...RULES, pageSize: REMAINING_PAGE_SIZE });
}

export interface MonthPlace {
  readonly year: number;
  readonly month: number;
  readonly page: string;
}

/** The rows due in a Jalali month (D15). Refuses `not_found` for a month the calendar does not have. */
export async function listMonth(deps: ListInstallmentsDeps, customerId: bigint, place: MonthPlace, pathOfPage: (page: string) => string): Promise<InstallmentList> {
  if (!isKnownYear(place.year) || !isMonth(place.month)) throw new Refusal('not_found');
  const { first, last } = jalaliMonthPeriod(place.year, place.month);
  const rules = { ...RULES, pageSize: MONTH_PAGE_SIZE };
  const answer = await list(deps, customerId, { path: '', query: { page: place.page } }, { dueFrom: first, dueUntil: last }, rules);
  const page = readListRequest({ page: place.page }, rules).page;
  return { ...answer, next: answer.next === null ? null : pathOfPage(String(page + 1)), previous: answer.previous === null ? null : pathOfPage(String(page - 1)) };
}

async function list(
  { sql, clock }: ListInstallmentsDeps,
  customerId: bigint,
  address: ListAddress,
  filter: InstallmentFilter,
  rules: ListRules<InstallmentOrder>,
): Promise<InstallmentList> {
  const today = clock.businessDate();
  const request = readListRequest(address.query, rules);
  const found = await readInstallments(sql, customerId, today, filter, request);
  const names = await findMerchantNames(sql, found.rows.map((row) => row.merchantId));
  const viewOf = (row: InstallmentRow) => installmentView(row, names.get(row.merchantId)?.name ?? '', today);
  return listAnswer(address, request, found, viewOf, (row) => [orderValueOf(row, request.orderKey), String(installmentIdOf(row))]);
}

function orderValueOf(row: InstallmentRow, key: InstallmentOrder): string {
  if (key === 'due_date') return row.dueDate;
  if (key === 'amount') return String(row.principal + row.fee);
  return String(key === 'status' ? row.status : installmentIdOf(row));
}

function readFilter(query: InstallmentQuery): InstallmentFilter {
  return {
    statuses: required(query.filter_status__in, readStatuses, 'filter_status__in'),
    dueUntil: required<IsoDate>(query.filter_due_date__lte, readDate, 'filter_due_date__lte'),
    purchaseId: required(query.filter_purchase_transaction, readRecordId, 'filter_purchase_transaction'),
  };
}

function required<T>(text: string | undefined, read: (text: string) => T | undefined, field: string): T | undefined {
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) throw new Refusal('invalid', { field });
  return value;
}
