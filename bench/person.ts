import { execFileSync } from 'node:child_process';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { fillHistory, fillWallets } from './fill-history.ts';
import { seedOperator } from './seed-operator.ts';
import { seedPopulation } from './seed-population.ts';
import { sequentialP50 } from './sequential-reads.ts';
import { startThrowawayProduct } from './throwaway-product.ts';

/**
 * `node bench/person.ts`: an operator's page of a person with five years of history and of the timeline, against the QR look-up. Rounds of all
 * take turns, so that a busy machine troubles all; exits with 1 beyond the bound.
 */
const LOOK_UP = '/api/v1/merchant/qr-code/BENCH-1/';
const TIMES = 3;
const ROUNDS = 5;
const EACH = 100;
const MESSAGES = 1_000;

process.env['RATE_LIMIT_FACTOR'] = '1000';
// The server does not start without the web's build.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
let person = 0n;
let operator = '';
const product = await startThrowawayProduct(async (url) => {
  await seedPopulation(url, { customers: 1_000, shops: 10 });
  await fillWallets(url);
  await fillHistory(url, { customers: 5, months: { first: 1, second: 60 } });
  person = await fillPerson(url);
  operator = await seedOperator(url);
});
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const READS = {
  'QR look-up': LOOK_UP,
  person: `/api/v1/operator/people/${person}/`,
  timeline: `/api/v1/operator/people/${person}/timeline/`,
  'timeline of purchases': `/api/v1/operator/people/${person}/timeline/?filter_kind=purchase`,
} as const;
try {
  const times = new Map<string, number[]>(Object.keys(READS).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, address] of Object.entries(READS)) {
      const p50 = await sequentialP50(product.baseUrl, address, [operator], EACH);
      // The first round is for the compiler and the prepared statements.
      if (round > 0) times.get(name)?.push(p50);
    }
  const lookUp = middle(times.get('QR look-up') ?? []);
  let isHeld = true;
  for (const [name, values] of times) {
    const ratio = middle(values) / lookUp;
    console.log(`${name}: p50 ${middle(values).toFixed(2)} ms, ${ratio.toFixed(2)} × the look-up`);
    if (ratio > TIMES) isHeld = false;
  }
  console.log(`≤ ${TIMES}: ${isHeld ? 'held' : 'MISSED'}`);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await product.close();
}

/** Gives one customer of five years messages and sign-ins besides. */
async function fillPerson(url: string): Promise<bigint> {
  const database = connectAsOwner(url);
  try {
    const [row] = await database.sql<{ id: bigint }[]>`
      select customer_id as id from payments.purchase group by customer_id order by count(*) desc, customer_id limit 1`;
    const id = row?.id ?? 0n;
    await database.sql`
      insert into identity.app_user (id, mobile, created_at) values (${id}, '09120009999', now() - interval '5 years') on conflict do nothing`;
    await database.sql`
      insert into messaging.inbox_message (user_id, kind, topic, title, body, path, created_at)
      select ${id}, 'example', 'dues', 'سررسید', 'قسط شما', '/user/ips', now() - n * interval '1 day' from generate_series(1, ${MESSAGES}::int) n`;
    await database.sql`
      insert into identity.session (user_id, device_hash, created_at, last_used_at, expires_at)
      select ${id}, sha256(n::text::bytea), now() - n * interval '1 day', now(), now() + interval '1 day' from generate_series(1, 60) n`;
    await database.sql.script('vacuum analyze');
    return id;
  } finally {
    await database.close();
  }
}
