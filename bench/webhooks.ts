import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhookSender } from '../apps/server/src/modules/checkout/adapters/webhook-sender.ts';
import { createEndpoint } from '../apps/server/src/modules/checkout/use-cases/change-webhooks.ts';
import type { SendingDeps } from '../apps/server/src/modules/checkout/use-cases/send-webhook.ts';
import { WebhookPump } from '../apps/server/src/modules/checkout/webhook-pump.ts';
import { createDataVault } from '../apps/server/src/platform/crypto/data-vault.ts';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { type Database, openDatabase, type Sql } from '../apps/server/src/platform/database/database.ts';
import { withMigratedDatabase } from '../tools/checks/migrated-database.ts';

/**
 * `node bench/webhooks.ts`: 10,000 webhooks of 2,500 sessions to a receiver on this machine that fails every third request. Counts what came, and measures the memory of
 * the process that sends. The clock moves on after each pass, so that the plan's waits cost no time. Exits with 1 where a bound does not hold.
 */
const SESSIONS = 2_500;
const EVENTS_OF_SESSION = 4;
const SHOPS = 10;
const MAX_PASSES = 150;
const PASS_MS = 31 * 60_000;
const MAX_GROWTH_MB = 64;

interface Sent {
  readonly sequence: number;
  readonly data: { readonly session: { readonly id: string } };
}

/** What the receiver has taken: the sequences of each session, in the order in which they came. */
const taken = new Map<string, number[]>();
let requests = 0;

await withMigratedDatabase(async (url) => {
  const database = openDatabase(url, { maxConnections: 10 });
  const owner = connectAsOwner(url);
  const receiver = await startReceiver();
  try {
    await measure(database, owner.sql, receiver);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
    await Promise.all([database.close(), owner.close()]);
  }
});

async function startReceiver(): Promise<Server> {
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const isTaken = requests % 3 !== 0;
      const { sequence, data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Sent;
      if (isTaken) taken.set(data.session.id, [...(taken.get(data.session.id) ?? []), sequence]);
      response.writeHead(isTaken ? 204 : 500).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  return receiver;
}

async function measure(database: Database, owner: Sql, receiver: Server): Promise<void> {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const deps: SendingDeps = {
    database,
    clock: {
      now: () => new Date(),
      businessNow: now,
      businessDate: () => {
        throw new Error('webhooks know no days');
      },
    },
    vault: createDataVault({ dataKeys: ['data key of the bench, thirty-two characters'], indexKeys: ['an index key'] }),
    log: { warn: (...said: unknown[]) => console.warn(...said) },
    mayBePrivate: true,
    send: createWebhookSender({ mayBePrivate: true }),
  };
  await fill(deps, owner, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  const pump = new WebhookPump(deps);
  const begunAt = performance.now();
  let [passes, before, most] = [0, 0, 0];
  for (; passes < MAX_PASSES && (await countPending(owner)) > 0; passes += 1) {
    pump.wake();
    await pump.idle();
    most = Math.max(most, process.memoryUsage.rss() / 1e6);
    // The first pass has sent most of them, filled caches and compiled what it runs.
    if (passes === 0) before = most;
    offsetMs += PASS_MS;
  }
  report({ passes, seconds: (performance.now() - begunAt) / 1_000, before, most });
}

function report(run: {
  readonly passes: number;
  readonly seconds: number;
  readonly before: number;
  readonly most: number;
}): void {
  const runs = [...taken.values()];
  const whole = runs.filter((sequences) => new Set(sequences).size === EVENTS_OF_SESSION).length;
  const isDisordered = (sequences: readonly number[]) =>
    sequences.some((one, index) => one < (sequences[index - 1] ?? 0));
  const disordered = runs.filter(isDisordered).length;
  const grownMb = run.most - run.before;
  console.log(`${requests} requests in ${run.passes} passes, ${Math.round(requests / run.seconds)} /s`);
  console.log(`sessions whose events all came: ${whole} of ${SESSIONS}; out of order: ${disordered}`);
  console.log(`memory: ${run.before.toFixed(0)} MB, and ${grownMb.toFixed(0)} MB more (at most ${MAX_GROWTH_MB})`);
  const isHeld = whole === SESSIONS && disordered === 0 && grownMb <= MAX_GROWTH_MB;
  console.log(isHeld ? 'held' : 'NOT HELD');
  process.exitCode = isHeld ? 0 : 1;
}

async function countPending(owner: Sql): Promise<number> {
  const [row] = await owner<
    { waiting: bigint }[]
  >`select count(*) as waiting from checkout.webhook_delivery where state = 'pending'`;
  return Number(row?.waiting ?? 0n);
}

/** Shops with an endpoint each, and sessions with their events, planned as the server plans them. */
async function fill(deps: SendingDeps, owner: Sql, url: string): Promise<void> {
  const [person] = await owner<{ id: bigint }[]>`
    insert into identity.app_user (mobile, created_at) values ('09910000000', now()) returning id`;
  const userId = person?.id ?? 0n;
  const shops = await owner<{ id: bigint }[]>`
    insert into merchants.merchant (owner_user_id, name, category_id, status, created_at, status_changed_at)
    select ${userId}, 'shop ' || n, (select min(id) from merchants.category), 1, now(), now() from generate_series(1, ${SHOPS}) n returning id`;
  for (const { id } of shops) await createEndpoint(deps, { shop: { merchantId: id, isLive: false }, userId }, { url });
  await owner`
    insert into checkout.session (code, merchant_id, is_live, order_ref, body_hash, terminal_code, amount, items, shipping, tax, discount, return_url, created_at, expires_at, events)
    select 'cs_' || lpad(n::text, 26, '0'), (${shops.map(({ id }) => String(id))}::bigint[])[1 + n % ${SHOPS}::int], false, 'A-' || n, sha256(n::text::bytea), 'T', 1000, '[]', 0, 0, 0,
      'https://shop.example/', now(), now() + interval '1 hour', ${EVENTS_OF_SESSION} from generate_series(1, ${SESSIONS}::int) n`;
  await owner`
    with written as (
      insert into checkout.event (session_id, merchant_id, is_live, type, sequence, data, created_at)
      select s.id, s.merchant_id, false, 'payment.captured', k, jsonb_build_object('session', jsonb_build_object('id', s.code)), now()
      from checkout.session s, generate_series(1, ${EVENTS_OF_SESSION}::int) k order by k returning *)
    insert into checkout.webhook_delivery (endpoint_id, event_id, session_id, sequence, created_at, next_try_at)
    select e.id, w.id, w.session_id, w.sequence, w.created_at, w.created_at
    from written w join checkout.webhook_endpoint e on e.merchant_id = w.merchant_id order by w.id`;
}
