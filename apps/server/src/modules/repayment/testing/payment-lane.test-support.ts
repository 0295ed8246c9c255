import type { Sql } from '../../../platform/database/database.ts';
import { createPaymentLane, type PaymentLane } from '../use-cases/payment-lane.ts';

/** The lane of a test world: what the database itself refuses fails the test. */
export const testPaymentLane = (sql: Sql): PaymentLane =>
  createPaymentLane({
    sql,
    onPoisoned: (_, error) => {
      throw error;
    },
  });
