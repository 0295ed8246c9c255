import { request } from 'node:http';
import { type Call, calls, isImplemented } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeyOf } from './testing/shop-key-values.test-support.ts';
import { signUpOperator, signUpShopOwner } from './testing/demo-people.test-support.ts';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';

const START_MS = 120_000;
const CARD = '6104337000000156';

let full: FullApp;
let tokens: Readonly<Record<string, string>>;
beforeAll(async () => {
  full = await startFullApp();
  const customer = (await full.signIn(DEMO.customer)).access;
  tokens = {
    customer,
    signed_in: customer,
    merchant: (await full.signIn(DEMO.merchant)).access,
    operator: (await signUpOperator(full)).access,
    shop_key: (await newKeyOf(full, (await signUpShopOwner(full)).userId)).value,
  };
}, START_MS);
afterAll(async () => {
  await full.stop();
  expect(full.faults).toEqual([]);
});

const served: readonly (readonly [string, Call])[] = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, call]) => isImplemented(call),
);
const addressOf = ({ path }: Call): string => path.replaceAll(/:\w+/g, '1');

test('a page of another site gets nothing from any call that needs a token, a GET that sends a code as little as a write', async () => {
  const open: string[] = [];
  let count = 0;
  for (const [name, call] of served) {
    const token = tokens[call.access];
    if (token === undefined) continue;
    count += 1;
    for (const site of ['cross-site', 'same-site']) {
      const response = await full.ask({
        method: call.method,
        path: addressOf(call),
        token,
        headers: { 'sec-fetch-site': site },
      });
      const { code } = response.json() as { code?: unknown };
      if (response.status !== 403 || code !== 'origin_not_allowed') open.push(`${name} ${site}: ${response.status}`);
    }
  }
  expect(open).toEqual([]);
  expect(count).toBeGreaterThan(250);
  for (const site of ['same-origin', 'none'])
    expect(
      (
        await full.ask({
          path: '/api/v1/user/mobile/',
          token: tokens['customer'] ?? '',
          headers: { 'sec-fetch-site': site },
        })
      ).status,
    ).toBe(200);
});

test('the number of a bank card in an address is refused by every call, in any digits', async () => {
  const taken: string[] = [];
  for (const [name, call] of served) {
    if (call.wayBack === true) continue;
    const token = tokens[call.access];
    const response = await full.ask({
      method: call.method,
      path: `${addressOf(call)}?filter_text=${CARD}`,
      ...(token === undefined ? {} : { token }),
    });
    if (response.status !== 400 || (response.json() as { code?: unknown }).code !== 'card_number_in_address')
      taken.push(`${name}: ${response.status}`);
  }
  expect(taken).toEqual([]);
  for (const written of ['6104-3370-0000-0156', '6104%203370%200000%200156', '۶۱۰۴۳۳۷۰۰۰۰۰۰۱۵۶'])
    expect(
      (
        await full.ask({ path: `/api/v1/merchant/?x=${written.startsWith('۶') ? encodeURI(written) : written}` })
      ).json(),
    ).toMatchObject({
      code: 'card_number_in_address',
    });
  // Sixteen digits that are no card's, and longer numbers, are only what they are.
  for (const written of ['6104337000000157', `1${CARD}`])
    expect((await full.ask({ path: `/api/v1/merchant/?x=${written}` })).json()).not.toMatchObject({
      code: 'card_number_in_address',
    });
});

test('the application can neither change nor empty what is written in the books and the audit, nor make or change a table', async () => {
  const { owner, sql } = full.database;
  const written = await owner<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (n.nspname = 'ledger' or (n.nspname = 'platform' and c.relname like 'audit_%')) order by 1`;
  expect(written.length).toBeGreaterThan(8);
  const changeable = await owner<{ name: string; privilege: string }[]>`
    select t.name, p.privilege from unnest(${written.map(({ name }) => name)}::text[]) t(name),
      unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) p(privilege)
    where has_table_privilege('nesye_app', t.name, p.privilege)`;
  expect(changeable).toEqual([]);
  const [role] = await owner<
    { rolsuper: boolean; rolcreatedb: boolean; rolcreaterole: boolean; rolbypassrls: boolean }[]
  >`
    select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = 'nesye_app'`;
  expect(role).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false });
  const schemas = await owner<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      and has_schema_privilege('nesye_app', oid, 'CREATE')`;
  expect(schemas).toEqual([]);
  for (const statement of [
    sql`update ledger.entry set id = id`,
    sql`delete from ledger.entry`,
    sql`truncate ledger.entry`,
    sql`delete from platform.audit_entry`,
    sql`update platform.audit_entry set action = action`,
    sql`create table public.own (id int)`,
    sql`alter table ledger.entry add column own int`,
    sql`drop table ledger.entry`,
  ])
    await expect(statement).rejects.toMatchObject({ code: '42501' });
});

test('a statement, a wait for a lock and an idle transaction each end by a limit of the connection', async () => {
  const { sql } = full.database;
  const limits = await Promise.all(
    (['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const).map(async (name) => {
      const [row] = await sql<{ ms: number }[]>`
        select (extract(epoch from current_setting(${name})::interval) * 1000)::int as ms`;
      return row?.ms ?? 0;
    }),
  );
  for (const ms of limits) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(5_000);
  }
});

test('under a foreign name there is neither a page nor a call; probes are served under any', async () => {
  const { hostname, port } = new URL(full.baseUrl);
  const statusOf = (path: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '10.0.0.1',
  ]) {
    for (const path of ['/', '/login', '/api/v1/merchant/', '/git.json', '/nothing'])
      expect([host, path, await statusOf(path, host)]).toEqual([host, path, 421]);
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect([path, await statusOf(path, host)]).toEqual([path, 200]);
  }
  for (const host of [`127.0.0.1:${port}`, `LOCALHOST:${port}`, new URL(full.config.publicOrigin).host])
    expect([host, await statusOf('/api/v1/merchant/', host)]).toEqual([host, 200]);
});
