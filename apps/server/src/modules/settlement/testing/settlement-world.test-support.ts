import { randomUUID } from 'node:crypto';
import { paymentsCalls, settlementCalls } from '@nesye/contract';
import { addDays, type IsoDate, isoDate, officialCalendar } from '@nesye/money';
import { shebaOf } from '../../../../../sandbox/src/bank/bank-holders.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import { createPdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { orderWork, pushOrders } from '../../../platform/orders/order-work.ts';
import { runTasks } from '../../../platform/testing/run-tasks.ts';
import { endDays } from '../../end-of-day/index.ts';
import { type MoreCalls, startGatewayWorld, worldVault } from '../../gateway/testing/gateway-world.test-support.ts';
import { registerMerchant } from '../../merchants/index.ts';
import { newMerchant } from '../../merchants/testing/new-merchant.test-support.ts';
import { createRefundHandlers } from '../../payments/refund-routes.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell, type SaleOptions } from '../../payments/testing/sale-fixture.ts';
import { createHttpPayoutBank, seedShopSheba } from '../../wallet/index.ts';
import { createSettlementHandlers } from '../routes.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

import { makePayouts } from '../use-cases/make-payouts.ts';
import { makeStatements } from '../use-cases/make-statements.ts';
import { payoutOrder } from '../use-cases/payout-order.ts';

export const OWNER = 6_400_001n;
export const STRANGER = 6_400_065n;
const LIMIT = 5_000_000_000n;
const BANK_TIMEOUT_MS = 400;
const NATIONAL_ID = '0499370899';
const MELLI = '017';
const PAYER = 'IR820540102680020817909002';

export interface BalanceWire {
  readonly available: number;
  readonly on_its_way: number;
  readonly held: number;
  readonly debt: number;
  readonly next_payout: { readonly at: string; readonly amount: number } | null;
  readonly hold_reason: string | null;
}
interface BankOrderWire {
  readonly order_id: string;
  readonly amount: number;
  readonly state: string;
  readonly submissions: number;
}
export interface PayoutWire {
  readonly id: number;
  readonly status: number;
  readonly state: string;
  readonly amount: number;
  readonly sheba_masked: string | null;
  readonly paid_at: string | null;
  readonly tracking_code: string | null;
  readonly reason: string | null;
}

const noContracts = (): never => {
  throw new Error('no contract of a shop is signed in this world');
};

/** Payouts over a database and the sandbox's bank, spoken to over HTTP. There is a shop, and there are buyers, refunds and a clock that the test moves. */
export async function startSettlementWorld(
  more?: (parts: Pick<SettlementDeps, 'database' | 'clock' | 'vault'>) => Pick<MoreCalls, 'calls' | 'handlers'>,
) {
  const { reverseTransaction, planReverseTransaction } = paymentsCalls;
  let settlement: SettlementDeps | undefined;
  let bankUrl = '';
  const lateBank = (clock: SettlementDeps['clock']): SettlementDeps['bank'] => {
    const bank = () => createHttpPayoutBank({ url: bankUrl, description: 'تسویه', clock, timeoutMs: BANK_TIMEOUT_MS });
    return {
      isConfigured: true,
      capabilities: createHttpPayoutBank({ url: undefined, description: '', clock }).capabilities,
      send: (order) => bank().send(order),
      inquire: (id) => bank().inquire(id),
    };
  };
  const pdf = createPdfRenderer();
  const world = await startGatewayWorld('sandbox', (parts) => {
    const { database, clock } = parts;
    settlement = {
      database,
      clock,
      vault: worldVault(),
      bank: lateBank(clock),
      payerSheba: PAYER,
      holidays: officialCalendar(),
    };
    const added = more?.(settlement);
    return {
      calls: { ...added?.calls, ...settlementCalls, reverseTransaction, planReverseTransaction },
      handlers: {
        ...added?.handlers,
        ...createSettlementHandlers({ ...settlement, signing: noContracts, pdf }),
        ...createRefundHandlers({
          ...parts,
          sql: database.sql,
          onRefunded: async () => undefined,
          onUnclaimed: async () => undefined,
        }),
      },
      purposes: [],
    };
  });
  if (settlement === undefined) throw new Error('the world lacks the context');
  const deps = settlement;
  const { database, clock, sandbox } = world;
  bankUrl = `${sandbox.url}/sandbox/bank`;
  const terms = await seedTerms(database);
  await database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${String(OWNER)}, '09120000191', now()), (${String(STRANGER)}, '09120000192', now())`;
  const shop = (ownerUserId: bigint) =>
    database.transaction((tx) => registerMerchant(tx, newMerchant({ ownerUserId })));
  const merchantId = await shop(OWNER);
  const otherId = await shop(STRANGER);
  const orders = orderWork({ database, clock }, [payoutOrder(deps)]);
  const moveTo = async (at: string): Promise<void> => {
    clock.moveTo(at);
    sandbox.clock.now = new Date(at);
    await database.owner`
      update platform.business_clock set offset_ms = (extract(epoch from (${clock.businessNow()}::timestamptz - now())) * 1000)::bigint`;
  };
  /** What the crons of the minute do, and what the bank can say then. */
  const run = async (): Promise<void> => {
    await endDays(database, clock);
    await makePayouts(deps);
    await makeStatements(deps);
    for (let round = 0; round < 2; round += 1) {
      await database.owner`update platform.outside_order set inquired_at = inquired_at - interval '1 hour'`;
      await pushOrders({ database, clock });
      await runTasks(database, orders.tasks, new Date(Date.now() + 600_000));
    }
  };
  const get = async <Body>(path: string, user = OWNER): Promise<Body> =>
    (await world.send('GET', `/api/v1/merchant/user/${path}`, { user })).body as unknown as Body;
  const addSheba = async (bank = MELLI, of = { userId: OWNER, merchantId }): Promise<string> => {
    const sheba = shebaOf(NATIONAL_ID, bank);
    const at = new Date('2026-11-01T08:00:00Z');
    const id = await database.transaction((tx) =>
      seedShopSheba(tx, { vault: deps.vault }, of, { sheba, holderName: 'خانهٔ کالای سپهر', at }),
    );
    await database.owner`update wallet.shop_sheba set is_chosen = (id = ${id}) where merchant_id = ${of.merchantId}`;
    return sheba;
  };
  /** What the bank says of each order that we have for it. */
  const bankOrders = async (): Promise<readonly BankOrderWire[]> => {
    const parts = await database.owner<{ id: bigint }[]>`select id from settlement.payout_part order by id`;
    const known: BankOrderWire[] = [];
    for (const { id } of parts) {
      const response = await sandbox.post('/sandbox/bank/transfers/inquiry', { order_id: `payout-${id}` });
      if (response.ok) known.push((await response.json()) as BankOrderWire);
    }
    return known;
  };
  return {
    ...world,
    close: async () => {
      pdf.close();
      await world.close();
    },
    deps,
    endDays: () => endDays(database, clock),
    merchantId,
    otherId,
    moveTo,
    run,
    get,
    /** At night before the payouts of a day, with everything done that is due by then. */
    nightOf: async (day: string): Promise<void> => {
      await moveTo(`${addDays(isoDate(day), -1)}T22:30:00Z`);
      await run();
    },
    /** On a day when its first Paya cycle is over. */
    afterCycleOf: async (day: string): Promise<void> => {
      await moveTo(`${day}T08:00:00Z`);
      await run();
    },
    addSheba,
    customer: (wallet = 0n) => seedCustomer(database, { termsId: terms.house, limit: LIMIT, wallet }),
    /** By the world's day: 12,000,000 of our own line, 240,000 of it commission, unless given otherwise. */
    sell: (buyer: CustomerFixture, options: SaleOptions = {}) =>
      sell(database, buyer, { merchantId, date: clock.businessDate(), ...options }),
    refund: async (transaction: bigint, amount: number) => {
      const body = { transaction: Number(transaction), amount, mode: 'last' };
      const response = await world.send('POST', '/api/v1/merchant/reverse-transaction', {
        user: OWNER,
        key: randomUUID(),
        body,
      });
      if (response.status !== 201) throw new Error(`not refunded: ${JSON.stringify(response.body)}`);
    },
    dispute: async (purchaseId: bigint): Promise<bigint> => {
      const id = purchaseId + 64_000n;
      await database.owner`
        insert into disputes.dispute (bucket, id, customer_id, purchase_id, merchant_id, reason, text, opened_at, opened_on, response_until)
        select bucket, ${id}, customer_id, id, merchant_id, 'not_received', 'نرسید', now(), current_date, current_date + 3 from payments.purchase where id = ${purchaseId}`;
      return id;
    },
    endDispute: async (id: bigint): Promise<void> =>
      void (await database.owner`update disputes.dispute set outcome = 'withdrawn', closed_at = now() where id = ${id}`),
    balanceOf: () => get<BalanceWire>('balance/'),
    payouts: async (): Promise<readonly PayoutWire[]> =>
      (await get<{ results: readonly PayoutWire[] }>('payouts/')).results,
    lines: async (payout: number): Promise<readonly string[]> => {
      const { results } = await get<{ results: readonly { kind: string; amount: number }[] }>(
        `payouts/${payout}/lines/?page_size=100`,
      );
      return results.map(({ kind, amount }) => `${kind} ${amount}`);
    },
    bankOrders,
    /** What the bank stand-in has of us for payouts: amount and state. */
    atBank: async (): Promise<readonly string[]> =>
      (await bankOrders()).map(({ amount, state }) => `${amount} ${state}`),
    /** So many further shops, each with an account. */
    moreShops: async (count: number): Promise<readonly bigint[]> => {
      const ids: bigint[] = [];
      for (let index = 0; index < count; index += 1) {
        const id = await shop(OWNER);
        await addSheba(MELLI, { userId: OWNER, merchantId: id });
        ids.push(id);
      }
      return ids;
    },
    /** In the shop's bucket and others: that a payout sweeps across. */
    isHome: (purchaseId: bigint): boolean => bucketOf(purchaseId) === bucketOf(merchantId),
    today: (): IsoDate => clock.businessDate(),
  };
}

export type SettlementWorld = Awaited<ReturnType<typeof startSettlementWorld>>;
