import { randomUUID } from 'node:crypto';
import { hardshipCalls, mandatesCalls, repaymentCalls } from '@nesye/contract';
import { isoDate, officialCalendar } from '@nesye/money';
import type { DisputeDeps } from '../../disputes/dispute-deps.ts';
import { openDispute } from '../../disputes/use-cases/open-dispute.ts';
import { startGatewayWorld, type WireResponse } from '../../gateway/testing/gateway-world.test-support.ts';
import { createHttpDebitBank } from '../../mandates/adapters/http-debit-bank.ts';
import { createMandateHandlers } from '../../mandates/routes.ts';
import type { MandateDeps } from '../../mandates/mandate-deps.ts';
import { runMandateDay } from '../../mandates/use-cases/run-day.ts';
import { registerMerchant } from '../../merchants/index.ts';
import { newMerchant } from '../../merchants/testing/new-merchant.test-support.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell, sellOnBill } from '../../payments/testing/sale-fixture.ts';
import { payInstallment } from '../../repayment/index.ts';
import { createRepaymentHandlers } from '../../repayment/routes.ts';
import { testPaymentLane } from '../../repayment/testing/payment-lane.test-support.ts';
import { repaymentPurpose } from '../../repayment/payment-purpose.ts';
import { createFacilityFinder } from '../../schedules/use-cases/find-facility.ts';
import { installmentUidOf } from '../../schedules/index.ts';
import { auditReplay } from '../../schedules/use-cases/audit-replay.ts';
import { createHardshipHandlers } from '../routes.ts';

const LIMIT = 500_000_000n;
const HARDSHIP = '/api/v1/accounting/hardship/';

export interface PlanWire {
  readonly id?: number;
  readonly plan: string;
  readonly cost: number;
  readonly moved_amount: number;
  readonly penalty: number;
  readonly penalty_due_date: string | null;
  readonly penalties: readonly { readonly due_date: string; readonly amount: number }[];
  readonly first_payment: { readonly due_date: string; readonly amount: number } | null;
  readonly months: readonly {
    readonly before: number;
    readonly after: number;
    readonly penalty_before: number;
    readonly penalty_after: number;
  }[];
  readonly late_before: number;
  readonly late_after: number;
  readonly is_unblocked: boolean;
  readonly rows: readonly {
    readonly seq: number;
    readonly before: { readonly due_date: string; readonly amount: number } | null;
    readonly after: { readonly due_date: string; readonly amount: number; readonly penalty: number } | null;
  }[];
}

/** A buyer with a purchase of 2026-09-07: rows of 3,112,000 due on 2026-10-08, 11-07, 12-07 and 2027-01-06 (the last 3,114,000), of which the first is paid unless said otherwise. */
export interface Debtor {
  readonly buyer: CustomerFixture;
  readonly purchaseId: bigint;
}

/** Hard months over a database of their own, spoken to over HTTP: purchases, payments by card and by mandate, disputes, and a clock that the test moves. */
export async function startHardshipWorld() {
  let mandates: MandateDeps | undefined;
  const world = await startGatewayWorld('sandbox', (parts) => {
    const facilities = createFacilityFinder(parts.database.sql);
    const holidays = officialCalendar();
    mandates = {
      ...parts,
      facilities,
      holidays,
      bank: createHttpDebitBank({ url: undefined, publicOrigin: 'http://nesye.test', clock: parts.clock }),
      holderIdOf: async () => undefined,
      publicOrigin: 'http://nesye.test',
    };
    return {
      calls: { ...hardshipCalls, ...repaymentCalls, ...mandatesCalls },
      handlers: {
        ...createHardshipHandlers({ ...parts, facilities, holidays }),
        ...createMandateHandlers(mandates),
        ...createRepaymentHandlers({
          ...parts,
          lane: testPaymentLane(parts.database.sql),
          facilities,
          publicOrigin: 'http://nesye.test',
        }),
      },
      purposes: [repaymentPurpose],
    };
  });
  if (mandates === undefined) throw new Error('the world has no auto-pay');
  const autoPay = mandates;
  const { database, send, clock } = world;
  const unused = (): never => {
    throw new Error('nobody sends pictures or is refunded here');
  };
  const disputes: DisputeDeps = {
    database,
    clock,
    holidays: officialCalendar(),
    get documents() {
      return unused();
    },
    gateway: unused,
  };
  const terms = await seedTerms(database);
  const merchantId = await database.transaction((tx) => registerMerchant(tx, newMerchant({ ownerUserId: 6_400_001n })));
  const read = (user: bigint, path: string) => send('GET', `${HARDSHIP}${path}`, { user });
  const act = (user: bigint, path: string, body: object, key: string = randomUUID()): Promise<WireResponse> =>
    send('POST', `${HARDSHIP}${path}/`, { user, key, body });
  const snoozePlan = (user: bigint, uid: string, days: number | string) =>
    read(user, `snooze-plan/?uid=${uid}&days=${days}`);
  const spreadPlan = (user: bigint, uid: string, count: number | string) =>
    read(user, `spread-plan/?contract_uid=${uid}&count=${count}`);
  const payRow = async ({ buyer: { customerId }, purchaseId }: Debtor, seq: number, day: string) => {
    const at = new Date(`${day}T09:00:00Z`);
    const payment = { customerId, purchaseId, seq, from: 'wallet', at, businessDate: isoDate(day) } as const;
    await database.transaction((tx) => payInstallment(tx, payment));
  };
  const uidOf = ({ purchaseId }: Pick<Debtor, 'purchaseId'>, seq: number) => installmentUidOf({ purchaseId, seq });
  const debtor = async ({ line = 1, paid = 1, date = '2026-09-07' } = {}): Promise<Debtor> => {
    const buyer = await seedCustomer(database, {
      termsId: line === 1 ? terms.house : terms.lender,
      limit: LIMIT,
      wallet: 50_000_000n,
      line,
      principalKind: line === 1 ? 1210 : 7110,
    });
    const lender = line === 1 ? {} : { lenderId: 6402n };
    const one = { buyer, purchaseId: await sell(database, buyer, { date, merchantId, ...lender }) };
    if (paid > 0) await payRow(one, 1, '2026-10-06');
    return one;
  };
  return {
    ...world,
    merchantId,
    debtor,
    payRow,
    uidOf,
    snoozePlan,
    spreadPlan,
    act,
    show: (user: bigint) => read(user, ''),
    another: async ({ buyer }: Debtor, date: string): Promise<Debtor> => ({
      buyer,
      purchaseId: await sell(database, buyer, { date, merchantId }),
    }),
    onBill: (buyer: CustomerFixture, date: string) => sellOnBill(database, buyer, { date, merchantId }),
    /** Looks at the plan of a row and carries it out. */
    snooze: async (one: Debtor, seq: number, days: number, key?: string): Promise<WireResponse> => {
      const user = one.buyer.customerId;
      const plan = (await snoozePlan(user, uidOf(one, seq), days)).body['plan'] ?? '0'.repeat(32);
      return await act(user, 'snooze', { uid: uidOf(one, seq), days, plan }, key);
    },
    spread: async ({ buyer }: Debtor, count: number, key?: string): Promise<WireResponse> => {
      const uid = buyer.facility.uid;
      const plan = (await spreadPlan(buyer.customerId, uid, count)).body['plan'] ?? '0'.repeat(32);
      return await act(buyer.customerId, 'spread', { contract_uid: uid, count, plan }, key);
    },
    dispute: async ({ buyer: { customerId }, purchaseId }: Debtor) =>
      await openDispute(disputes, { customerId, purchaseId, reason: 'not_received', text: 'کالا نرسیده است.' }),
    block: async ({ buyer }: Debtor) => {
      await database.owner`update servicing.facility set status = 'blocked' where id = ${buyer.facility.id}`;
    },
    status: async ({ buyer }: Debtor): Promise<string | undefined> =>
      (
        await database.owner<
          { status: string }[]
        >`select status from servicing.facility where id = ${buyer.facility.id}`
      )[0]?.status,
    autoPayDay: async (day: string) => {
      clock.moveTo(`${day}T08:30:00Z`);
      await runMandateDay(autoPay, isoDate(day));
    },
    draws: ({ buyer }: Debtor) => database.owner<{ seq: number; state: string; draw_on: string }[]>`
      select seq, state, draw_on::text from mandates.draw where customer_id = ${buyer.customerId} order by id`,
    /** Due day, what is owed without penalty, and its state, of each row. */
    rows: ({ purchaseId }: Debtor) => database.owner<{ due: string; owed: bigint; over: boolean }[]>`
      select due_date::text as due, (principal + fee - principal_paid - fee_paid - fee_rebated)::bigint as owed, paid_at is not null or is_cancelled as over
      from servicing.installment where purchase_id = ${purchaseId} order by seq`,
    differences: async () => (await auditReplay(database)).named,
  };
}

export type HardshipWorld = Awaited<ReturnType<typeof startHardshipWorld>>;
