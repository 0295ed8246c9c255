import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAccessTokens } from '../apps/server/src/modules/identity/adapters/access-tokens.ts';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { seedPopulation } from './seed-population.ts';
import { BENCH_TOKEN_KEY, startThrowawayProduct } from './throwaway-product.ts';

/** `node bench/sales-report.ts [--quick]`: a shop's report of a million sales, made and downloaded, in seconds and in growth of the server's resident memory. Exits with 1 beyond a bound. */
const ROWS = process.argv.includes('--quick') ? 100_000 : 1_000_000;
const MEBIBYTE = 1024 ** 2;
const MAX_GROWTH_MIB = { made: 64, downloaded: 96 } as const;
const LOOK_EVERY_MS = 100;
const REPORTS = '/api/v1/merchant/reports';

// The server does not start without the web's build.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
let ownerId = 0n;
const product = await startThrowawayProduct(async (url) => {
  await seedPopulation(url, { customers: 1_000, shops: 1 });
  ownerId = await fillSales(url);
});
const owner = { isCustomer: false, isMerchant: true, isForeign: false, tokenGeneration: 1 };
const tokens = createAccessTokens([BENCH_TOKEN_KEY]);

/** A call of the shop's owner. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(product.baseUrl + path, {
    ...init,
    headers: {
      authorization: `Bearer ${tokens.sign({ ...owner, id: ownerId } as unknown as Parameters<typeof tokens.sign>[0], 1n, new Date())}`,
      'content-type': 'application/json',
    },
  });
const dayOf = (daysBack: number) => new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10);

let peakBytes = 0;
const watch = setInterval(() => {
  peakBytes = Math.max(peakBytes, product.residentBytes());
}, LOOK_EVERY_MS);
try {
  let isHeld = await readYear();
  for (const format of ['xlsx', 'csv'] as const) isHeld = (await measure(format)) && isHeld;
  process.exitCode = isHeld ? 0 : 1;
} finally {
  clearInterval(watch);
  await product.close();
}

/** Sales of one shop over a year, straight in SQL: how much there is to read is what is measured, not its meaning. Returns the owner. */
async function fillSales(url: string): Promise<bigint> {
  const database = connectAsOwner(url);
  try {
    await database.sql.script(`
      insert into payments.purchase (bucket, id, customer_id, operation, uid, body_hash, result, merchant_id, terminal_id, product_type, amount, credit_amount, wallet_amount,
        fee, commission, installment_count, currency, business_date, created_at, buyer_note)
      select c.bucket, (9000000 + n) * 64 + c.bucket, c.customer_id, 1, 'report-' || n, '00000000-0000-0000-0000-000000000001', 2, (select min(id) from merchants.merchant),
        (select min(id) from merchants.terminal), 1, 1000000 + n, 0, 1000000 + n, 0, 20000, 0, 364, a.at::date, a.at, case when n % 5 = 0 then 'گلدان سفالی ' || n end
      from generate_series(1, ${ROWS}) n
      join (select *, row_number() over (order by customer_id) as k from wallet.cash_account) c on c.k = 1 + n % 1000,
      lateral (select now() - n * interval '31 seconds' as at) a`);
    await database.sql.script('vacuum analyze');
    const [row] = await database.sql<{ id: bigint }[]>`select owner_user_id as id from merchants.merchant limit 1`;
    return row?.id ?? 0n;
  } finally {
    await database.close();
  }
}

/** The figures of a year of so many sales are refused before they are summed up. */
async function readYear(): Promise<boolean> {
  const startMs = performance.now();
  const reply = await ask(`/api/v1/merchant/user/transaction-summary/?from=${dayOf(366)}&to=${dayOf(0)}`);
  console.log(`figures of a year: ${reply.status} in ${((performance.now() - startMs) / 1_000).toFixed(1)} s`);
  return reply.status === 409 || ROWS <= 200_000;
}

async function measure(format: 'xlsx' | 'csv'): Promise<boolean> {
  const body = { kind: 'sales', from: dayOf(3_600), to: dayOf(0), format };
  const before = product.residentBytes();
  peakBytes = before;
  const startMs = performance.now();
  const reply = await ask('/api/v1/merchant/download-report', { method: 'POST', body: JSON.stringify(body) });
  if (reply.status !== 202) throw new Error(`expected 202: ${reply.status} ${await reply.text()}`);
  const { id } = (await reply.json()) as { id: string };
  for (;;) {
    const state = (await (await ask(`${REPORTS}/${id}/`)).json()) as { url: string | null; failure: string | null };
    if (state.failure !== null) throw new Error(`the report failed: ${state.failure}`);
    if (state.url !== null) break;
    await sleep(LOOK_EVERY_MS * 10);
  }
  const madeS = (performance.now() - startMs) / 1_000;
  const madeMib = (peakBytes - before) / MEBIBYTE;
  let bytes = 0;
  for await (const part of (await ask(`${REPORTS}/${id}/file/`)).body ?? []) bytes += part.length;
  const downloadedMib = (peakBytes - before) / MEBIBYTE;
  console.log(
    `${ROWS} sales as ${format}: ${(bytes / MEBIBYTE).toFixed(1)} MiB made in ${madeS.toFixed(1)} s; server of ${(before / MEBIBYTE).toFixed(0)} MiB grew by ${madeMib.toFixed(0)} MiB (≤ ${MAX_GROWTH_MIB.made}), with its download by ${downloadedMib.toFixed(0)} MiB (≤ ${MAX_GROWTH_MIB.downloaded})`,
  );
  return madeMib <= MAX_GROWTH_MIB.made && downloadedMib <= MAX_GROWTH_MIB.downloaded;
}
