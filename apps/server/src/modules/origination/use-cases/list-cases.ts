import { originationCalls } from '@nesye/contract';
import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { type CaseState, listCases } from './review-case.ts';

/** What was decided is listed newest first, what waits oldest first. */
const rulesOf = (state: CaseState): ListRules<'submitted_at'> => ({
  order: { submitted_at: 'instant' },
  standardOrder: { key: 'submitted_at', isDescending: state === 'decided' },
  tieBreakers: 1,
  pageSize: 20,
});

/** The queue, oldest first, what was decided, newest first, or what lenders are slow with, oldest first; 20 a page. Refuses `page_size_too_large`, and `invalid` with the field. */
export async function listCasesPage(
  deps: OriginationDeps,
  operatorId: bigint,
  query: ListQuery & WorkQuery & { readonly filter_state?: CaseState | undefined },
) {
  const state = query.filter_state ?? 'in_check';
  const request = readListRequest(query, rulesOf(state));
  const { isDescending, after } = request;
  const work = workOf('credit', query, { operatorId, now: deps.clock.now() });
  const rows = await listCases(deps, operatorId, { ...rowsToRead(request), isDescending, after, work }, state);
  return listResponse(
    addressOf(originationCalls.listCreditCases.path, { ...query }),
    request,
    rows,
    (row) => row,
    ({ id, submitted_at: at }) => [at, String(id)],
  );
}
