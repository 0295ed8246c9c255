import { addDays } from '@nesye/money';
import { readOpenCounts } from '../../../platform/orders/order-queries.ts';
import { countInDoubt } from '../../gateway/index.ts';
import { showTrialBalance } from '../../ledger/index.ts';
import { countPayouts } from '../../settlement/index.ts';
import { countDifferences } from '../queries/money-counts.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';

/** Payouts that came back longer ago are not shown. */
const FAILED_DAYS = 30;

/** What of the money needs a look: a count for each list behind it, and how the books stand. It reads by keys and locks nothing. */
export async function showMoney({ database: { sql }, clock }: Pick<ReconciliationDeps, 'database' | 'clock'>) {
  const today = clock.businessDate();
  const orders = await readOpenCounts(sql, clock.businessNow());
  const differences = await countDifferences(sql, today);
  const payouts = await countPayouts(sql, addDays(today, -FAILED_DAYS));
  const inDoubt = await countInDoubt(sql);
  const { last_audit, last_closed_day, is_equal } = await showTrialBalance({ sql, clock }, undefined);
  const sum = (counts: readonly { readonly count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  return {
    orders_in_doubt: sum(orders.filter(({ state }) => state === 'in_doubt')),
    orders_open: sum(orders),
    suspense_items: differences.suspended,
    suspense_amount: differences.suspense,
    differences_open: differences.open,
    differences_late: differences.late,
    payouts_waiting: payouts.waiting,
    payouts_failed: payouts.failed,
    gateway_in_doubt: inDoubt,
    last_audit,
    last_closed_day,
    is_equal,
  };
}
