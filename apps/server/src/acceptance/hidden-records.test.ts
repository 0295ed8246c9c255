import { randomUUID } from 'node:crypto';
import { type Call, calls, type Method, notOpenYet } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeReview } from '../modules/kyc/testing/place-review.test-support.ts';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import type { Answer } from './testing/http-caller.test-support.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

let full: FullApp;
let owner: string;
let stranger: string;
beforeAll(async () => {
  full = await startFullApp();
  [owner, stranger] = await Promise.all([full.signIn(DEMO.withHistory), full.signIn(DEMO.customer)]).then((all) => all.map(({ access }) => access) as [string, string]);
});
afterAll(async () => {
  expect(full.faults).toEqual([]);
  await full.stop();
});

/** An answer without what is different in every one; the length of the body changes with the request id's. */
function comparable({ status, headers, text }: Answer): unknown {
  const { 'x-request-id': _, date: __, 'content-length': ___, ...rest } = headers;
  return { status, headers: rest, text: text.replace(/"request_id":"[^"]*"/, '') };
}

test('someone else’s record and one that never was are answered with the same bytes, by every call that names a record', async () => {
  const read = async <Body>(path: string): Promise<Body> => (await full.ask({ path, token: owner })).json() as Body;
  const { results } = await read<{ results: { id: number; receipt_number: string }[] }>('/api/v1/accounting/transaction');
  const { id: ownerId, contracts } = await read<{ id: number; contracts: { uid: string }[] }>('/api/v1/user/');
  const purchase = results[0] ?? { id: 0, receipt_number: '' };
  const uid = contracts[0]?.uid ?? '';
  // An id of the same bucket and form that no purchase has.
  const noPurchase = purchase.id + 64 * 1_000_003;
  const noReceipt = purchase.receipt_number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  const userId = BigInt((await read<{ id: number }>('/api/v1/user/')).id);
  const { uploadId } = await placeReview({ database: full.database, files: full.app.documents.files }, userId, new Date());
  const copy = await full.ask({ method: 'POST', path: '/api/v1/user/exports/', token: owner, body: { format: 'json' } });
  const cases: [theirs: string, none: string][] = [
    [`/api/v1/user/exports/${(copy.json() as { id: string }).id}`, `/api/v1/user/exports/${'x'.repeat(43)}`],
    [`/api/v1/base/user-referrer/${ownerId}`, `/api/v1/base/user-referrer/${ownerId + 64 * 1_000_003}`],
    [`/api/v1/uploads/${uploadId}`, `/api/v1/uploads/${'x'.repeat(43)}`],
    [`/api/v1/accounting/transaction/${purchase.id}`, `/api/v1/accounting/transaction/${noPurchase}`],
    [`/api/v1/accounting/payment-receipt?number=${purchase.receipt_number}`, `/api/v1/accounting/payment-receipt?number=${noReceipt}`],
    [`/api/v1/accounting/payment-receipt/${purchase.receipt_number}/pdf`, `/api/v1/accounting/payment-receipt/${noReceipt}/pdf`],
    [`/api/v1/accounting/upcoming-installment-list/${uid}`, `/api/v1/accounting/upcoming-installment-list/${randomUUID()}`],
    [`/api/v1/accounting/product-calculator?contract_uid=${uid}&amount=12000000`, `/api/v1/accounting/product-calculator?contract_uid=${randomUUID()}&amount=12000000`],
    [`/api/v1/accounting/installment/?filter_purchase_transaction=${purchase.id}`, `/api/v1/accounting/installment/?filter_purchase_transaction=${noPurchase}`],
  ];
  for (const [theirs, none] of cases) {
    expect((await full.ask({ path: theirs, token: owner })).status).toBe(200);
    const [first, second] = await Promise.all([full.ask({ path: theirs, token: stranger }), full.ask({ path: none, token: stranger })]);
    expect(comparable(first)).toEqual(comparable(second));
    if (first.status === 200) expect(first.json()).toMatchObject({ count: 0, results: [] });
    else expect(first.status).toBe(404);
  }
});

test('every address of the contract refuses the methods it does not have: 405, and Allow names those it has', { timeout: 60_000 }, async () => {
  const all = [...Object.values(calls as Readonly<Record<string, Call>>), ...notOpenYet].map(({ path, method }) => ({ path: path.replace(/(.)\/$/, '$1'), method }));
  // `merchant/download-report` is also an id that `GET merchant/:id/` is asked for.
  const servedAt = (address: string) => new Set(all.filter(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address)).map(({ method }) => method));
  const methodsOf = new Map(all.map(({ path }) => path.replace(/:\w+/g, '1')).map((address) => [address, servedAt(address)]));
  const wrong = [...methodsOf].flatMap(([path, served]) => METHODS.filter((method) => !served.has(method)).map((method) => ({ path, method, served })));
  expect(wrong.length).toBeGreaterThan(1_000);
  const findings: string[] = [];
  const queue = wrong.values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const { path, method, served } of queue) {
        const answer = await full.ask({ path, method, token: stranger });
        const allowed = new Set((answer.headers.allow ?? '').split(/, */));
        if (answer.status !== 405 || allowed.has(method) || [...served].some((one) => !allowed.has(one)))
          findings.push(`${method} ${path}: ${answer.status}, Allow: ${answer.headers.allow}`);
      }
    }),
  );
  expect(findings).toEqual([]);
});

test('with and without a slash at the end an address is the same; another one is 404 with a Persian text', async () => {
  const pairs = ['/api/v1/user', '/api/v1/accounting/installment', '/api/v1/accounting/transaction'];
  for (const path of pairs) {
    const [without, withSlash] = await Promise.all([full.ask({ path, token: owner }), full.ask({ path: `${path}/`, token: owner })]);
    expect([without.status, withSlash.status]).toEqual([200, 200]);
  }
  const unknown = await full.ask({ path: '/api/v1/no-such-thing', token: owner });
  expect(unknown.status).toBe(404);
  expect(Object.values(unknown.json() as object)[0]).toEqual([expect.stringMatching(/[\u0600-\u06ff]/)]);
});
