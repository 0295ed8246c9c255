import { addDays, type IsoDate } from '@nesye/money';
import { businessDate } from '@nesye/money';
import type { ValueContext } from './value-context.test-support.ts';

const ACCOUNT = 'IR820540102680020817909002';
/** So far back that no run of the task reaches it. */
const DAYS_BACK = 200;

let days = 0;
/** A day of which nobody has the bank's statement, another for each request. */
const unreadDay = (context: ValueContext): Promise<IsoDate> =>
  context.once('unread statement day', async () => {
    days += 1;
    return addDays(businessDate(new Date()), -DAYS_BACK - days);
  });

let references = 0;
/** A difference that nobody has looked at: a deposit that only the bank has. */
async function newDifference({ full }: ValueContext): Promise<bigint> {
  references += 1;
  const [row] = await full.database.owner<{ id: bigint }[]>`
    insert into reconciliation.difference (id, kind, reference, copy, class, day, bank_amount, bucket, state, found_on, due_on)
    values (nextval('reconciliation.difference_number'), 'other', ${`EXAMPLE-${references}`}, 1, 'only_at_bank', current_date - 2, 4200000, 1, 'open', current_date - 1, current_date + 2)
    returning id`;
  if (row === undefined) throw new Error('difference stored nothing');
  return row.id;
}

/** Where the values of the examples of reconciliation come from. */
export const RECONCILIATION_VALUES = {
  unread_statement_day: unreadDay,
  unread_statement: async (context: ValueContext) =>
    `nesye-bank-statement,1,${ACCOUNT},${await unreadDay(context)}\nend,0,0\n`,
  reconciliation_difference_id: async (context: ValueContext) => String(await newDifference(context)),
};
