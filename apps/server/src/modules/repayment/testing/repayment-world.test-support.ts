import { repaymentCalls } from '@nesye/contract';
import { startGatewayWorld, type WireResponse } from '../../gateway/testing/gateway-world.test-support.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell, type SaleOptions } from '../../payments/testing/sale-fixture.ts';
import { createFacilityFinder } from '../../schedules/use-cases/find-facility.ts';
import { installmentUidOf } from '../../schedules/index.ts';
import { createRepaymentHandlers } from '../routes.ts';
import { repaymentPurpose } from '../payment-purpose.ts';
import { paymentHolds } from '../payment-holds.ts';
import { testPaymentLane } from './payment-lane.test-support.ts';

export interface PaymentWire {
  readonly id: number;
  readonly uid: string;
  readonly status: number;
  readonly amount: number;
  readonly wallet_amount: number;
  readonly gateway_amount: number;
  readonly payment_url: string | null;
  readonly receipt_number: string | null;
  readonly installments: readonly { readonly uid: string; readonly amount: number; readonly status: number }[];
  readonly taken_back_on: string | null;
  readonly failure: { readonly code: string } | null;
}

export const BANK = 6402n;
const LIMIT = 500_000_000n;

/** Payments of installments over a database of their own and the sandbox's payment gateway, spoken to over HTTP; a clock that the test moves. */
export async function startRepaymentWorld() {
  const world = await startGatewayWorld('sandbox', (parts) => ({
    calls: repaymentCalls,
    handlers: createRepaymentHandlers({
      ...parts,
      lane: testPaymentLane(parts.database.sql),
      facilities: createFacilityFinder(parts.database.sql),
      publicOrigin: 'http://nesye.test',
    }),
    purposes: [repaymentPurpose],
  }));
  const { database, clock } = world;
  const terms = await seedTerms(database);
  const pay = (
    buyer: Pick<CustomerFixture, 'customerId'>,
    uid: string | readonly string[],
    useCashWallet: boolean,
  ): Promise<WireResponse> =>
    world.send('POST', `/api/v${typeof uid === 'string' ? 1 : 2}/accounting/payment/`, {
      user: buyer.customerId,
      body: { uid, use_cash_wallet: useCashWallet },
    });
  return {
    ...world,
    terms,
    customer: (wallet: bigint) => seedCustomer(database, { termsId: terms.house, limit: LIMIT, wallet }),
    bankCustomer: (wallet: bigint) =>
      seedCustomer(database, { termsId: terms.lender, limit: LIMIT, wallet, principalKind: 7110, line: 2 }),
    /** Sells 12,000,000 in 4 rows of 3,112,000 (the last 3,114,000), and returns the uids of the rows. */
    buy: async (
      buyer: CustomerFixture,
      options: SaleOptions = {},
    ): Promise<readonly [string, string, string, string]> => {
      const purchaseId = await sell(database, buyer, options);
      return [1, 2, 3, 4].map((seq) => installmentUidOf({ purchaseId, seq })) as [string, string, string, string];
    },
    pay,
    /** A payment that is waiting at the gateway's page. */
    begin: async (buyer: CustomerFixture, uid: string | readonly string[], useCashWallet: boolean) => {
      const { body } = await pay(buyer, uid, useCashWallet);
      const payment = body as unknown as PaymentWire;
      if (payment.payment_url === null) throw new Error(`nothing is left for the gateway: ${JSON.stringify(body)}`);
      return { ...payment, payment_url: payment.payment_url };
    },
    poll: async (buyer: Pick<CustomerFixture, 'customerId'>, id: number): Promise<PaymentWire> =>
      (await world.send('GET', `/api/v1/accounting/payment/${id}/`, { user: buyer.customerId }))
        .body as unknown as PaymentWire,
    releaseHolds: () => paymentHolds.releaseOverdue({ database, clock }),
    /** What the wallet holds, and what of it is set aside. */
    wallet: async ({ customerId }: Pick<CustomerFixture, 'customerId'>): Promise<readonly [bigint, bigint]> => {
      const [row] = await database.owner<{ balance: bigint; held: bigint }[]>`
        select balance, held from ledger.guarded_account where kind = 2010 and party_id = ${customerId}`;
      return [row?.balance ?? 0n, row?.held ?? 0n];
    },
    /** The lines of a payment's entries: rule, account, amount. */
    lines: async (paymentId: number): Promise<readonly string[]> => {
      const rows = await database.owner<{ rule: number; leg: number; kind: number; amount: bigint }[]>`
        select e.rule, e.leg, l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
        where e.source_id = ${paymentId} and e.rule in (9, 10, 15, 26) order by e.rule, e.leg, l.kind`;
      return rows.map(({ rule, leg, kind, amount }) => `${rule}.${leg} ${kind} ${amount}`);
    },
  };
}

export type RepaymentWorld = Awaited<ReturnType<typeof startRepaymentWorld>>;

/** Status and code of a refusal. */
export const codeOf = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}) => [status, body['code']];
