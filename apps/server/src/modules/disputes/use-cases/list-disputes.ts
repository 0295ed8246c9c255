import { disputesCalls } from '@nesye/contract';
import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { shopsWhere } from '../../merchants/index.ts';
import { readDisputes } from '../queries/disputes.ts';
import type { DisputeDeps } from '../dispute-deps.ts';
import { rowViews } from './show-dispute.ts';

export interface DisputeQuery extends ListQuery {
  readonly filter_state?: 'open' | 'closed' | undefined;
}

interface CaseQuery extends ListQuery, WorkQuery {
  readonly filter_state?: 'open' | 'closed' | 'all' | undefined;
  readonly filter_shop?: string | undefined;
}

const PAGE_SIZE = 20;
const isOpenIn = (state: CaseQuery['filter_state'] = 'all') => (state === 'all' ? undefined : state === 'open');

/** Disputes of the sales of a user's shops, newest first, 20 a page. Refuses as every paged list does. */
export async function listShopDisputes({ database }: DisputeDeps, userId: bigint, query: DisputeQuery) {
  const merchantIds = (await shopsWhere(database.sql, userId, 'disputes')).map(({ id }) => id);
  const read = pagedList(
    disputesCalls.listShopDisputes,
    ['id'],
    async (sql, page, asked: DisputeQuery) => {
      const filter = { merchantIds, isOpen: isOpenIn(asked.filter_state), isOldestFirst: false };
      const { total, rows } = await readDisputes(sql, page, filter);
      return { total, rows: await rowViews(sql, rows, 'shop') };
    },
    PAGE_SIZE,
  );
  return await read(database.sql, query);
}

/** Disputes of all shops or of one: open ones, oldest first, unless closed ones or all are wanted, newest first; 20 a page. Refuses as every paged list does. */
export async function listDisputeCases({ database, clock }: DisputeDeps, operatorId: bigint, query: CaseQuery) {
  const read = pagedList(
    disputesCalls.listDisputeCases,
    ['id'],
    async (sql, page, asked: CaseQuery) => {
      const isOpen = isOpenIn(asked.filter_state ?? 'open');
      const work = workOf('disputes', asked, { operatorId, now: clock.now() });
      const { total, rows } = await readDisputes(sql, page, {
        isOpen,
        isOldestFirst: isOpen === true,
        work,
        ...(asked.filter_shop !== undefined && { merchantIds: [BigInt(asked.filter_shop)] }),
      });
      return { total, rows: await rowViews(sql, rows, 'operator') };
    },
    PAGE_SIZE,
  );
  return await read(database.sql, query);
}
