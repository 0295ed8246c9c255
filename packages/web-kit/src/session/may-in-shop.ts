import type { ShopPermission } from '@nesye/contract/constants';
import type { SessionUser } from './session-store.ts';

/** May a user do this in a shop of theirs, or the one they work for, as far as is known here: the server decides. Without a need, anyone may. */
export const mayInShop = (user: SessionUser | undefined, need: ShopPermission | undefined): boolean =>
  need === undefined ||
  user?.merchant === undefined ||
  user.merchant.some(({ permissions }) => permissions === undefined || permissions.includes(need));
