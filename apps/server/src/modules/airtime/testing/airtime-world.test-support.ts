import { randomUUID } from 'node:crypto';
import { airtimeCalls, type CallTypes } from '@nesye/contract';
import { approvalKinds } from '../../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../../platform/approvals/approvals.ts';
import { orderWork, pushOrders } from '../../../platform/orders/order-work.ts';
import { runTasks } from '../../../platform/testing/run-tasks.ts';
import { createCharges } from '../../charges/index.ts';
import { chargeFigures } from '../../charges/testing/charge-figures.test-support.ts';
import { startGatewayWorld } from '../../gateway/testing/gateway-world.test-support.ts';
import { seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { storeSupplierDifference } from '../../reconciliation/index.ts';
import { correctionApproval } from '../../reconciliation/use-cases/correction-approval.ts';
import { proposeResolution } from '../../reconciliation/use-cases/resolve-difference.ts';
import { createHttpAirtime } from '../adapters/http-airtime.ts';
import type { AirtimeDeps } from '../airtime-deps.ts';
import { createAirtimeHandlers } from '../routes.ts';
import { airtimeCharge } from '../use-cases/buy-airtime.ts';
import { airtimeOrder, giveBackOverdue } from '../use-cases/send-airtime-order.ts';
import { makeOperators } from '../../../platform/testing/make-operators.test-support.ts';

export type Bought = CallTypes<(typeof airtimeCalls)['buyAirtime']>['reply'];

const TIMEOUT_MS = 400;
export const OWN_NUMBER = '09121234567';

/** Airtime over its own database, and the sandbox's gateway and aggregator over HTTP; a clock that the test moves. */
export async function startAirtimeWorld() {
  const aggregator: { port?: AirtimeDeps['aggregator'] } = {};
  const port = () => {
    if (aggregator.port === undefined) throw new Error('the sandbox has not started');
    return aggregator.port;
  };
  const made: AirtimeDeps[] = [];
  const world = await startGatewayWorld('sandbox', (parts) => {
    const own = createCharges(parts);
    const deps: AirtimeDeps = {
      ...parts,
      isOpen: true,
      charges: () => own,
      aggregator: { order: (order) => port().order(order), inquire: (reference) => port().inquire(reference) },
      noteDifference: (tx, difference) => storeSupplierDifference(tx, parts.clock, difference),
    };
    made.push(deps);
    own.register(airtimeCharge(deps));
    return { calls: airtimeCalls, handlers: createAirtimeHandlers(deps), purposes: [] };
  });
  const [deps] = made;
  if (deps === undefined) throw new Error('no airtime');
  const { database, clock, sandbox, send } = world;
  await makeOperators(database, [64n, 128n]);
  aggregator.port = createHttpAirtime({ url: `${sandbox.url}/sandbox/airtime`, timeoutMs: TIMEOUT_MS });
  const terms = await seedTerms(database);
  const tasks = orderWork({ database, clock }, [airtimeOrder(deps)]).tasks;
  const order = (changes: object = {}) => ({
    mobile_number: OWN_NUMBER,
    operator: 'mci',
    type: 'direct',
    amount: 100_000,
    use_cash_wallet: true,
    ...changes,
  });
  const buy = (user: bigint, changes: object = {}, key: string = randomUUID()) =>
    send('POST', '/api/v1/charge/purchase', { user, key, body: order(changes) });
  return {
    ...world,
    airtime: deps,
    customer: async (wallet: bigint) =>
      (await seedCustomer(database, { termsId: terms.house, limit: 1_000_000n, wallet })).customerId,
    buy,
    /** One that the server has taken. */
    bought: async (user: bigint, changes: object = {}): Promise<Bought> => {
      const { status, body } = await buy(user, changes);
      if (status !== 201) throw new Error(`airtime was refused: ${status} ${JSON.stringify(body)}`);
      return body as unknown as Bought;
    },
    poll: async (user: bigint, id: number): Promise<Bought> =>
      (await send('GET', `/api/v1/charge/charge-transaction?id=${id}`, { user })).body as unknown as Bought,
    airtimeFault: async (mode: string, extra: object = {}) => {
      const { status } = await sandbox.put('/sandbox/faults/airtime', { mode, ...extra });
      if (status !== 200) throw new Error(`the fault ${mode} was refused`);
    },
    /** Gives what waits to the aggregator, or asks it, as if an hour had passed since. */
    workOrders: async (): Promise<void> => {
      await database.owner`update platform.outside_order set inquired_at = inquired_at - interval '1 hour'`;
      await pushOrders({ database, clock });
      await runTasks(database, tasks, new Date(Date.now() + 3_600_000));
    },
    giveBackOverdue: () => giveBackOverdue(deps),
    later: (seconds: number) => clock.moveTo(new Date(clock.businessNow().getTime() + seconds * 1_000).toISOString()),
    ...chargeFigures(database.owner),
    differences: async () => {
      const rows = await database.owner<{ class: string; booked: bigint; given: bigint }[]>`
        select class, ledger_amount as booked, gateway_amount as given from reconciliation.difference where kind = 'supplier_order' order by id`;
      return rows.map(({ class: of, booked, given }) => `${of} ${booked} ${given}`);
    },
    /** Two operators end the newest difference. */
    endDifference: async (resolution: 'to_cost' | 'not_paid'): Promise<void> => {
      const reviewed = { clock, gateway: () => world.gateway };
      const [newest] = await database.owner<{ id: bigint }[]>`select max(id) as id from reconciliation.difference`;
      const proposal = { operatorId: 64n, id: String(newest?.id), resolution, reason: 'بررسی شد' };
      await database.transaction((tx) => proposeResolution(tx, reviewed, proposal));
      const [approval] = await database.owner<{ id: bigint }[]>`select max(id) as id from platform.approval`;
      const kinds = approvalKinds([correctionApproval(reviewed)]);
      const decision = { operatorId: 128n, id: String(approval?.id), decision: 'approve', reason: 'دیده شد' } as const;
      await decideApproval({ database, clock, kinds }, decision);
    },
    sentTimes: async (mobile: string): Promise<readonly number[]> => {
      const orders = (await (await sandbox.get('/sandbox/airtime/orders')).json()) as {
        mobile: string;
        times: number;
      }[];
      return orders.filter((each) => each.mobile === mobile).map(({ times }) => times);
    },
  };
}

export type AirtimeWorld = Awaited<ReturnType<typeof startAirtimeWorld>>;
