import { businessDate } from '@nesye/money';
import { seedArrears } from '../../demo/seed-arrears.ts';
import { signUpPerson } from './demo-people.test-support.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';

interface Late {
  readonly contractUid: string;
  /** The row that is late since the fewest days. */
  readonly rowUid: string;
}

/** A purchase of the person who sends the request of which two rows are late. */
const lateOf = (context: ValueContext): Promise<Late> => context.once('arrears', () => arrearsOf(context));

async function arrearsOf(context: ValueContext): Promise<Late> {
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
}

/** Somebody new with a credit that is old enough to be re-aged. */
const reAgeable = (context: ValueContext): Promise<{ customerId: bigint; facilityId: bigint; uid: string }> =>
  context.once('somebody to re-age', async () => {
    const person = await signUpPerson(context.full);
    const { contractUid } = await arrearsOf({ ...context, person });
    const [row] = await context.full.database.owner<{ customer_id: bigint; id: bigint }[]>`
      update servicing.facility set opened_at = opened_at - interval '101 days' where uid = ${contractUid} returning customer_id, id`;
    if (row === undefined) throw new Error('the credit has gone');
    return { customerId: row.customer_id, facilityId: row.id, uid: contractUid };
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
  contract_to_re_age: async (context: ValueContext) => (await reAgeable(context)).uid,
  re_age_plan: async (context: ValueContext) => {
    const { uid } = await reAgeable(context);
    const response = await senderOf(context)('GET', `/operator/re-age-plan/?contract_uid=${uid}&count=3`);
    return (response.json() as { plan: string }).plan;
  },
} as const;
