import { type Call, calls, type Method, undeclared } from '@nesye/contract';
import { expect, test } from 'vitest';
import { serveFile } from './testing/file-server.test-support.ts';
import { DEMO, type FullApp } from './testing/full-app.test-support.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

let full: FullApp;
let owner: string;
let stranger: string;
serveFile(async (started) => {
  full = started;
  [owner, stranger] = await Promise.all([full.signIn(DEMO.withHistory), full.signIn(DEMO.customer)]).then(
    (all) => all.map(({ access }) => access) as [string, string],
  );
});

test(
  'every address of the contract refuses the methods it does not have: 405, and Allow names those it has',
  { timeout: 60_000 },
  async () => {
    const declared = Object.values(calls as Readonly<Record<string, Call>>);
    const byForm = declared
      .filter(({ wayBack }) => wayBack === true)
      .map(({ path }) => ({ path, method: 'POST' as const }));
    const all = [...declared, ...byForm, ...undeclared].map(({ path, method }) => ({
      path: path.replace(/(.)\/$/, '$1'),
      method,
    }));
    // `merchant/download-report` also fits `GET merchant/:id/`.
    const servedAt = (address: string) =>
      new Set(
        all
          .filter(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address))
          .map(({ method }) => method),
      );
    const methodsOf = new Map(
      all.map(({ path }) => path.replace(/:\w+/g, '1')).map((address) => [address, servedAt(address)]),
    );
    const wrong = [...methodsOf].flatMap(([path, served]) =>
      METHODS.filter((method) => !served.has(method)).map((method) => ({ path, method, served })),
    );
    expect(wrong.length).toBeGreaterThan(1_000);
    const findings: string[] = [];
    const queue = wrong.values();
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (const { path, method, served } of queue) {
          const response = await full.ask({ path, method, token: stranger });
          const allowed = new Set((response.headers.allow ?? '').split(/, */));
          if (response.status !== 405 || allowed.has(method) || [...served].some((one) => !allowed.has(one)))
            findings.push(`${method} ${path}: ${response.status}, Allow: ${response.headers.allow}`);
        }
      }),
    );
    expect(findings).toEqual([]);
  },
);

test('with and without a slash at the end an address is the same; another one is 404 with a Persian text', async () => {
  const pairs = ['/api/v1/user', '/api/v1/accounting/installment', '/api/v1/accounting/transaction'];
  for (const path of pairs) {
    const [without, withSlash] = await Promise.all([
      full.ask({ path, token: owner }),
      full.ask({ path: `${path}/`, token: owner }),
    ]);
    expect([without.status, withSlash.status]).toEqual([200, 200]);
  }
  const unknown = await full.ask({ path: '/api/v1/no-such-thing', token: owner });
  expect(unknown.status).toBe(404);
  expect(Object.values(unknown.json() as object)[0]).toEqual([expect.stringMatching(/[\u0600-\u06ff]/)]);
});
