import { schedulesCalls } from '@nesye/contract';
import { daysBetween } from '@nesye/money';
import { normalizeMobile } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { findUserByMobile } from '../../identity/index.ts';
import { installmentIdOf } from '../domain/installment-uid.ts';
import { amountDue } from '../domain/row-debt.ts';
import { readLateRows } from '../queries/penalty-waivers.ts';

export interface LateRowsDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
}

const PAGE_SIZE = 20;

/** The late rows of the customer with a mobile number; none for a number without one. Refuses as every paged list does, and `invalid` for what is no number. */
export function listLateRows(
  { database: { sql }, clock }: LateRowsDeps,
  query: ListQuery & { readonly filter_mobile: string },
) {
  const mobile = normalizeMobile(query.filter_mobile);
  if (mobile === undefined) throw new Refusal('invalid', { field: 'filter_mobile' });
  const today = clock.businessDate();
  const read = pagedList(
    schedulesCalls.listLateInstallments,
    ['due_date'],
    async (_, page) => {
      const found = await findUserByMobile(sql, mobile);
      if (found === undefined) return { total: 0, rows: [] };
      const { total, rows } = await readLateRows(sql, page, found.user.id, today);
      return {
        total,
        rows: rows.map(({ key, dueDate, debt }) => ({
          installment: installmentIdOf(key),
          customer_id: key.customerId,
          due_date: dueDate,
          days_overdue: daysBetween(debt.payableUntil, today),
          amount: debt.principal + debt.fee,
          penalty: amountDue(debt, today).penalty,
        })),
      };
    },
    PAGE_SIZE,
  );
  return read(sql, query);
}
