import { randomUUID } from 'node:crypto';
import type { FullApp } from './full-app.test-support.ts';
import type { HttpResponse } from './http-caller.test-support.ts';
import { type NewCustomer, type NewCustomerOptions, openNewCustomer } from './new-customer.test-support.ts';

export const QR = {
  installments: 'NESYE-DEMO-1',
  cash: 'NESYE-DEMO-2',
  dinars: 'NESYE-DEMO-3',
  closed: 'NESYE-DEMO-4',
} as const;
export const DIRECT = '/api/v1/accounting/qr-code-transaction';
export const IN_INSTALLMENTS = '/api/v2/accounting/qr-code-transaction';

export interface PurchaseReply {
  readonly id: number;
  readonly uid: string;
  readonly status: number;
  readonly amount: number;
  readonly product_type: number;
  readonly contract_uid: string | null;
  readonly number_of_installments: number;
  readonly fee: number;
  readonly installments: readonly {
    seq: number;
    amount: number;
    due_date: string;
    due_date_jalali: string;
    status: number;
  }[];
}

export interface PurchaseWorld {
  newCustomer(options?: NewCustomerOptions): Promise<NewCustomer>;
  buy(customer: Pick<NewCustomer, 'access'>, body: unknown, path?: string): Promise<HttpResponse>;
  /** What may still be drawn on the customer's facility and wallet, as the wire shows it. */
  leftOf(customer: NewCustomer): Promise<{ credit: number; cash: number }>;
  /** The lines of the entry of a purchase: kind and amount, debit positive. */
  linesOf(purchaseId: number): Promise<[number, bigint][]>;
  /** Rows of the customer's purchases: result and refusal. */
  storedOf(customer: NewCustomer): Promise<{ uid: string; result: number; refusal_code: string | null }[]>;
}

export const inInstallments = (
  customer: Pick<NewCustomer, 'contractUid'>,
  changes: Readonly<Record<string, unknown>> = {},
) => ({
  qrCode: QR.installments,
  transactionAmount: 12_000_000,
  uid: randomUUID(),
  contractUID: customer.contractUid,
  numberOfInstallments: 4,
  ...changes,
});

export const inCash = (customer: Pick<NewCustomer, 'cashUid'>, changes: Readonly<Record<string, unknown>> = {}) => ({
  qrCode: QR.cash,
  transactionAmount: 1_234_567,
  uid: randomUUID(),
  cashAccountUID: customer.cashUid,
  ...changes,
});

export function purchaseWorldOf({ ask, database, config }: FullApp): PurchaseWorld {
  return {
    newCustomer: (options) => openNewCustomer(database, config.secrets.tokenKeys, options),
    buy: ({ access }, body, path = IN_INSTALLMENTS) => ask({ method: 'POST', path, token: access, body }),
    leftOf: async ({ access }) => {
      const user = (await ask({ path: '/api/v1/user/', token: access })).json() as {
        contracts: { withdrawable_amount: number }[];
        cash_accounts: { withdrawable_amount: number }[];
      };
      return {
        credit: user.contracts[0]?.withdrawable_amount ?? Number.NaN,
        cash: user.cash_accounts[0]?.withdrawable_amount ?? Number.NaN,
      };
    },
    linesOf: async (purchaseId) => {
      const rows = await database.owner<{ kind: number; amount: bigint }[]>`
        select l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id where e.source_id = ${purchaseId} and e.rule in (2, 3, 6) order by l.kind`;
      return rows.map(({ kind, amount }) => [kind, amount]);
    },
    storedOf: async ({ id }) =>
      database.owner`select uid, result, refusal_code from payments.purchase where customer_id = ${String(id)} order by id`,
  };
}
