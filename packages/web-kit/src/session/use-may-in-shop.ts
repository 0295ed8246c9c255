import type { ShopPermission } from '@nesye/contract/constants';
import { mayInShop } from './may-in-shop.ts';
import { useSession } from './use-session.ts';

/** May the one who is signed in do this in a shop of theirs, or the one they work for. */
export const useMayInShop = (need: ShopPermission): boolean => useSession(({ user }) => mayInShop(user, need));
