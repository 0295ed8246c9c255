import type { Sql, Tx } from '../../platform/database/database.ts';

/** What ratings need to know of shops; merchants provides it. */
export interface ShopsForRatings {
  /** Whether everybody may see this shop. */
  readonly isShown: (sql: Sql, merchantId: bigint) => Promise<boolean>;
  readonly namesOf: (
    sql: Sql | Tx,
    merchantIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, { readonly name: string }>>;
  /** Everybody who owns a shop, works there or did so. */
  readonly peopleOf: (sql: Sql | Tx, merchantIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  /** The shops whose ratings a person may reply to. Refuses `shop_permission_missing`. */
  readonly repliedFor: (sql: Sql | Tx, userId: bigint) => Promise<readonly { readonly id: bigint }[]>;
}
