import { randomUUID } from 'node:crypto';
import { duesCalls, redateCalls, repaymentCalls, schedulesCalls } from '@nesye/contract';
import { isoDate, jalaliFromDate, officialCalendar } from '@nesye/money';
import { startGatewayWorld } from '../../gateway/testing/gateway-world.test-support.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell, type SaleOptions } from '../../payments/testing/sale-fixture.ts';
import { createRepaymentHandlers } from '../../repayment/routes.ts';
import { testPaymentLane } from '../../repayment/testing/payment-lane.test-support.ts';
import { repaymentPurpose } from '../../repayment/payment-purpose.ts';
import { createFacilityFinder } from '../../schedules/use-cases/find-facility.ts';
import { createSchedulesHandlers } from '../../schedules/routes.ts';
import { createDuesHandlers } from '../../dues/routes.ts';
import { installmentUidOf } from '../../schedules/index.ts';
import { auditReplay } from '../../schedules/use-cases/audit-replay.ts';
import { createRedateHandlers } from '../routes.ts';

const LIMIT = 500_000_000n;
const REDATE = '/api/v1/accounting/redate/';

/** A row of a plan on the wire. */
export interface RowWire {
  readonly transaction: number;
  readonly number: number;
  readonly amount: number;
  readonly state: string;
  readonly due_date: string;
  readonly new_due_date: string;
  readonly payable_until: string;
}

/** Re-dating over its own database, spoken to over HTTP, with payments and the calculator; a clock that the test moves. */
export async function startRedateWorld() {
  const holidays = officialCalendar();
  const world = await startGatewayWorld('sandbox', (parts) => {
    const { database, clock } = parts;
    const facilities = createFacilityFinder(database.sql);
    return {
      calls: {
        ...repaymentCalls,
        ...redateCalls,
        calculatePlans: schedulesCalls.calculatePlans,
        listInstallments: duesCalls.listInstallments,
      },
      handlers: {
        ...createRedateHandlers({ database, clock, holidays }),
        calculatePlans: createSchedulesHandlers({ database, clock, facilities, holidays }).calculatePlans,
        listInstallments: createDuesHandlers({ sql: database.sql, clock, facilities }).listInstallments,
        ...createRepaymentHandlers({
          ...parts,
          lane: testPaymentLane(database.sql),
          facilities,
          publicOrigin: 'http://nesye.test',
        }),
      },
      purposes: [repaymentPurpose],
    };
  });
  const { database, send } = world;
  const terms = await seedTerms(database);
  const of = ({ customerId: user }: Pick<CustomerFixture, 'customerId'>) => ({ user });
  return {
    ...world,
    customer: (wallet = 50_000_000n) => seedCustomer(database, { termsId: terms.house, limit: LIMIT, wallet }),
    /** 12,000,000 in 4 rows of 3,112,000 (the last 3,114,000), on 30 Aban 1405 unless given otherwise. */
    sell: (buyer: CustomerFixture, options: SaleOptions = {}) => sell(database, buyer, options),
    plan: (buyer: CustomerFixture, day: unknown) =>
      send('GET', `/api/v1/accounting/redate-plan/?day=${String(day)}`, of(buyer)),
    rows: async (buyer: CustomerFixture, day: number): Promise<readonly RowWire[]> => {
      const { body } = await send('GET', `/api/v1/accounting/redate-plan/?day=${day}`, of(buyer));
      return body['rows'] as readonly RowWire[];
    },
    redate: (buyer: CustomerFixture, day: unknown, more: { uid?: string; checksum?: unknown } = {}) =>
      send('POST', REDATE, { ...of(buyer), body: { uid: randomUUID(), day, ...more } }),
    dueDay: (buyer: CustomerFixture) => send('GET', REDATE, of(buyer)),
    pay: (buyer: CustomerFixture, purchaseId: bigint, seq: number, useCashWallet = true) =>
      send('POST', '/api/v1/accounting/payment/', {
        ...of(buyer),
        body: { uid: installmentUidOf({ purchaseId, seq }), use_cash_wallet: useCashWallet },
      }),
    payoffQuote: (buyer: CustomerFixture) =>
      send('GET', `/api/v1/accounting/payoff-quote/${buyer.facility.uid}/`, of(buyer)),
    /** By card alone. */
    payOff: (buyer: CustomerFixture, amount: unknown) =>
      send('POST', '/api/v1/accounting/payoff/', {
        ...of(buyer),
        body: { uid: randomUUID(), contract_uid: buyer.facility.uid, amount, use_cash_wallet: false },
      }),
    /** The due days of all rows of a customer's purchase, as Jalali text. */
    days: async (purchaseId: bigint): Promise<readonly string[]> => {
      const rows = await database.owner<{ due: string }[]>`
        select due_date::text as due from servicing.installment where purchase_id = ${purchaseId} order by seq`;
      return rows.map(({ due }) => jalali(due));
    },
    differences: async () => (await auditReplay(database)).named,
  };
}

/** A date as Jalali text. */
export function jalali(date: string): string {
  const { year, month, day } = jalaliFromDate(isoDate(date));
  return `${year}/${month}/${day}`;
}

export type RedateWorld = Awaited<ReturnType<typeof startRedateWorld>>;
