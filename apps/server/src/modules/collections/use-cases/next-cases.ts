import { Refusal } from '../../../platform/http/refusal.ts';
import { hasPart } from '../../../platform/operators/part-in-case.ts';
import { findUser } from '../../identity/index.ts';
import { readDebts, readFacilityKeys } from '../../schedules/index.ts';
import { readNextCustomers } from '../queries/case-queue.ts';
import type { CollectionsDeps } from '../collections-deps.ts';
import { queueDayOf } from './list-cases.ts';
import { readCase } from './read-permission.ts';
import { dayBegin } from '../domain/conduct.ts';

/** A colleague may open the first of them in the same moment. */
const MAX_NEXT = 5;
/** So many are read together. */
const CHUNK = 50;

/**
 * Whom to call after a customer, in the order of the work list. They may be called now by all rules of conduct, and were not contacted today. Whom a colleague has open or
 * holds is left out, and so is who this operator has a part in. Empty outside the hours of calls. Refuses `not_found`.
 */
export async function listNextCases(deps: CollectionsDeps, operatorId: bigint, after: bigint) {
  const { sql } = deps.database;
  if ((await findUser(sql, after)) === undefined) throw new Refusal('not_found');
  const found = await readNextCustomers(sql, await queueDayOf(deps), {
    operatorId,
    contactedBefore: dayBegin(deps.clock.businessDate()),
    now: deps.clock.now(),
  });
  const results: { readonly id: bigint }[] = [];
  for (let start = 0; start < found.length; start += CHUNK)
    for (const id of await undisputed(deps, found.slice(start, start + CHUNK))) {
      if (results.length === MAX_NEXT) return { results };
      if (id === after) continue;
      const permission = (await readCase(sql, deps, id)).permission('call');
      // Then no one may be called now.
      if (!permission.isAllowed && (permission.reason === 'hours' || permission.reason === 'holiday'))
        return { results };
      if (permission.isAllowed && !(await hasPart(sql, operatorId, { people: [id] }))) results.push({ id });
    }
  return { results };
}

/** Those of the customers who are late today and have no dispute, in their order: two queries for all of them. */
async function undisputed({ database: { sql }, clock }: CollectionsDeps, ids: readonly bigint[]) {
  const debts = await readDebts(sql, await readFacilityKeys(sql, ids), clock.businessDate());
  const byCustomer = Map.groupBy(debts.values(), ({ customerId }) => customerId);
  return ids.filter((id) => {
    const owed = byCustomer.get(id) ?? [];
    return owed.some(({ lateCount }) => lateCount > 0) && !owed.some(({ isDisputed }) => isDisputed);
  });
}
