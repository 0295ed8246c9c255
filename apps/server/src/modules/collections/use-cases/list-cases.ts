import { collectionsCalls } from '@nesye/contract';
import { daysBetween, sumRial } from '@nesye/money';
import { maskMobile, normalizeMobile } from '@nesye/persian';
import { holdersOf } from '../../../platform/case-work/work-filter.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { findUserByMobile, findUsers } from '../../identity/index.ts';
import { fullName, readCustomers } from '../../kyc/index.ts';
import { readDebts, readFacilityKeys } from '../../schedules/index.ts';
import { type CaseFilter, type QueueDay, readBuckets, readLateCustomers } from '../queries/case-queue.ts';
import { readConduct } from '../queries/conduct.ts';
import { readContacts } from '../queries/contacts.ts';
import type { CollectionsDeps } from '../collections-deps.ts';
import { WEEK_MS } from './read-permission.ts';
import { ownContactView, promiseView } from '../views.ts';

const PAGE_SIZE = 20;

interface CaseQuery extends ListQuery {
  readonly filter_stage?: string | undefined;
  readonly filter_promise?: CaseFilter['promise'];
  readonly filter_next?: CaseFilter['next'];
  readonly filter_mobile?: string | undefined;
  readonly filter_work?: 'mine' | 'free' | undefined;
}

/**
 * Late customers, ordered by what was late at the last end of a day, for how long, or by what is next. The amount shown is what their late installments come to today, with penalty: the number of the case behind the
 * row. Refuses as every paged list does, and `invalid` for what is no mobile number.
 */
export function listLateCustomers(deps: CollectionsDeps, operatorId: bigint, query: CaseQuery) {
  const { sql } = deps.database;
  const read = pagedList(
    collectionsCalls.listLateCustomers,
    ['amount', 'days_late', 'next'],
    async (
      _,
      page,
      {
        filter_stage: stage,
        filter_promise: promise,
        filter_next: next,
        filter_mobile: text,
        filter_work: asked,
      }: CaseQuery,
    ) => {
      const customerId = text === undefined ? undefined : await idOfMobile(sql, text);
      const work = holdersOf('collections', asked, operatorId);
      const filter = { stage: stage === undefined ? undefined : Number(stage), promise, next, customerId, work };
      const { total, rows } = await readLateCustomers(sql, page, await queueDayOf(deps), filter);
      const ids = rows.map((row) => row.customerId);
      const today = deps.clock.businessDate();
      const [users, names, debts] = await Promise.all([
        findUsers(sql, ids),
        readCustomers(sql, ids),
        readFacilityKeys(sql, ids).then((keys) => readDebts(sql, keys, today)),
      ]);
      const lateOf = Map.groupBy(debts.values(), (debt) => debt.customerId);
      return {
        total,
        rows: rows.map((row) => ({
          customer_id: row.customerId,
          customer_name: fullName(names.get(row.customerId)),
          cellphone: maskMobile(users.get(row.customerId)?.mobile ?? ''),
          stage: row.stage,
          days_late: daysBetween(row.since, today),
          amount: sumRial((lateOf.get(row.customerId) ?? []).map(({ late }) => late)),
          late_count: (lateOf.get(row.customerId) ?? []).reduce((sum, { lateCount }) => sum + lateCount, 0),
          last_contact_at: row.lastContactAt?.toISOString() ?? null,
          last_result: row.lastResult,
          next: row.next,
          promise: promiseView(row.promise),
        })),
      };
    },
    PAGE_SIZE,
  );
  return read(sql, query);
}

/** The late customers of each stage that has some, as of the last end of a day. */
export async function listBuckets(deps: CollectionsDeps) {
  const buckets = await readBuckets(deps.database.sql, await queueDayOf(deps));
  return {
    results: buckets.map(({ stage, customers, amount, next: [broken = 0, first = 0, again = 0, wait = 0] }) => ({
      stage,
      customers,
      amount,
      next: { broken_promise: broken, first_contact: first, contact_again: again, wait },
    })),
  };
}

/** What the queue knows of the conduct of today. */
export async function queueDayOf({ database: { sql }, clock }: CollectionsDeps): Promise<QueueDay> {
  const today = clock.businessDate();
  const { maxPerWeek } = await readConduct(sql, today);
  return { today, maxPerWeek, weekAgo: new Date(clock.businessNow().getTime() - WEEK_MS) };
}

/** The id of anyone who has a number; one that no one has finds no one. */
async function idOfMobile(sql: CollectionsDeps['database']['sql'], text: string): Promise<bigint> {
  const mobile = normalizeMobile(text);
  if (mobile === undefined) throw new Refusal('invalid', { field: 'filter_mobile' });
  return (await findUserByMobile(sql, mobile))?.user.id ?? 0n;
}

/** The caller's own contacts, newest first where the address says so. Refuses as every paged list does. */
export function listOwnContacts({ database: { sql } }: CollectionsDeps, customerId: bigint, query: ListQuery) {
  const read = pagedList(
    collectionsCalls.listOwnContacts,
    ['contacted_at'],
    async (_, page) => {
      const { total, rows } = await readContacts(sql, page, customerId);
      return { total, rows: rows.map(ownContactView) };
    },
    PAGE_SIZE,
  );
  return read(sql, query.order_by === undefined ? { ...query, order_by: '-contacted_at' } : query);
}
