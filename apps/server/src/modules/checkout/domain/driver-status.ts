import type { PaymentStatus, SessionStatus } from '@nesye/contract';

/** How an order is, in the words of local plug-ins. */
export type DriverStatus = 'PENDING' | 'VERIFY' | 'SETTLE' | 'REVERT' | 'CANCEL';

const OF_PAYMENT: Readonly<Record<PaymentStatus, DriverStatus>> = {
  authorized: 'PENDING',
  confirmed: 'VERIFY',
  partially_captured: 'SETTLE',
  captured: 'SETTLE',
  partially_refunded: 'SETTLE',
  refunded: 'CANCEL',
  voided: 'REVERT',
  expired: 'REVERT',
};

/** How an order is: by its payment, or while there is none by its session. */
export function driverStatusOf(session: SessionStatus, payment: PaymentStatus | undefined): DriverStatus {
  if (payment !== undefined) return OF_PAYMENT[payment];
  return session === 'created' || session === 'approved' ? 'PENDING' : 'REVERT';
}
