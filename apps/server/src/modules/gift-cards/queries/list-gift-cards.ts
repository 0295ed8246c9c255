import { giftCardsCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { merchantOfUser } from '../../merchants/index.ts';
import { maskedCode } from '../domain/gift-code.ts';
import type { GiftCardState } from './cards.ts';

interface CardRow {
  readonly id: bigint;
  readonly batch_id: bigint;
  readonly amount: bigint;
  readonly code_end: string;
  readonly state: GiftCardState;
  readonly claim_until: string;
  readonly made_at: Date;
  readonly ended_at: Date | null;
}

interface GiftCardQuery extends ListQuery {
  readonly filter_state?: GiftCardState | undefined;
}

const PAGE_SIZE = 20;

/** Gift cards of the user's shop, newest first, 20 a page; of a code its end alone. Refuses as every paged list does. */
export async function listGiftCards(sql: Sql, userId: bigint, query: GiftCardQuery) {
  const shop = await merchantOfUser(sql, userId);
  const read = pagedList(
    giftCardsCalls.listGiftCards,
    ['made_at'],
    async (connection, { limit, offset, isDescending }, { filter_state: state }: GiftCardQuery) => {
      if (shop === undefined) return { total: 0, rows: [] };
      const condition = sql`c.merchant_id = ${shop.id} and (${state ?? null}::text is null or c.state = ${state ?? null})`;
      const direction = isDescending ? sql`desc` : sql`asc`;
      const rows = await connection<CardRow[]>`
        select c.id, c.batch_id, c.amount, c.code_end, c.state, c.claim_until::text as claim_until, b.made_at, c.ended_at
        from gift_cards.card c join gift_cards.batch b on b.id = c.batch_id and b.bucket = c.bucket
        where ${condition} order by c.id ${direction} limit ${limit} offset ${offset}`;
      const [count] = await connection<
        { total: bigint }[]
      >`select count(*) as total from gift_cards.card c where ${condition}`;
      return { total: Number(count?.total ?? 0n), rows: rows.map(viewOf) };
    },
    PAGE_SIZE,
  );
  return await read(sql, { ...query, order_by: query.order_by ?? '-made_at' });
}

const viewOf = ({ code_end: end, made_at: madeAt, ended_at: endedAt, ...row }: CardRow) => ({
  ...row,
  code_masked: maskedCode(end),
  made_at: madeAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});
