import { mandatesCalls } from '@nesye/contract';
import { addDays, type IsoDate, isoDate, officialCalendar } from '@nesye/money';
import { startGatewayWorld, type WireResponse } from '../../gateway/testing/gateway-world.test-support.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell, type SaleOptions } from '../../payments/testing/sale-fixture.ts';
import { createFacilityFinder } from '../../schedules/use-cases/find-facility.ts';
import { installmentUidOf } from '../../schedules/index.ts';
import { queuedTasks, runTasks } from '../../../platform/testing/run-tasks.ts';
import { createHttpDebitBank } from '../adapters/http-debit-bank.ts';
import { orderWork, pushOrders } from '../../../platform/orders/order-work.ts';
import { mandateOrders } from '../mandate-orders.ts';
import { createMandateHandlers } from '../routes.ts';
import type { MandateDeps } from '../mandate-deps.ts';
import { runMandateDay } from '../use-cases/run-day.ts';

const TIMEOUT_MS = 400;
const LIMIT = 500_000_000n;
export const MANDATE = '/api/v1/accounting/mandate/';
export const DRAW = '/api/v1/accounting/mandate-draw/';

export interface DrawWire {
  readonly id: number;
  readonly source: string;
  readonly amount: number;
  readonly draw_on: IsoDate;
  readonly attempt: number;
  readonly status: string;
  readonly failure: { readonly code: string } | null;
  readonly next_try_on: string | null;
  readonly to_wallet_amount: number;
  readonly receipt_number: string | null;
}
export interface MandateWire {
  readonly id: number;
  readonly state: string;
  readonly sign_url: string | null;
  readonly account: string | null;
  readonly drawn_this_month: number;
  readonly upcoming: readonly DrawWire[];
}

/** Auto-pay over its own database and the sandbox's bank, spoken to over HTTP; a clock that the test moves. */
export async function startMandateWorld() {
  let deps: MandateDeps | undefined;
  let sandboxUrl = '';
  const world = await startGatewayWorld('sandbox', ({ database, clock }) => {
    const bank = () =>
      createHttpDebitBank({
        url: `${sandboxUrl}/sandbox/debit-bank`,
        publicOrigin: sandboxUrl,
        clock,
        timeoutMs: TIMEOUT_MS,
      });
    deps = {
      database,
      clock,
      bank: {
        isConfigured: true,
        register: (mandate) => bank().register(mandate),
        inquireMandate: (id) => bank().inquireMandate(id),
        cancelMandate: (id) => bank().cancelMandate(id),
        draw: (draw) => bank().draw(draw),
        inquireDraw: (id) => bank().inquireDraw(id),
        readSettlement: (day) => bank().readSettlement(day),
      },
      holidays: officialCalendar(),
      facilities: createFacilityFinder(database.sql),
      holderIdOf: async () => '0499370899',
      publicOrigin: 'http://nesye.test',
    };
    return { calls: mandatesCalls, handlers: createMandateHandlers(deps), purposes: [] };
  });
  if (deps === undefined) throw new Error('the world has no auto-pay');
  const own = deps;
  sandboxUrl = world.sandbox.url;
  const { database, clock } = world;
  const terms = await seedTerms(database);
  const work = orderWork(own, mandateOrders(own));
  const ask = (
    { customerId }: Pick<CustomerFixture, 'customerId'>,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<WireResponse> => world.send(method, path, { user: customerId, ...(body !== undefined && { body }) });
  const draws = async (buyer: CustomerFixture): Promise<readonly DrawWire[]> =>
    (await ask(buyer, 'GET', DRAW)).body['results'] as DrawWire[];
  return {
    ...world,
    deps: own,
    ask,
    draws,
    customer: (wallet: bigint) => seedCustomer(database, { termsId: terms.house, limit: LIMIT, wallet }),
    /** Sells 12,000,000 in 4; the first row falls due on 2026-12-21. */
    buy: (buyer: CustomerFixture, options: SaleOptions = {}) => sell(database, buyer, options),
    rowUid: (purchaseId: bigint, seq: number) => installmentUidOf({ purchaseId, seq }),
    mandate: async (buyer: CustomerFixture, body: object): Promise<MandateWire> => {
      const response = await ask(buyer, 'POST', MANDATE, body);
      if (response.status !== 201) throw new Error(`no mandate: ${JSON.stringify(response.body)}`);
      return response.body as unknown as MandateWire;
    },
    read: async (buyer: CustomerFixture, id: number): Promise<MandateWire> =>
      (await ask(buyer, 'GET', `${MANDATE}${id}/`)).body as unknown as MandateWire,
    /** Presses a button of the bank's page. */
    sign: async (mandate: MandateWire, form: Record<string, string> = { action: 'sign', account: 'salary' }) => {
      await world.sandbox.submit(new URL(mandate.sign_url ?? '').pathname, form);
    },
    bankAs: async (mode: string, extra: object = {}) =>
      void (await world.sandbox.put('/sandbox/faults/debit-bank', { mode, ...extra })),
    /** Lives through the days up to one, noon each, and does what waits in the queue. */
    live: async (to: string, from: IsoDate = clock.businessDate()) => {
      for (let day = from; day <= isoDate(to); day = addDays(day, 1)) {
        clock.moveTo(`${day}T08:30:00Z`);
        world.sandbox.clock.now = new Date(`${day}T08:30:00Z`);
        await runMandateDay(own, day);
        await runTasks(database, work.tasks, new Date(Date.now() + 600_000));
      }
    },
    /** What the tracker does each minute. */
    push: () => pushOrders(own),
    work: () => runTasks(database, work.tasks, new Date(Date.now() + 3_600_000)),
    queued: (name: string) => queuedTasks(database, name),
    drawsAtBank: async () =>
      (await (await world.sandbox.get('/sandbox/debit-bank/draws')).json()) as {
        draw_id: string;
        state: string;
        amount: number;
        submissions: number;
      }[],
    wallet: async ({ customerId }: Pick<CustomerFixture, 'customerId'>): Promise<bigint> => {
      const [row] = await database.owner<{ balance: bigint }[]>`
        select balance from ledger.guarded_account where kind = 2010 and party_id = ${customerId}`;
      return row?.balance ?? 0n;
    },
    isPaid: async (purchaseId: bigint, seq: number): Promise<boolean> => {
      const [row] = await database.owner<{ paid: boolean }[]>`
        select paid_at is not null as paid from servicing.installment where purchase_id = ${purchaseId} and seq = ${seq}`;
      return row?.paid === true;
    },
  };
}

export type MandateWorld = Awaited<ReturnType<typeof startMandateWorld>>;
