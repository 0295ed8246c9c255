import { businessDate } from '@nesye/money';
import { seedArrears } from '../../demo/seed-arrears.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';

interface Late {
  readonly contractUid: string;
  /** The row that is late since the fewest days. */
  readonly rowUid: string;
}

/** A purchase of the person who sends the request of which two rows are late. */
const lateOf = (context: ValueContext): Promise<Late> =>
  context.once('arrears', async () => {
    const { full } = context;
    const { userId: customerId, contractUid } = present(context);
    const [facility] = await full.database.owner<
      { id: bigint; uid: string }[]
    >`select id, uid::text as uid from servicing.facility where customer_id = ${customerId} and uid = ${contractUid}`;
    if (facility === undefined) throw new Error('whoever sends the example has no line');
    const at = new Date();
    const { database, app } = full;
    const parts = {
      database,
      purchaseWith: (clock: Parameters<typeof app.ports.purchaseWith>[0]) => app.ports.purchaseWith(clock),
    };
    await seedArrears(parts, { customerId, facility }, { today: businessDate(at), at });
    const response = await senderOf(context)('GET', '/accounting/hardship/');
    const { contracts } = response.json() as { contracts: { rows: { uid: string; days_overdue: number }[] }[] };
    const late = contracts[0]?.rows.findLast(({ days_overdue: days }) => days > 0);
    return { contractUid, rowUid: late?.uid ?? '' };
  });

const planOf = async (context: ValueContext, path: string): Promise<string> =>
  ((await senderOf(context)('GET', `/accounting/hardship/${path}`)).json() as { plan: string }).plan;

/** Where the values of the examples of hardship come from. */
export const HARDSHIP_VALUES = {
  late_row_uid: async (context: ValueContext) => (await lateOf(context)).rowUid,
  late_contract_uid: async (context: ValueContext) => (await lateOf(context)).contractUid,
  snooze_plan: async (context: ValueContext) =>
    planOf(context, `snooze-plan/?uid=${(await lateOf(context)).rowUid}&days=15`),
  spread_plan: async (context: ValueContext) =>
    planOf(context, `spread-plan/?contract_uid=${(await lateOf(context)).contractUid}&count=3`),
} as const;
