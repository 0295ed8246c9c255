import { findOverdueCharges, lockCharge, markReleased } from './queries/charges.ts';
import { createWalletHolds } from './use-cases/wallet-holds.ts';

/** What charges have set aside of wallets. */
export const chargeHolds = createWalletHolds({
  findOverdue: findOverdueCharges,
  lock: (tx, _, id) => lockCharge(tx, id),
  markReleased,
});
