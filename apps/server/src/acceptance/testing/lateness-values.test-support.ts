import { CHARGE_OFF } from '../../modules/charge-off/use-cases/charge-off-approval.ts';
import { insertApproval } from '../../platform/approvals/approval-queries.ts';
import { type SignedInPerson, signUpPerson } from './demo-people.test-support.ts';
import { demoPurchase } from './dispute-values.test-support.ts';
import { type ValueContext } from './value-context.test-support.ts';

interface LateCustomer {
  readonly person: SignedInPerson;
  readonly customerId: bigint;
  readonly facilityId: bigint;
  readonly contractUid: string;
}

const DAYS_LATE = 150;

/** Somebody new with a purchase of long ago of which nothing was paid. */
const lateCustomer = (context: ValueContext): Promise<LateCustomer> =>
  context.once('somebody very late', async () => {
    const person = await signUpPerson(context.full);
    const purchaseId = await demoPurchase({ ...context, person });
    const { owner } = context.full.database;
    const [row] = await owner<{ customer_id: bigint; facility_id: bigint; uid: string }[]>`
      update servicing.installment i set due_date = due_date - ${DAYS_LATE}::int, payable_until = payable_until - ${DAYS_LATE}::int
      from servicing.facility f where i.purchase_id = ${purchaseId} and f.id = i.facility_id
      returning i.customer_id, i.facility_id, f.uid::text as uid`;
    if (row === undefined) throw new Error('the purchase has no rows');
    return { person, customerId: row.customer_id, facilityId: row.facility_id, contractUid: row.uid };
  });

/** Where the values of the examples of charge-offs come from. */
export const LATENESS_VALUES = {
  contract_to_charge_off: async (context: ValueContext) => (await lateCustomer(context)).contractUid,
  very_late_customer_id: async (context: ValueContext) => String((await lateCustomer(context)).customerId),
  // The rules of conduct let an SMS go at any hour here.
  late_customer_to_text_id: async (context: ValueContext) => {
    await context.full.database.owner`
      update collections.conduct set from_hour = 0, until_hour = 24, max_per_week = 50, on_holidays = true`;
    return String((await lateCustomer(context)).customerId);
  },
  charge_off_proposal_id: async (context: ValueContext) => {
    const { customerId, facilityId } = await lateCustomer(context);
    const id = await context.full.database.transaction((tx) =>
      insertApproval(tx, CHARGE_OFF, {
        subjectId: facilityId,
        customerId,
        payload: {},
        reason: 'یک نمونه',
        proposedBy: 1n,
        proposedAt: new Date(),
      }),
    );
    return String(id);
  },
} as const;
