import { addDays, type IsoDate } from '@nesye/money';
import { approvalKinds } from '../../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../../platform/approvals/approvals.ts';
import { OPERATOR, SECOND, startDisputeWorld } from '../../disputes/testing/dispute-world.test-support.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { endDays } from '../../end-of-day/use-cases/end-day.ts';
import { chargeOffStep } from '../use-cases/charge-off-day.ts';
import { chargeOffApproval } from '../use-cases/charge-off-approval.ts';
import { listOwnChargeOffs } from '../use-cases/list-own-charge-offs.ts';
import { proposeChargeOff } from '../use-cases/propose-charge-off.ts';
import { makeOperators } from '../../../platform/testing/make-operators.test-support.ts';

export { OPERATOR as MAKER, SECOND as CHECKER };
const BANK = 6402n;
const LIMIT = 500_000_000n;

/** Charge-offs in the world of disputes, with its payments and refunds over HTTP; a clock that the test moves. */
export async function startChargeOffWorld() {
  const world = await startDisputeWorld();
  const { database, clock } = world;
  await makeOperators(database, [OPERATOR, SECOND]);
  const terms = await seedTerms(database);
  const kinds = approvalKinds([chargeOffApproval(clock)]);
  const propose = ({ facility }: CustomerFixture, operatorId = OPERATOR, reason = 'پاسخی داده نشد') =>
    database.transaction((tx) => proposeChargeOff(tx, clock, { operatorId, contractUid: facility.uid, reason }));
  const decide = (id: bigint, decision: 'approve' | 'reject' = 'approve', operatorId = SECOND, reason?: string) =>
    decideApproval({ database, clock, kinds }, { operatorId, id: String(id), decision, reason });
  return {
    ...world,
    bankCustomer: (wallet = 50_000_000n) =>
      seedCustomer(database, { termsId: terms.lender, limit: LIMIT, wallet, principalKind: 7110, line: 2 }),
    sellOfBank: (buyer: CustomerFixture, options: Parameters<typeof world.sell>[1] = {}) =>
      world.sell(buyer, { lenderId: BANK, ...options }),
    propose,
    decideOn: decide,
    /** By hand, by two. */
    chargeOff: async (buyer: CustomerFixture) => await decide((await propose(buyer)).id),
    endDays: async (options: Parameters<typeof endDays>[2] = {}) => {
      // The database closes a day by its own business clock.
      await database.owner`
        update platform.business_clock set offset_ms = (extract(epoch from (${clock.businessNow()}::timestamptz - now())) * 1000)::bigint`;
      await endDays(database, clock, { chargeOff: (tx, step) => chargeOffStep(clock, tx, step), ...options });
    },
    own: ({ customerId }: CustomerFixture) => listOwnChargeOffs(database.sql, customerId, clock.businessDate()),
    goTo: (day: IsoDate, plus = 0) => clock.moveTo(`${addDays(day, plus)}T09:00:00Z`),
    statusOf: async ({ facility }: CustomerFixture) => {
      const [row] = await database.owner<{ status: string; kind: number }[]>`
        select status, principal_kind as kind from servicing.facility where id = ${facility.id}`;
      return `${row?.status} ${row?.kind}`;
    },
    /** The lines of the newest entry by a rule in a customer's bucket: account and amount. */
    lines: async ({ customerId }: CustomerFixture, rule: number): Promise<readonly string[]> => {
      const rows = await database.owner<{ kind: number; party_id: bigint; amount: bigint }[]>`
        select l.kind, l.party_id, l.amount from ledger.line l
        where l.bucket = ${Number(customerId & 63n)} and l.entry_id = (select max(id) from ledger.entry where bucket = ${Number(customerId & 63n)} and rule = ${rule})
        order by l.kind`;
      return rows.map(({ kind, party_id: party, amount }) => `${kind}${party === 0n ? ' house' : ''} ${amount}`);
    },
  };
}

export type ChargeOffWorld = Awaited<ReturnType<typeof startChargeOffWorld>>;
