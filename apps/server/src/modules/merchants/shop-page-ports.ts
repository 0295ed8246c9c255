import type { Sql } from '../../platform/database/database.ts';
import type { OfferedLine } from './domain/example-price.ts';
import type { Rial } from '@nesye/money';

/** How customers rate these shops: the average of one to five stars, null while too few have rated. A shop without ratings is not in it. */
export type StarsOfShops = (
  sql: Sql,
  merchantIds: readonly bigint[],
) => Promise<ReadonlyMap<bigint, { readonly average: number | null; readonly count: number }>>;

/** How one shop is rated, and a page of what its customers wrote, once it was approved. */
export interface ShopOpinions {
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly {
    readonly author: string;
    readonly stars: number;
    readonly comment: string;
    readonly created_at: string;
    readonly reply: { readonly text: string } | null;
  }[];
  readonly summary: {
    readonly count: number;
    readonly average: number | null;
    readonly minimum: number;
    readonly stars: readonly { readonly stars: number; readonly count: number }[];
  };
}

/** Refuses `not_found` for a shop that is not in public, and as every paged list does. */
export type OpinionsOfShop = (
  sql: Sql,
  id: string,
  query: { readonly page?: string | undefined; readonly page_size: string },
) => Promise<ShopOpinions>;

/** What an amount costs in installments on the lines that pay shops. None where it is too small for every line. */
export type PublicPrices = (amount: Rial) => Promise<readonly OfferedLine[]>;
