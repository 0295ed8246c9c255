import { type IsoDate, jalaliText, rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { installmentView } from '../domain/installment-view.ts';
import { readInstallments } from '../queries/read-installments.ts';

/** More rows than any schedule has. */
const WHOLE_SCHEDULE = { page: 1, pageSize: 63, orderKey: 'id', isDescending: false, after: undefined } as const;

/** The rows of one purchase in their order, with what has been paid of them by now. Empty for another customer's. Amounts in rials. */
export async function showSchedule(sql: Sql, customerId: bigint, purchaseId: bigint, today: IsoDate) {
  const { rows } = await readInstallments(sql, customerId, today, { purchaseId }, WHOLE_SCHEDULE);
  return rows.map((row) => {
    const view = installmentView(row, undefined, today);
    return {
      id: view.id,
      uid: view.uid,
      seq: view.seq,
      // As it was agreed, whatever a payoff gave back and refunds took off.
      amount: rial(row.debt.principal + row.debt.fee + row.refunded),
      refunded: row.refunded,
      remaining: view.remaining,
      due_date: view.due_date,
      due_date_jalali: jalaliText(view.due_date),
      payable_until: view.payable_until,
      days_to_due: view.days_to_due,
      status: view.status,
      paid_at: view.paid_at,
    };
  });
}
