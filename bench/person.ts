import { execFileSync } from 'node:child_process';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { fillHistory, fillWallets } from './fill-history.ts';
import { seedOperator } from './seed-operator.ts';
import { seedPopulation } from './seed-population.ts';
import { startThrowawayProduct } from './throwaway-product.ts';
import { p50InTurns } from './turns.ts';

/**
 * `node bench/person.ts`: an operator's page of a person with five years of history and of the timeline, against the QR look-up. Rounds of all
 * take turns, so that a busy machine troubles all; exits with 1 beyond the bound.
 */
const LOOK_UP = '/api/v1/merchant/qr-code/BENCH-1/';
const TIMES = 3;
const TURNS = { rounds: 5, each: 100 } as const;
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
const READS = {
  'QR look-up': LOOK_UP,
  person: `/api/v1/operator/people/${person}/`,
  timeline: `/api/v1/operator/people/${person}/timeline/`,
  'timeline of purchases': `/api/v1/operator/people/${person}/timeline/?filter_kind=purchase`,
} as const;
try {
  const p50 = await p50InTurns(product.baseUrl, READS, operator, TURNS);
  let isHeld = true;
  for (const [name, ms] of Object.entries(p50)) {
    const ratio = ms / p50['QR look-up'];
    console.log(`${name}: p50 ${ms.toFixed(2)} ms, ${ratio.toFixed(2)} × the look-up`);
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
