import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOfKey, keyText, lastFourOf } from '../apps/server/src/modules/checkout/domain/api-key.ts';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import type { Sql } from '../apps/server/src/platform/database/database.ts';
import { ensureTools } from '../tools/system-tools.ts';
import { customerTokens } from './customer-tokens.ts';
import { writeCustomersFile } from './customers-file.ts';
import { seedPopulation } from './seed-population.ts';
import { startThrowawayProduct } from './throwaway-product.ts';
import { load } from './wrk.ts';

/**
 * `node bench/checkout.ts [--quick]`: how many orders of web shops a second are authorised, confirmed and captured, next to installment purchases at tills. The loads take
 * turns, so that what else the machine does is in all of them. Exits with 1 where a bound does not hold.
 */
const isQuick = process.argv.includes('--quick');
const SECONDS = isQuick ? 3 : 6;
const ROUNDS = isQuick ? 2 : 4;
const WARM_UP_S = isQuick ? 4 : 12;
const CONNECTIONS = 64;
const SHOPS = 200;
const CUSTOMERS = 20_000;
const SESSIONS = isQuick ? 150_000 : 500_000;
/** Of what is sent in one load. */
const MAX_LINES = 80_000;
const AMOUNT = 2_000_000;
const BOUND = 0.8;
const lua = (name: string) => path.resolve('bench', `${name}.lua`);

type Verb = 'authorise' | 'confirm' | 'capture';
/** Each later verb lives of what the earlier one has left, so the first takes longest. */
const SECONDS_OF: Readonly<Record<Verb, number>> = { authorise: 4, confirm: 1, capture: 1 };

/** What is sent next of each verb: a line is `token path body`. */
const linesOf: Readonly<Record<Verb, (sql: Sql) => Promise<string[]>>> = {
  authorise: async (sql) => {
    const tokenOf = customerTokens();
    const rows = await sql<{ code: string; customer_id: bigint; uid: string }[]>`
      select s.code, f.customer_id, f.uid::text as uid from checkout.session s
      join (select customer_id, uid, row_number() over (order by uid) - 1 as place from servicing.facility
        where customer_id in (select id from identity.app_user where mobile like '0990%')) f on f.place = s.id % ${CUSTOMERS}
      where s.status = 'created' order by s.id limit ${MAX_LINES}`;
    return rows.map(
      ({ code, customer_id: id, uid }) =>
        `${tokenOf(id)} /api/v1/checkout/sessions/${code}/pay/ {"contractUID":"${uid}","numberOfInstallments":4}`,
    );
  },
  confirm: (sql) => paymentLines(sql, 'authorized', 'confirm', '-'),
  capture: (sql) => paymentLines(sql, 'confirmed', 'captures', '{}'),
};

ensureTools(['wrk']);
// The server does not start without the web's build.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
// A shop has six hundred calls of a kind a minute, which is not what is measured.
process.env['RATE_LIMIT_FACTOR'] = '1000';
const keys = new Map<bigint, string>();
const product = await startThrowawayProduct(async (url) => {
  await seedPopulation(url, { customers: CUSTOMERS, shops: SHOPS });
  await withDatabase(url, fillSessions);
});
const customers = path.resolve('.cache', `bench-customers-${process.pid}.txt`);
const requests = path.resolve('.cache', `bench-requests-${process.pid}.txt`);
try {
  await writeCustomersFile(product.databaseUrl, customers);
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await product.close();
  rmSync(customers, { force: true });
  rmSync(requests, { force: true });
}

/** A secret key for each shop, and sessions over all of them. */
async function fillSessions(sql: Sql): Promise<void> {
  const shops = await sql<{ id: bigint }[]>`select merchant_id as id from merchants.terminal where code like 'BENCH-%'`;
  for (const { id } of shops) {
    const key = keyText({ kind: 'secret', isLive: false });
    keys.set(id, key);
    await sql`
      insert into checkout.api_key (merchant_id, kind, is_live, name, last_four, secret_hash, scopes, created_at)
      values (${id}, 'secret', false, 'bench', ${lastFourOf(key)}, ${hashOfKey(key)}, '{payments:write}', now())`;
  }
  await sql`
    insert into checkout.session (code, merchant_id, is_live, order_ref, body_hash, terminal_code, amount, items, shipping, tax, discount, return_url, created_at, expires_at)
    select 'cs_' || lpad(n::text, 26, '0'), t.merchant_id, false, 'A-' || n, sha256(n::text::bytea), t.code, ${AMOUNT}::bigint, '[]', 0, 0, 0, 'https://shop.example/', now(), now() + interval '1 day'
    from generate_series(1, ${SESSIONS}::int) n
    join (select merchant_id, code, row_number() over (order by id) - 1 as place from merchants.terminal where code like 'BENCH-%') t on t.place = n % ${SHOPS}::int`;
}

async function paymentLines(sql: Sql, state: string, verb: string, body: string): Promise<string[]> {
  const rows = await sql<{ id: bigint; merchant_id: bigint }[]>`
    select p.id, s.merchant_id from checkout.payment p join checkout.session s on s.id = p.session_id where p.state = ${state} order by md5(p.id::text) limit ${MAX_LINES}`;
  return rows.map(
    ({ id, merchant_id: shop }) => `${keys.get(shop)} /merchant-api/v1/payments/pay_${id}/${verb} ${body}`,
  );
}

async function measure(): Promise<boolean> {
  const rates: Record<Verb | 'purchase', number[]> = { purchase: [], authorise: [], confirm: [], capture: [] };
  const options = { seconds: SECONDS, connections: CONNECTIONS };
  const buy = (seconds: number) =>
    load(product.baseUrl, lua('purchases'), { ...options, seconds, args: [customers, String(SHOPS)] });
  await buy(WARM_UP_S);
  // The first round is for the compiler.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await withDatabase(product.databaseUrl, (sql) => sql.script('vacuum analyze'));
    const { perSecond } = await buy(SECONDS);
    if (round > 0) rates.purchase.push(perSecond);
    for (const verb of ['authorise', 'confirm', 'capture'] as const) {
      const lines = await withDatabase(product.databaseUrl, linesOf[verb]);
      writeFileSync(requests, `${lines.join('\n')}\n`);
      const seconds = SECONDS_OF[verb] * SECONDS;
      const result = await load(product.baseUrl, lua('checkout'), { ...options, seconds, args: [requests] });
      if (result.requests + CONNECTIONS > lines.length) throw new Error(`there is too little to ${verb}`);
      if (round > 0) rates[verb].push(result.perSecond);
    }
  }
  const yardstick = middle(rates.purchase);
  console.log(`installment purchases over HTTP: ${yardstick.toFixed(0)} /s`);
  const ratios = (['authorise', 'confirm', 'capture'] as const).map((verb) => {
    const ratio = middle(rates[verb]) / yardstick;
    console.log(
      `${verb}: ${middle(rates[verb]).toFixed(0)} /s, ÷ purchases ${ratio.toFixed(2)} (≥ ${BOUND}: ${ratio >= BOUND ? 'held' : 'MISSED'})`,
    );
    return ratio;
  });
  return ratios.every((ratio) => ratio >= BOUND);
}

async function withDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const database = connectAsOwner(url);
  try {
    return await work(database.sql);
  } finally {
    await database.close();
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
