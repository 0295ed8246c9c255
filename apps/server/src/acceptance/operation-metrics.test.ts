import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOKEN_KEY } from './testing/crash-world.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { openNewCustomer } from './testing/new-customer.test-support.ts';
import { inInstallments, IN_INSTALLMENTS } from './testing/purchase-world.test-support.ts';

let app: FullApp;
beforeAll(async () => {
  app = await startFullApp({ NESYE_TOKEN_KEY: TOKEN_KEY });
}, 60_000);
afterAll(() => app.stop());

test('metrics count purchases by outcome and refusal code, and refusals by call', async () => {
  const customer = await openNewCustomer(app.database, [TOKEN_KEY], { limit: 10_000_000n, wallet: 0n });
  const buy = (amount: number, uid: string = randomUUID()) =>
    app.ask({
      method: 'POST',
      path: IN_INSTALLMENTS,
      token: customer.access,
      body: inInstallments(customer, { uid, transactionAmount: amount }),
    });
  const uid = randomUUID();
  expect((await buy(2_000_000, uid)).status).toBe(201);
  expect((await buy(2_000_000, uid)).status).toBe(201);
  const refused = await buy(90_000_000);
  const { code } = refused.json() as { code: string };
  const { text } = await app.ask({ path: '/metrics' });
  expect(text).toContain('nesye_purchases_total{outcome="failed",code=""} 0');
  expect(text).toContain('nesye_purchases_total{outcome="accepted",code=""} 1');
  expect(text).toContain('nesye_purchases_total{outcome="replayed",code=""} 1');
  expect(text).toContain(`nesye_purchases_total{outcome="refused",code="${code}"} 1`);
  expect(text).toMatch(new RegExp(`nesye_refusals_total\\{call="C\\d+",code="${code}"\\} 1`));
});
