import { isoDate, officialCalendar } from '@nesye/money';
import { fixedClock } from '../apps/server/src/platform/testing/fixed-clock.ts';
import { createDataVault } from '../apps/server/src/platform/crypto/data-vault.ts';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { type Database, openDatabase, type Sql } from '../apps/server/src/platform/database/database.ts';
import { withMigratedDatabase } from '../tools/checks/migrated-database.ts';
import { closeDays } from '../apps/server/src/modules/ledger/use-cases/close-days.ts';
import type { SettlementDeps } from '../apps/server/src/modules/settlement/settlement-deps.ts';
import { makePayouts } from '../apps/server/src/modules/settlement/use-cases/make-payouts.ts';
import { createHttpPayoutBank } from '../apps/server/src/modules/wallet/index.ts';

/**
 * `node bench/payouts.ts [--quick]`: claims and posts payouts against one bare UPDATE of as many rows in the same database. There are 100,000 sales of 1,000 shops, or 10,000
 * of 100 with --quick. The sales are in the books only: a payout reads nothing else.
 */
const isQuick = process.argv.includes('--quick');
const [SALES, SHOPS] = isQuick ? [10_000, 100] : [100_000, 1_000];
const CHUNK = 2_000;
const BARE_TRIES = 3;
const MAX_SECONDS = 60;
const MAX_RATIO = 3;
const MAX_GROWTH_MB = 64;
const SOLD_ON = isoDate('2026-11-22');

await withMigratedDatabase(async (url) => {
  const database = openDatabase(url, { maxConnections: 4 });
  const owner = connectAsOwner(url);
  try {
    await measure(database, owner.sql);
  } finally {
    await Promise.all([database.close(), owner.close()]);
  }
});

async function measure(database: Database, owner: Sql): Promise<void> {
  await fillShops(owner);
  await fillSales(owner);
  // It is the night of the next day, also for the database.
  const now = new Date('2026-11-23T00:30:00Z');
  await owner`update platform.business_clock set offset_ms = ${now.getTime() - Date.now()}`;
  const clock = fixedClock(now.toISOString());
  const deps: SettlementDeps = {
    database,
    clock,
    vault: createDataVault({ dataKeys: ['data key of the bench, thirty-two characters'], indexKeys: ['an index key'] }),
    // No order is sent here.
    bank: createHttpPayoutBank({ url: 'http://127.0.0.1:9', description: 'bench', clock }),
    payerSheba: undefined,
    holidays: officialCalendar(),
  };
  await database.transaction((tx) => closeDays(tx, SOLD_ON, clock.businessNow()));
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const made = await makePayouts(deps);
  const seconds = (performance.now() - begun) / 1_000;
  const grownMb = (process.memoryUsage.rss() - before) / 1e6;
  report({ made, seconds, bareSeconds: await bareUpdate(owner), grownMb, paid: await sumOfPayouts(owner) });
}

async function fillShops(owner: Sql): Promise<void> {
  await owner.script(`
    insert into merchants.merchant (owner_user_id, name, category_id, status, created_at, status_changed_at)
    select 1, 'shop ' || n, 1, 1, now(), now() from generate_series(1, ${SHOPS}) n;
    insert into wallet.shop_sheba (id, merchant_id, owner_user_id, sheba_sealed, sheba_index, sheba_mask, bank_code, holder_name, verified_at, usable_from, is_chosen, added_at)
    select nextval('wallet.shop_sheba_number'), id, 1, '\\x00', decode(md5(id::text) || md5('b' || id), 'hex'), 'IR06' || repeat('*', 18) || '0155', '017', 'holder', '2026-01-01', '2026-01-01', true, now()
    from merchants.merchant where name like 'shop %';`);
}

/** Cash sales of 1,000,000 rials and 20,000 of commission, over all shops and buckets. */
async function fillSales(owner: Sql): Promise<void> {
  for (let first = 0; first < SALES; first += CHUNK)
    await owner`
      with shop as (select array_agg(id order by id) as ids from merchants.merchant where name like 'shop %'),
      sale as (select n, (n % 64)::smallint as bucket, shop.ids[1 + (n * 7919) % ${SHOPS}] as shop_id
               from generate_series(${first + 1}::int, ${first + CHUNK}::int) n, shop)
      select count(*) from ledger.post_batch(
        (select array_agg(n order by n) from sale), (select array_agg(bucket order by n) from sale), (select array_agg(2::smallint order by n) from sale),
        (select array_agg(n * 64::bigint + bucket order by n) from sale), (select array_agg(1::smallint order by n) from sale),
        (select array_agg('2026-11-22T08:00:00Z'::timestamptz order by n) from sale), (select array_agg(${SOLD_ON}::date order by n) from sale),
        (select array_agg(null::bigint order by n) from sale), (select array_agg(null::bigint order by n) from sale),
        (select array_agg(n order by n, k) from sale, generate_series(1, 3) k),
        (select array_agg((array[1110, 2110, 4110])[k]::smallint order by n, k) from sale, generate_series(1, 3) k),
        (select array_agg((array[1, shop_id, 0])[k] order by n, k) from sale, generate_series(1, 3) k),
        (select array_agg(364::smallint order by n, k) from sale, generate_series(1, 3) k),
        (select array_agg((array[1000000, -980000, -20000])[k]::bigint order by n, k) from sale, generate_series(1, 3) k))`;
  await owner.script('vacuum analyze');
}

/** One column of as many rows, with the same indexes, which were just written as a payout's are. The median of three tries. */
async function bareUpdate(owner: Sql): Promise<number> {
  const tries: number[] = [];
  for (let left = BARE_TRIES; left > 0; left--) tries.push(await updateOnce(owner));
  return tries.sort((a, b) => a - b)[1] ?? 0;
}

async function updateOnce(owner: Sql): Promise<number> {
  await owner.script(`
    drop table if exists public.bare;
    create table public.bare (like settlement.movement including all);
    insert into public.bare (bucket, id, merchant_id, kind, amount, commission, commission_vat, entry_id, purchase_id, day, at)
    select bucket, id, merchant_id, kind, amount, commission, commission_vat, entry_id, purchase_id, day, at from settlement.movement order by id`);
  await owner.script('vacuum analyze public.bare');
  const begun = performance.now();
  await owner.script('update public.bare set payout_id = 1');
  return (performance.now() - begun) / 1_000;
}

async function sumOfPayouts(owner: Sql): Promise<bigint> {
  const [row] = await owner<{ paid: bigint }[]>`select coalesce(sum(amount), 0)::bigint as paid from settlement.payout`;
  return row?.paid ?? 0n;
}

interface Report {
  readonly made: number;
  readonly seconds: number;
  readonly bareSeconds: number;
  readonly grownMb: number;
  readonly paid: bigint;
}

function report({ made, seconds, bareSeconds, grownMb, paid }: Report): void {
  const ratio = seconds / bareSeconds;
  console.log(`${made} payouts of ${SALES} sales, ${paid} rials: ${seconds.toFixed(1)} s (at most ${MAX_SECONDS})`);
  console.log(
    `one bare UPDATE of as many rows: ${bareSeconds.toFixed(1)} s, ratio ${ratio.toFixed(2)} (at most ${MAX_RATIO})`,
  );
  console.log(`memory grew by ${grownMb.toFixed(0)} MB (at most ${MAX_GROWTH_MB})`);
  const isRight = made === SHOPS && paid === BigInt(SALES) * 980_000n;
  if (!isRight) console.log('the sum of the payouts is not the sum of the sales');
  process.exitCode = isRight && seconds <= MAX_SECONDS && ratio <= MAX_RATIO && grownMb <= MAX_GROWTH_MB ? 0 : 1;
}
