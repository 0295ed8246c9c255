import { createWalletHolds } from '../charges/index.ts';
import { findOverduePayments, lockPayment, markReleased } from './queries/payments.ts';

/** What payments of installments have set aside of wallets. */
export const paymentHolds = createWalletHolds({ findOverdue: findOverduePayments, lock: lockPayment, markReleased });
