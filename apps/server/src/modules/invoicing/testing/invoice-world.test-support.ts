import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@nesye/money';
import { runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import {
  type SignedInPerson,
  signUpPerson,
  signUpShopOwner,
} from '../../../acceptance/testing/demo-people.test-support.ts';
import { bookErrors } from '../../../acceptance/testing/audit-books.test-support.ts';
import { type FullApp, startFullApp } from '../../../acceptance/testing/full-app.test-support.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { merchantOfUser, openTerminal } from '../../merchants/index.ts';

export type Body = Readonly<Record<string, unknown>>;
export interface Reply {
  readonly status: number;
  readonly body: Body;
}

export const ITEM = { title: 'فرش دستباف', count: 2, unit_price: 6_500_000, discount: 1_000_000 } as const;

export interface InvoiceWorld {
  readonly full: FullApp;
  readonly database: TestDatabase;
  /** The day that is so many days from today. */
  day(days: number): string;
  send(person: SignedInPerson, method: string, path: string, body?: unknown): Promise<Reply>;
  /** The owner of a new shop that sells in rials. */
  shop(): Promise<SignedInPerson>;
  buyer(): Promise<SignedInPerson>;
  /** A draft with one item of 12,000,000 rials; its id. */
  draft(owner: SignedInPerson, head?: Body): Promise<number>;
  /** The same sent; its code. */
  sent(owner: SignedInPerson, head?: Body): Promise<{ readonly id: number; readonly code: string }>;
  /** Buys by a code in four installments. */
  pay(buyer: SignedInPerson, code: string, uid?: string): Promise<Reply>;
  brokenChecks(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** The whole server, with a real stand-in of the scanner, shops that write invoices and customers who pay them. */
export async function startInvoiceWorld(): Promise<InvoiceWorld> {
  const sandbox = await runSandbox();
  const full = await startFullApp({ VIRUS_SCAN_URL: `${sandbox.url}/sandbox/virus-scan/scan` });
  const { database, clock } = full;
  const send: InvoiceWorld['send'] = async ({ access }, method, path, body) => {
    const request = { method, path: `/api${path}`, token: access };
    const response = await full.ask({ ...request, ...(body !== undefined && { body }) });
    return { status: response.status, body: response.json() as Body };
  };
  const day = (days: number): string => addDays(businessDate(clock.businessNow()), days);
  const draft: InvoiceWorld['draft'] = async (owner, head = {}) => {
    const begun = await send(owner, 'POST', '/v1/sale/invoice', {
      buyer_name: 'مریم کریمی',
      due_date: day(7),
      ...head,
    });
    if (begun.status !== 201) throw new Error(`a draft: ${begun.status} ${JSON.stringify(begun.body)}`);
    await send(owner, 'POST', `/v1/sale/invoice-item/${String(begun.body['id'])}`, ITEM);
    return Number(begun.body['id']);
  };
  return {
    full,
    database,
    day,
    send,
    shop: async () => {
      const owner = await signUpShopOwner(full);
      const shop = await merchantOfUser(database.sql, owner.userId);
      if (shop === undefined) throw new Error('the owner has no shop');
      const terminal = { merchantId: shop.id, title: 'صندوق', currency: 364, at: clock.businessNow() } as const;
      await database.transaction((tx) => openTerminal(tx, terminal));
      return owner;
    },
    buyer: () => signUpPerson(full),
    draft,
    sent: async (owner, head) => {
      const id = await draft(owner, head);
      const { status, body } = await send(owner, 'PATCH', `/v1/sale/invoice/${id}`, { status: 2 });
      if (status !== 200) throw new Error(`sending: ${status} ${JSON.stringify(body)}`);
      return { id, code: (body['pay'] as { code: string }).code };
    },
    pay: (buyer, code, uid = randomUUID()) =>
      send(buyer, 'POST', '/v2/accounting/qr-code-transaction', {
        qrCode: code,
        transactionAmount: 12_000_000,
        uid,
        contractUID: buyer.contractUid,
        numberOfInstallments: 4,
      }),
    brokenChecks: () => bookErrors(database.ownerUrl),
    stop: async () => {
      await full.stop();
      await sandbox.close();
    },
  };
}
