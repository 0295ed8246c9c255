import { randomUUID } from 'node:crypto';
import { paymentsCalls, repaymentCalls } from '@nesye/contract';
import { startGatewayWorld, type WireResponse } from '../../gateway/testing/gateway-world.test-support.ts';
import { storeUnclaimedRefund } from '../../reconciliation/use-cases/store-unclaimed-refund.ts';
import { registerMerchant } from '../../merchants/index.ts';
import { newMerchant } from '../../merchants/testing/new-merchant.test-support.ts';
import { createRepaymentHandlers } from '../../repayment/routes.ts';
import { testPaymentLane } from '../../repayment/testing/payment-lane.test-support.ts';
import { repaymentPurpose } from '../../repayment/payment-purpose.ts';
import { createFacilityFinder } from '../../schedules/use-cases/find-facility.ts';
import { installmentUidOf } from '../../schedules/index.ts';
import { auditReplay } from '../../schedules/use-cases/audit-replay.ts';
import { createRefundHandlers } from '../refund-routes.ts';
import { type CustomerFixture, seedCustomer, seedFacility, seedTerms } from './purchase-fixture.ts';
import { sell, type SaleOptions } from './sale-fixture.ts';

export interface RefundWire {
  readonly id: number;
  readonly status: number;
  readonly amount: number;
  readonly fee_returned: number;
  readonly parts: readonly { readonly kind: string; readonly amount: number }[];
  readonly installments: readonly {
    readonly seq: number;
    readonly amount_before: number;
    readonly amount: number;
    readonly status: number;
  }[];
}

export const OWNER = 6_400_001n;
export const STRANGER = 6_400_065n;
const BANK = 6402n;
const LIMIT = 500_000_000n;
const PATH = '/api/v1/merchant/reverse-transaction';

/** Refunds over a database of their own, spoken to over HTTP: a shop, customers of our own line and of a bank's, payments of installments, and a clock that the test moves. */
export async function startRefundWorld() {
  const { reverseTransaction, planReverseTransaction } = paymentsCalls;
  const world = await startGatewayWorld('sandbox', (parts) => ({
    calls: { ...repaymentCalls, reverseTransaction, planReverseTransaction },
    handlers: {
      ...createRepaymentHandlers({
        ...parts,
        lane: testPaymentLane(parts.database.sql),
        facilities: createFacilityFinder(parts.database.sql),
        publicOrigin: 'http://nesye.test',
      }),
      ...createRefundHandlers({
        ...parts,
        sql: parts.database.sql,
        onRefunded: async () => undefined,
        onUnclaimed: (tx, refund) => storeUnclaimedRefund(tx, parts.clock, refund),
      }),
    },
    purposes: [repaymentPurpose],
  }));
  const { database } = world;
  const terms = await seedTerms(database);
  await database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${String(OWNER)}, '09120000191', now()), (${String(STRANGER)}, '09120000192', now())`;
  const shop = (ownerUserId: bigint) =>
    database.transaction((tx) => registerMerchant(tx, newMerchant({ ownerUserId })));
  const merchantId = await shop(OWNER);
  await shop(STRANGER);
  const send = (transaction: bigint, amount: unknown, { mode = 'last', user = OWNER, key = randomUUID() } = {}) =>
    world.send('POST', PATH, { user, key, body: { transaction: Number(transaction), amount, mode } });
  return {
    ...world,
    merchantId,
    customer: (wallet = 0n) => seedCustomer(database, { termsId: terms.house, limit: LIMIT, wallet }),
    bankCustomer: (wallet = 0n) =>
      seedCustomer(database, { termsId: terms.lender, limit: LIMIT, wallet, principalKind: 7110, line: 2 }),
    /** A bank's line for a customer who has ours. */
    secondFacility: ({ customerId }: CustomerFixture) =>
      seedFacility(database, customerId, { termsId: terms.lender, limit: LIMIT, principalKind: 7110, line: 2 }),
    /** 12,000,000 in 4 rows of 3,112,000 (the last 3,114,000) on our own line, unless given otherwise. */
    sell: (buyer: CustomerFixture, options: SaleOptions = {}) => sell(database, buyer, { merchantId, ...options }),
    sellForBank: (buyer: CustomerFixture, options: SaleOptions = {}) =>
      sell(database, buyer, { merchantId, lenderId: BANK, ...options }),
    refund: send,
    refunded: async (...parameters: Parameters<typeof send>): Promise<RefundWire> => {
      const { status, body } = await send(...parameters);
      if (status !== 201) throw new Error(`not refunded: ${status} ${JSON.stringify(body)}`);
      return body as unknown as RefundWire;
    },
    plan: (transaction: bigint, amount: string, mode = 'last', user = OWNER): Promise<WireResponse> =>
      world.send('GET', `${PATH}/plan?transaction=${transaction}&amount=${amount}&mode=${mode}`, { user }),
    uidOf: (purchaseId: bigint, seq: number) => installmentUidOf({ purchaseId, seq }),
    payRows: async (buyer: CustomerFixture, purchaseId: bigint, seqs: readonly number[]) =>
      world.send('POST', '/api/v2/accounting/payment/', {
        user: buyer.customerId,
        body: { uid: seqs.map((seq) => installmentUidOf({ purchaseId, seq })), use_cash_wallet: true },
      }),
    /** Begins a payment of a row by card; presses the gateway's button later. */
    beginCard: async (buyer: CustomerFixture, purchaseId: bigint, seq: number) => {
      const { body } = await world.send('POST', '/api/v1/accounting/payment/', {
        user: buyer.customerId,
        body: { uid: installmentUidOf({ purchaseId, seq }), use_cash_wallet: false },
      });
      return body as unknown as { readonly id: number; readonly payment_url: string };
    },
    payOff: async (buyer: CustomerFixture) => {
      const contract = buyer.facility.uid;
      const { body } = await world.send('GET', `/api/v1/accounting/payoff-quote/${contract}/`, {
        user: buyer.customerId,
      });
      return world.send('POST', '/api/v1/accounting/payoff/', {
        user: buyer.customerId,
        body: { uid: randomUUID(), contract_uid: contract, amount: body['amount'], use_cash_wallet: true },
      });
    },
    /** The lines of a refund's entry: rule, account, amount. */
    lines: async (refundId: number): Promise<readonly string[]> => {
      const rows = await database.owner<{ rule: number; kind: number; amount: bigint }[]>`
        select e.rule, l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
        where e.source_id = ${refundId} and e.rule in (16, 17, 18) order by l.kind`;
      return rows.map(({ rule, kind, amount }) => `${rule} ${kind} ${amount}`);
    },
    rows: async (purchaseId: bigint) => {
      const rows = await database.owner<{ principal: bigint; fee: bigint; is_cancelled: boolean; is_paid: boolean }[]>`
        select principal, fee, is_cancelled, paid_at is not null as is_paid from servicing.installment where purchase_id = ${purchaseId} order by seq`;
      return rows.map(
        (row) => `${row.principal} ${row.fee}${row.is_cancelled ? ' cancelled' : row.is_paid ? ' paid' : ''}`,
      );
    },
    wallet: async ({ customerId }: Pick<CustomerFixture, 'customerId'>): Promise<bigint> => {
      const [row] = await database.owner<{ balance: bigint }[]>`
        select balance from ledger.guarded_account where kind = 2010 and party_id = ${customerId}`;
      return row?.balance ?? 0n;
    },
    /** What the engine finds different of the stored rows. */
    differences: async () => (await auditReplay(database)).named,
  };
}

export type RefundWorld = Awaited<ReturnType<typeof startRefundWorld>>;
