import { originationCalls } from '@nesye/contract';
import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { type CaseState, listCases } from './review-case.ts';

const RULES: ListRules<'submitted_at'> = {
  order: { submitted_at: 'instant' },
  standardOrder: { key: 'submitted_at', isDescending: false },
  tieBreakers: 1,
  pageSize: 20,
};

/** The queue, oldest first, what was decided, newest first, or what lenders are slow with, oldest first; 20 a page. Refuses `page_size_too_large`, and `invalid` for a cursor: such a list has none. */
export async function listCasesPage(
  deps: OriginationDeps,
  operatorId: bigint,
  query: ListQuery & WorkQuery & { readonly filter_state?: CaseState | undefined },
) {
  if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const request = readListRequest(query, RULES);
  const work = workOf('credit', query, { operatorId, now: deps.clock.now() });
  const rows = await listCases(deps, operatorId, { ...rowsToRead(request), work }, query.filter_state ?? 'in_check');
  return listResponse(
    addressOf(originationCalls.listCreditCases.path, { ...query }),
    request,
    rows,
    (row) => row,
    () => [],
  );
}
