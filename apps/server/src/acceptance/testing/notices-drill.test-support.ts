import { setTimeout as sleep } from 'node:timers/promises';
import { type Rial, rial } from '@nesye/money';
import { formatToman } from '@nesye/persian';
import { seededRandom } from '../../../../sandbox/src/faults/seeded-random.ts';
import { notify } from '../../modules/messaging/index.ts';
import { connectAsOwner } from '../../platform/database/connect-as-owner.ts';
import { openDatabase, type Sql } from '../../platform/database/database.ts';
import { type DrillWorld, startDrillWorld } from './drill-world.test-support.ts';
import { startSmsProviders } from './sms-providers.test-support.ts';

export interface NoticesDrillOptions {
  readonly notices: number;
  /** Which message fails and who is killed when follows from it. */
  readonly seed: number;
  /** How often the worker or the database is killed while they are sent. */
  readonly kills: number;
  /** The share of messages that a provider fails: refuses, loses, or takes without a response. */
  readonly failing: number;
  /** Until then all have to be sent. */
  readonly withinMs: number;
}

export interface NoticesDrillReport {
  readonly notices: number;
  /** Messages that the providers got, and how many of them they failed. */
  readonly providers: { readonly came: number; readonly failed: number };
  readonly kills: Readonly<Record<'worker' | 'database', number>>;
  readonly seconds: number;
  readonly wrong: readonly string[];
}

/** What one transaction adds. */
const BATCH = 250;
const KIND = 'transfer_received';
/** How many people get them, in turn. */
const PEOPLE = 5_000;
/** Rials that no hour of the drill uses up. */
const CEILING = '1000000000000';

/**
 * Notices, each with a text that no other has. Meanwhile both providers fail a share of their messages, and worker and database are killed. Each must be sent once, and be once
 * in its inbox.
 */
export async function runNoticesDrill(options: NoticesDrillOptions): Promise<NoticesDrillReport> {
  const begun = performance.now();
  const deadline = begun + options.withinMs;
  const providers = await startSmsProviders(seededRandom(options.seed), options.failing);
  const world = await startDrillWorld({ ...providers.env, SMS_NOTICE_HOURLY_CEILING_RIAL: CEILING });
  const owner = connectAsOwner(world.server.databaseUrl);
  const amounts = Array.from({ length: options.notices }, (_, index) => rial(BigInt(1_000 + index) * 10n));
  try {
    const kills = await addAndKill(world, amounts, options);
    const ended = await untilSent(owner.sql, deadline);
    return {
      notices: options.notices,
      providers: providers.counts,
      kills,
      seconds: (performance.now() - begun) / 1_000,
      wrong: [
        ...ended,
        ...sentErrors(amounts, (number) => providers.sentOf(number)),
        ...(await rowErrors(owner.sql, options.notices)),
      ],
    };
  } finally {
    await owner.close();
    await world.stop();
    await providers.close();
  }
}

/** Adds the notices in as many groups as there are kills, each followed by the end of worker or database while it is sent. */
async function addAndKill(
  world: DrillWorld,
  amounts: readonly Rial[],
  { seed, kills: limit }: Pick<NoticesDrillOptions, 'seed' | 'kills'>,
): Promise<NoticesDrillReport['kills']> {
  const random = seededRandom(seed + 1);
  const kills = { worker: 0, database: 0 };
  const group = Math.ceil(amounts.length / Math.max(limit, 1));
  for (let first = 0; first < amounts.length; first += group) {
    await addNotices(world.server.databaseUrl, amounts.slice(first, first + group), first);
    const name = kills.worker > kills.database ? 'database' : 'worker';
    await sleep(random() * 600);
    await world.parties[name].kill();
    kills[name] += 1;
    await world.parties[name].start();
  }
  return kills;
}

/** Adds notices as the product does, the first of them to the person with this number. */
async function addNotices(databaseUrl: string, amounts: readonly Rial[], firstNumber: number): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 4, deadlineMs: 120_000 });
  try {
    for (let first = 0; first < amounts.length; first += BATCH)
      await database.transaction(async (tx) => {
        for (const [index, amount] of amounts.slice(first, first + BATCH).entries()) {
          const number = (firstNumber + first + index) % PEOPLE;
          const to = { mobile: `0993${String(number).padStart(7, '0')}`, userId: BigInt(number) * 64n + 1n };
          await notify(tx, to, { kind: KIND, amount }, new Date());
        }
      });
  } finally {
    await database.close();
  }
}

/** Waits until none is in the queue; what fails is tried again after pauses. */
async function untilSent(sql: Sql, deadline: number): Promise<readonly string[]> {
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'messaging.send_notice'`.catch(() => [{ waiting: -1 }]);
    if (row?.waiting === 0) return [];
    if (performance.now() > deadline) return [`${row?.waiting} notices wait`];
    await sleep(1_000);
  }
}

const sentErrors = (amounts: readonly Rial[], sentOf: (number: string) => number): string[] =>
  amounts.flatMap((amount) => {
    const times = sentOf(formatToman(amount));
    return times === 1 ? [] : [`the notice of ${amount} rials was sent ${times} times`];
  });

async function rowErrors(sql: Sql, notices: number): Promise<string[]> {
  const [row] = await sql<{ taken: number; unknown: number; inbox: number; cost: bigint; counted: bigint }[]>`
    select count(*) filter (where outcome = 'taken' and template = ${KIND})::int as taken, count(*) filter (where outcome = 'unknown')::int as unknown,
      (select count(*)::int from messaging.inbox_message where kind = ${KIND}) as inbox, sum(cost_rial)::bigint as cost,
      (select sum(cost_rial)::bigint from messaging.sms_cost) as counted
    from messaging.sms_delivery`;
  const found = [row?.taken, row?.unknown, row?.inbox, row?.counted];
  const expected = [notices, 0, notices, row?.cost];
  return found.every((count, index) => count === expected[index])
    ? []
    : [`taken, unknown, in the inbox and rials counted: ${found.join(', ')}; expected ${expected.join(', ')}`];
}
