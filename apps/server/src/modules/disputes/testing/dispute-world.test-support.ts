import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { disputesCalls, duesCalls, paymentsCalls, repaymentCalls } from '@nesye/contract';
import { officialCalendar } from '@nesye/money';
import { createDataVault } from '../../../platform/crypto/data-vault.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { createMediaReader } from '../../../platform/storage/media/media-reader.ts';
import { startGatewayWorld } from '../../gateway/testing/gateway-world.test-support.ts';
import { registerMerchant } from '../../merchants/index.ts';
import { newMerchant } from '../../merchants/testing/new-merchant.test-support.ts';
import { createRefundHandlers } from '../../payments/refund-routes.ts';
import { createReturnHandlers } from '../../payments/return-routes.ts';
import { endOverdueReturns } from '../../payments/use-cases/end-return.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell, type SaleOptions } from '../../payments/testing/sale-fixture.ts';
import { createRepaymentHandlers } from '../../repayment/routes.ts';
import { testPaymentLane } from '../../repayment/testing/payment-lane.test-support.ts';
import { repaymentPurpose } from '../../repayment/payment-purpose.ts';
import { createFacilityFinder } from '../../schedules/use-cases/find-facility.ts';
import { createDuesHandlers } from '../../dues/routes.ts';
import { installmentUidOf } from '../../schedules/index.ts';
import { auditReplay } from '../../schedules/use-cases/audit-replay.ts';
import { createDisputeHandlers } from '../routes.ts';
import { applyDecisions } from '../use-cases/apply-decisions.ts';
import { decideDispute } from '../use-cases/decide-dispute.ts';
import { endOfRefunded } from '../use-cases/end-dispute.ts';
import { secondDecision, takeBackDecision } from '../use-cases/second-decision.ts';
import { endOverdueResponses } from '../use-cases/end-overdue.ts';

export const OWNER = 6_400_001n;
export const STRANGER = 6_400_065n;
export const OPERATOR = 6_400_129n;
export const SECOND = 6_400_193n;
const LIMIT = 500_000_000n;
const SECRETS = {
  dataKeys: ['a data key of the tests, thirty-two chars'],
  indexKeys: ['an index key of the tests, thirty-two'],
} as const;

/** Disputes over a database of their own, spoken to over HTTP: a shop, customers, payments, refunds, and a clock that the test moves. No one uploads here. */
export async function startDisputeWorld() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-disputes-'));
  const { reverseTransaction, planReverseTransaction } = paymentsCalls;
  const { openReturn, showReturn, withdrawReturn, acceptReturn, refuseReturn } = paymentsCalls;
  const returnCalls = { openReturn, showReturn, withdrawReturn, acceptReturn, refuseReturn };
  const { decideDispute: _, secondDisputeDecision: _2, takeBackDisputeDecision: _3, ...calls } = disputesCalls;
  const holidays = officialCalendar();
  let deps: Parameters<typeof createDisputeHandlers>[0] | undefined;
  const world = await startGatewayWorld('sandbox', (parts) => {
    const { database, clock } = parts;
    const files = createFileStore({ folder, box: createDataVault(SECRETS) });
    const scanner = { scan: async () => ({ isClean: true }) as const };
    deps = { ...parts, holidays, documents: { database, clock, files, media: createMediaReader(), scanner } };
    const {
      decideDispute: __,
      secondDisputeDecision: __2,
      takeBackDisputeDecision: __3,
      ...handlers
    } = createDisputeHandlers(deps);
    const facilities = createFacilityFinder(database.sql);
    const dues = createDuesHandlers({ sql: database.sql, clock, facilities });
    return {
      calls: {
        ...repaymentCalls,
        reverseTransaction,
        planReverseTransaction,
        ...returnCalls,
        ...calls,
        listInstallments: duesCalls.listInstallments,
        getAllSums: duesCalls.getAllSums,
      },
      handlers: {
        ...handlers,
        listInstallments: dues.listInstallments,
        getAllSums: dues.getAllSums,
        ...createRepaymentHandlers({
          ...parts,
          lane: testPaymentLane(database.sql),
          facilities,
          publicOrigin: 'http://nesye.test',
        }),
        ...createReturnHandlers({ database, clock }),
        ...createRefundHandlers({
          ...parts,
          sql: database.sql,
          onRefunded: (tx, sale) => endOfRefunded(tx, clock, sale),
          onUnclaimed: async () => undefined,
        }),
      },
      purposes: [repaymentPurpose],
    };
  });
  const { database, send } = world;
  const terms = await seedTerms(database);
  await database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${String(OWNER)}, '09120000191', now()), (${String(STRANGER)}, '09120000192', now()),
      (${String(OPERATOR)}, '09120000193', now()), (${String(SECOND)}, '09120000194', now())`;
  const shop = (ownerUserId: bigint) =>
    database.transaction((tx) => registerMerchant(tx, newMerchant({ ownerUserId })));
  const merchantId = await shop(OWNER);
  await shop(STRANGER);
  const of = (sale: bigint) => `/api/v1/accounting/transaction/${sale}/dispute/`;
  const required = () => {
    if (deps === undefined) throw new Error('the world has not begun');
    return deps;
  };
  return {
    ...world,
    close: async () => {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
    customer: (wallet = 50_000_000n) => seedCustomer(database, { termsId: terms.house, limit: LIMIT, wallet }),
    /** 12,000,000 in 4 rows of 3,112,000 (the last 3,114,000), unless given otherwise. */
    sell: (buyer: CustomerFixture, options: SaleOptions = {}) => sell(database, buyer, { merchantId, ...options }),
    open: (buyer: Pick<CustomerFixture, 'customerId'>, sale: bigint, text = 'کالا به دستم نرسیده است.') =>
      send('POST', of(sale), { user: buyer.customerId, body: { reason: 'not_received', text } }),
    possible: async ({ customerId: user }: CustomerFixture, sale: bigint) =>
      (await send('GET', `${of(sale)}possible/`, { user })).body,
    show: (user: bigint, sale: bigint) => send('GET', of(sale), { user }),
    respond: (id: unknown, user = OWNER) =>
      send('POST', `/api/v1/merchant/dispute/${String(id)}/response/`, { user, body: { text: 'با پست فرستاده شد.' } }),
    withdraw: (buyer: CustomerFixture, id: unknown) =>
      send('POST', `/api/v1/accounting/dispute/${String(id)}/withdraw/`, { user: buyer.customerId, body: {} }),
    /** Goods go back: announced, withdrawn or refused, read, and ended by the clock. */
    sendBack: (user: bigint, sale: bigint) =>
      send('POST', `/api/v1/accounting/transaction/${sale}/return/`, { user, body: { way: 'posted' } }),
    acceptReturn: (sale: bigint, user = OWNER) =>
      send('POST', `/api/v1/merchant/transaction/${sale}/return/`, { user, body: { way: 'in_person' } }),
    keepGoods: (user: bigint, sale: bigint) =>
      send('POST', `/api/v1/accounting/transaction/${sale}/return/withdraw/`, { user, body: {} }),
    refuseReturn: (sale: bigint, user = OWNER) =>
      send('POST', `/api/v1/merchant/transaction/${sale}/return/refuse/`, { user, body: { refusal: 'not_arrived' } }),
    showReturn: (user: bigint, sale: bigint) => send('GET', `/api/v1/accounting/transaction/${sale}/return/`, { user }),
    endReturns: () => endOverdueReturns({ database, clock: world.clock }),
    /** Decides as an operator whose step-up the route has seen; it takes effect with `apply`. */
    propose: (id: unknown, decision: 'for_customer' | 'for_shop', amount?: number, operatorId = OPERATOR) =>
      database.transaction((tx) =>
        decideDispute(required(), tx, {
          operatorId,
          id: BigInt(String(id)),
          decision,
          amount,
          mode: undefined,
          note: 'بررسی شد.',
        }),
      ),
    second: (id: unknown, decision: 'approve' | 'reject', operatorId = SECOND, reason?: string) =>
      secondDecision(required(), { operatorId, id: BigInt(String(id)), decision, reason }),
    revoke: (id: unknown, operatorId = OPERATOR) => takeBackDecision(required(), operatorId, BigInt(String(id))),
    apply: () => applyDecisions(required()),
    /** Decides, and the minutes of the policy pass. */
    decide: async (id: unknown, decision: 'for_customer' | 'for_shop', amount?: number) => {
      await database.transaction((tx) =>
        decideDispute(required(), tx, {
          operatorId: OPERATOR,
          id: BigInt(String(id)),
          decision,
          amount,
          mode: undefined,
          note: 'بررسی شد.',
        }),
      );
      world.clock.moveTo(new Date(world.clock.businessNow().getTime() + 600_000).toISOString());
      await applyDecisions(required());
    },
    refund: (sale: bigint, amount: number) =>
      send('POST', '/api/v1/merchant/reverse-transaction', {
        user: OWNER,
        key: randomUUID(),
        body: { transaction: Number(sale), amount, mode: 'last' },
      }),
    payRows: (buyer: CustomerFixture, purchaseId: bigint, seqs: readonly number[]) =>
      send('POST', '/api/v2/accounting/payment/', {
        user: buyer.customerId,
        body: { uid: seqs.map((seq) => installmentUidOf({ purchaseId, seq })), use_cash_wallet: true },
      }),
    payRow: (buyer: CustomerFixture, purchaseId: bigint, seq: number) =>
      send('POST', '/api/v1/accounting/payment/', {
        user: buyer.customerId,
        body: { uid: installmentUidOf({ purchaseId, seq }), use_cash_wallet: true },
      }),
    installments: async (buyer: CustomerFixture, sale: bigint) => {
      const { body } = await send(
        'GET',
        `/api/v1/accounting/installment/?filter_purchase_transaction=${sale}&page_size=100`,
        {
          user: buyer.customerId,
        },
      );
      return body['results'] as readonly {
        readonly status: number;
        readonly penalty: number;
        readonly days_overdue: number;
        readonly payable_until: string;
      }[];
    },
    /** What the customer owes, and what of it is paused. */
    sums: async ({ customerId: user }: CustomerFixture) =>
      (await send('GET', '/api/v1/accounting/all-installments-sum', { user })).body,
    endOverdue: () => endOverdueResponses(required()),
    wallet: async ({ customerId }: Pick<CustomerFixture, 'customerId'>): Promise<bigint> => {
      const [row] = await database.owner<{ balance: bigint }[]>`
        select balance from ledger.guarded_account where kind = 2010 and party_id = ${customerId}`;
      return row?.balance ?? 0n;
    },
    differences: async () => (await auditReplay(database)).named,
  };
}

export type DisputeWorld = Awaited<ReturnType<typeof startDisputeWorld>>;
