import { isPermitted } from '@nesye/contract/operator-roles';
import { type ClaimedQueue, permissionOfQueue } from '@nesye/contract/queues';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api, session } from '@nesye/web-kit/session/session.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { caseWorkText } from '#messages/case-work.ts';

const HOLDERS = '/api/v1/operator/case-holders/';
const COLLEAGUES = '/api/v1/operator/colleagues/';
export const CASE_NOTES = '/api/v1/operator/case-notes/';
export const MENTIONS = '/api/v1/operator/mentions/';
const EVERY_MS = 30_000;

export type HeldCase = ReplyOf<'GET', typeof HOLDERS>['held'][number];
export type Colleague = HeldCase['holder'];

/** Whether the operator who is signed in decides the cases of a queue. */
export const mayDecide = (queue: ClaimedQueue): boolean =>
  isPermitted(session.store.state().user?.operator_roles ?? [], permissionOfQueue(queue));

/** The held cases of a queue by their ids, read twice a minute while in sight. Empty while they are not known. */
export function useHolders(queue: ClaimedQueue | undefined): ReadonlyMap<number, HeldCase> {
  const { data } = useQuery({
    ...callQuery(HOLDERS, { query: { queue: queue ?? 'tickets' } }),
    enabled: queue !== undefined && mayDecide(queue),
    refetchInterval: EVERY_MS,
    meta: { quiet: 'background' },
  });
  return new Map((data?.held ?? []).map((held) => [held.id, held]));
}

/** The operators whose roles decide the cases of a queue. */
export const colleaguesQuery = (queue: ClaimedQueue) => callQuery(COLLEAGUES, { query: { queue } });

/** Says who has a case from now on; null gives it back to the queue. What shows holders is read again, also after a refusal: a colleague was faster. */
export async function setHolder(
  queries: QueryClient,
  queue: ClaimedQueue,
  id: number,
  holder: number | null,
): Promise<void> {
  try {
    await api.post(HOLDERS, { body: { queue, id, holder_id: holder } });
  } finally {
    await Promise.all(
      [HOLDERS, '/api/v1/operator/queue-counts/', '/api/v1/operator/claims/'].map((path) =>
        queries.invalidateQueries({ queryKey: callKey(path) }),
      ),
    );
  }
}

/** The id of the operator who is signed in. */
export const ownId = (): number => Number(session.store.state().user?.id ?? 0);

/** An operator's name, or their number where none is known. */
export const colleagueName = ({ id, name }: Pick<Colleague, 'id' | 'name'>): string =>
  name === '' ? caseWorkText.colleague(id) : name;
