import type { Tx } from '../../../platform/database/database.ts';
import type { ShebaDeps } from './shebas.ts';
import { settleOnSheba } from './shop-shebas.ts';

/** Accounts that a shop's sales are paid out to by an operator's approval: they may be a partner's or a company's. */
export interface ShopAccounts {
  /**
   * Whose account a sheba is, by the bank's word; undefined where the bank knows no open one. It counts among the owner's look-ups. Refuses `identity_missing`,
   * `lookup_limit_reached` and `bank_lookup_down`. Never inside a transaction.
   */
  holderOf(ownerUserId: bigint, sheba: string): Promise<string | undefined>;
  /** Has sales paid out to it from now on, in the caller's transaction; see `settleOnSheba`. */
  settle(
    tx: Tx,
    account: {
      readonly owner: { readonly userId: bigint; readonly merchantId: bigint };
      readonly operatorId: bigint;
      readonly sheba: string;
      readonly holderName: string;
    },
  ): Promise<bigint>;
}

/** See `ShopAccounts`. */
export const createShopAccounts = (deps: Pick<ShebaDeps, 'lookup' | 'vault' | 'clock'>): ShopAccounts => ({
  holderOf: async (ownerUserId, sheba) => {
    const holder = await deps.lookup.ofSheba(ownerUserId, sheba);
    return holder?.isOpen === true ? holder.holderName : undefined;
  },
  settle: (tx, account) => settleOnSheba(tx, deps, account),
});
