import { randomUUID } from 'node:crypto';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { type RunningSandbox, runSandbox } from '../../../../sandbox/src/testing/running-sandbox.ts';
import { runTasks } from '../../platform/testing/run-tasks.ts';
import { type FullApp, startFullApp } from './full-app.test-support.ts';
import type { HttpResponse } from './http-caller.test-support.ts';
import type { NewCustomer } from './new-customer.test-support.ts';
import {
  DIRECT,
  inCash,
  inInstallments,
  type PurchaseReply,
  type PurchaseWorld,
  purchaseWorldOf,
} from './purchase-world.test-support.ts';

const MINUTE_MS = 60_000;
/** The sandbox's shop at Zarinpal. */
const MERCHANT_ID = '1344b5d4-0048-11e8-94db-005056a205be';
const GOOD_CARD = '6037990000000006';

export interface StartedPurchase extends PurchaseReply {
  readonly invoice_url: string;
}

export interface TransactionWire {
  readonly result: number;
  readonly receipt_number: string | null;
  readonly tenders: readonly { kind: string; amount: number }[];
  readonly failure: { readonly code: string } | null;
  readonly card_payment: {
    readonly state: string;
    readonly amount: number;
    readonly payment_url: string | null;
    readonly card_number: string | null;
  } | null;
  readonly installments: readonly {
    seq: number;
    amount: number;
    due_date: string;
    status: number;
    is_paid_now: boolean;
  }[];
}

export interface CardWorld extends PurchaseWorld {
  readonly full: FullApp;
  readonly sandbox: RunningSandbox;
  /** A purchase wholly by card at the shop that takes cash. */
  byCard(customer: NewCustomer, changes?: Readonly<Record<string, unknown>>): Promise<HttpResponse>;
  /** 12,000,000 rials in 4 with a deposit of 3,000,000. */
  withDeposit(customer: NewCustomer, changes?: Readonly<Record<string, unknown>>): Promise<HttpResponse>;
  show(customer: Pick<NewCustomer, 'access'>, id: number): Promise<TransactionWire>;
  /** Presses a button of the gateway's page; returns the address it leads back to. */
  press(invoiceUrl: string, action?: 'pay' | 'fail' | 'cancel'): Promise<string>;
  /** The browser follows the gateway's redirect. */
  comeBack(address: string): Promise<HttpResponse>;
  /** Pays and comes back. */
  pay(started: StartedPurchase): Promise<HttpResponse>;
  fault(mode: string, extra?: object): Promise<void>;
  /** Moves the business clock. */
  minutes(count: number): Promise<void>;
  moveTo(instant: string): Promise<void>;
  /** Does all work that waits and what the clock has made due, as if ten minutes had passed for the queue. */
  work(): Promise<void>;
  heldOf(customer: NewCustomer): Promise<{ credit: bigint; cash: bigint }>;
  attemptState(purchaseId: number): Promise<string | undefined>;
  brokenChecks(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The whole server and the sandbox's payment gateway, over HTTP and either of its protocols. */
export async function startCardWorld(protocol: 'sandbox' | 'zarinpal' = 'sandbox'): Promise<CardWorld> {
  const sandbox = await runSandbox();
  const zarinpal = `${sandbox.url}/sandbox/zarinpal`;
  // The gateway's pages are reached past the product's proxy.
  const full = await startFullApp({
    NESYE_ENV: 'sandbox',
    PSP_URL: `${sandbox.url}/sandbox/psp`,
    EXCHANGE_URL: `${sandbox.url}/sandbox/exchange`,
    PUBLIC_ORIGIN: sandbox.url,
    ...(protocol === 'zarinpal'
      ? { ZARINPAL_MERCHANT_ID: MERCHANT_ID, ZARINPAL_URL: zarinpal, ZARINPAL_PAGE_URL: zarinpal }
      : {}),
  });
  const { database, clock } = full;
  // Zarinpal's protocol does not carry our clock.
  sandbox.clock.now = clock.businessNow();
  const world = purchaseWorldOf(full);
  const press: CardWorld['press'] = async (invoiceUrl, action = 'pay') => {
    // As the product says it when it passes a browser's request on.
    const response = await fetch(new URL(new URL(invoiceUrl).pathname, sandbox.url), {
      method: 'POST',
      headers: { 'x-business-now': clock.businessNow().toISOString() },
      body: new URLSearchParams({ action, card: GOOD_CARD }),
      redirect: 'manual',
    });
    return response.headers.get('location') ?? '';
  };
  const comeBack: CardWorld['comeBack'] = (address) => {
    const { pathname, search } = new URL(address);
    return full.ask({ path: `${pathname}${search}` });
  };
  const setClock = (at: Date) => clock.set(at);
  return {
    ...world,
    full,
    sandbox,
    byCard: (customer, changes = {}) =>
      world.buy(customer, inCash(customer, { productUID: 'cash-gateway', uid: randomUUID(), ...changes }), DIRECT),
    withDeposit: (customer, changes = {}) =>
      world.buy(customer, inInstallments(customer, { depositAmount: 3_000_000, ...changes })),
    show: async ({ access }, id) =>
      (await full.ask({ path: `/api/v1/accounting/transaction/${id}`, token: access })).json() as TransactionWire,
    press,
    comeBack,
    pay: async (started) => comeBack(await press(started.invoice_url)),
    fault: async (mode, extra = {}) => void (await sandbox.put('/sandbox/faults/psp', { mode, ...extra })),
    minutes: (count) => setClock(new Date(clock.businessNow().getTime() + count * MINUTE_MS)),
    moveTo: (instant) => setClock(new Date(instant)),
    work: async () => {
      const { tasks, crons } = full.app.work;
      for (const name of ['gateway.sweep', 'payments.fail_overdue_sales']) {
        const due = crons.find(({ task }) => task.name === name);
        await tasks.find((each) => each.name === due?.task.name)?.run({}, { attempt: 1, isLastAttempt: false });
      }
      await runTasks(database, tasks, new Date(Date.now() + 10 * MINUTE_MS));
    },
    heldOf: async ({ id, facilityId }) => {
      const rows = await database.owner<{ kind: number; held: bigint }[]>`
        select kind, held from ledger.guarded_account where (kind = 2010 and party_id = ${id}) or (kind = 1210 and party_id = ${facilityId})`;
      const held = (kind: number) => rows.find((row) => row.kind === kind)?.held ?? 0n;
      return { credit: held(1210), cash: held(2010) };
    },
    attemptState: async (purchaseId) => {
      const [row] = await database.owner<{ state: string }[]>`
        select state from gateway.attempt where purpose = 'payments.sale' and source_id = ${purchaseId}`;
      return row?.state;
    },
    brokenChecks: async () =>
      (await auditLedger(database.ownerUrl))
        .filter(({ violations }) => violations > 0)
        .map(({ check, examples }) => `${check.number} ${check.name}: ${examples.join(' ')}`),
    stop: async () => {
      await full.stop();
      await sandbox.close();
    },
  };
}

/** A purchase that waits for its payment. Throws when it does not. */
export function startedOf(response: HttpResponse): StartedPurchase {
  const body = response.json() as StartedPurchase;
  if (response.status !== 201 || body.status !== 1)
    throw new Error(`it does not wait for its payment: ${response.text}`);
  return body;
}
