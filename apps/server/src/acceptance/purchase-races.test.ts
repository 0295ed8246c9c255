import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { serveFile } from './testing/file-server.test-support.ts';
import type { FullApp } from './testing/full-app.test-support.ts';
import type { HttpResponse } from './testing/http-caller.test-support.ts';
import { bookErrors } from './testing/audit-books.test-support.ts';
import {
  DIRECT,
  inCash,
  inInstallments,
  IN_INSTALLMENTS,
  type PurchaseWorld,
  QR,
} from './testing/purchase-world.test-support.ts';

let full: FullApp;
let world: PurchaseWorld;
serveFile((started, itsWorld) => {
  full = started;
  world = itsWorld;
});

const tallyOf = (responses: readonly HttpResponse[]): Record<string, number> => {
  const tally: Record<string, number> = {};
  for (const response of responses) {
    const key = response.status === 201 ? '201' : `${response.status} ${(response.json() as { code: string }).code}`;
    tally[key] = (tally[key] ?? 0) + 1;
  }
  return tally;
};
const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('at once', () => {
  test('200 purchases on one contract whose limit covers 50: exactly 50 succeed, and the limit falls by the principal only', async () => {
    const customer = await world.newCustomer({ limit: 600_000_000n });
    const responses = await Promise.all(times(200, () => world.buy(customer, inInstallments(customer))));
    expect(tallyOf(responses)).toEqual({ '201': 50, '409 limit_exceeded': 150 });
    expect(
      new Set(
        responses.filter(({ status }) => status === 201).map((response) => (response.json() as { id: number }).id),
      ).size,
    ).toBe(50);
    expect(await world.leftOf(customer)).toEqual({ credit: 0, cash: 0 });
    const stored = await world.storedOf(customer);
    expect([stored.length, stored.filter(({ result }) => result === 2).length]).toEqual([200, 50]);
  });

  test('100 cash purchases on a wallet that covers 30: exactly 30 succeed', async () => {
    const customer = await world.newCustomer({ wallet: 60_000_000n });
    const responses = await Promise.all(
      times(100, () => world.buy(customer, inCash(customer, { transactionAmount: 2_000_000 }), DIRECT)),
    );
    expect(tallyOf(responses)).toEqual({ '201': 30, '409 balance_insufficient': 70 });
    expect((await world.leftOf(customer)).cash).toBe(0);
  });

  test('100 customers at one shop do not wait for each other’s limit: all succeed', async () => {
    const customers = await Promise.all(times(100, () => world.newCustomer({ limit: 12_000_000n })));
    const responses = await Promise.all(customers.map((customer) => world.buy(customer, inInstallments(customer))));
    expect(tallyOf(responses)).toEqual({ '201': 100 });
  });

  test('deposits from one wallet and credit of one facility in many purchases: whichever ends first, neither goes below', async () => {
    const customer = await world.newCustomer({ limit: 90_000_000n, wallet: 21_000_000n });
    const responses = await Promise.all(
      times(40, () =>
        world.buy(customer, inInstallments(customer, { depositAmount: 3_000_000, productUID: ['cash-wallet'] })),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(await world.leftOf(customer)).toEqual({ credit: 90_000_000 - 7 * 9_000_000, cash: 0 });
  });
});

describe('one uid', () => {
  test('twenty times concurrently: one effect, one body, and nineteen say that they replay', async () => {
    const customer = await world.newCustomer();
    const body = inInstallments(customer);
    const responses = await Promise.all(times(20, () => world.buy(customer, body)));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(responses.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(19);
    expect((await world.leftOf(customer)).credit).toBe(488_000_000);
    expect(await world.storedOf(customer)).toHaveLength(1);
  });

  test('again with another body, at once or later: 422 and no effect', async () => {
    const customer = await world.newCustomer();
    const uid = randomUUID();
    const bodies = times(10, (index) => inInstallments(customer, { uid, transactionAmount: 1_000_000 * (index + 1) }));
    const responses = await Promise.all(bodies.map((body) => world.buy(customer, body)));
    expect(tallyOf(responses)).toEqual({ '201': 1, '422 idempotency_key_reused': 9 });
    const winner =
      (responses.find(({ status }) => status === 201)?.json() as { amount: number } | undefined)?.amount ?? 0;
    const late = await world.buy(customer, inInstallments(customer, { uid, transactionAmount: 49_000_000 }));
    expect(tallyOf([late])).toEqual({ '422 idempotency_key_reused': 1 });
    expect((await world.leftOf(customer)).credit).toBe(500_000_000 - winner);
  });

  test('of two customers is two purchases', async () => {
    const [first, second] = await Promise.all([world.newCustomer(), world.newCustomer()]);
    const uid = randomUUID();
    const responses = await Promise.all([
      world.buy(first, inInstallments(first, { uid })),
      world.buy(second, inInstallments(second, { uid })),
    ]);
    expect(tallyOf(responses)).toEqual({ '201': 2 });
    expect(responses.some(({ headers }) => 'idempotent-replay' in headers)).toBe(false);
  });

  test('both versions of the call are one operation, also at once', async () => {
    const customer = await world.newCustomer();
    const { numberOfInstallments: _, ...body } = inInstallments(customer, { qrCode: QR.cash });
    const responses = await Promise.all(
      times(10, (index) => world.buy(customer, body, index % 2 === 0 ? DIRECT : IN_INSTALLMENTS)),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(await world.storedOf(customer)).toHaveLength(1);
    const other = await world.buy(customer, { ...body, numberOfInstallments: 4 });
    expect(tallyOf([other])).toEqual({ '422 idempotency_key_reused': 1 });
  });

  test('the same body written in other digits is the same body', async () => {
    const customer = await world.newCustomer();
    const body = inInstallments(customer);
    const first = await world.buy(customer, body);
    const again = await world.buy(customer, {
      ...body,
      transactionAmount: '۱۲٬۰۰۰٬۰۰۰',
      numberOfInstallments: '۴',
      contractUID: customer.contractUid.toUpperCase(),
    });
    expect([again.status, again.text, again.headers['idempotent-replay']]).toEqual([201, first.text, 'true']);
  });

  test('a decided refusal is replayed, also after its reason has gone', async () => {
    const customer = await world.newCustomer({ limit: 10_000_000n });
    const body = inInstallments(customer);
    const first = await world.buy(customer, body);
    await full.database
      .owner`update ledger.guarded_account set limit_amount = 500000000 where kind = 1210 and party_id = ${String(customer.facilityId)}`;
    const again = await world.buy(customer, body);
    expect(tallyOf([first, again])).toEqual({ '409 limit_exceeded': 2 });
    expect([first.headers['idempotent-replay'], again.headers['idempotent-replay']]).toEqual([undefined, 'true']);
    expect(tallyOf([await world.buy(customer, inInstallments(customer))])).toEqual({ '201': 1 });
  });
});

test('after all this the audit balances and the outside accountant has no objection', async () => {
  expect(await bookErrors(full.database.ownerUrl)).toEqual([]);
});
