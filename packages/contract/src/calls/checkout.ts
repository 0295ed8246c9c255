import { apiKeyCalls } from './checkout/keys.ts';

/** Checkout of web shops: the keys of their servers. */
export const checkoutCalls = { ...apiKeyCalls } as const;
