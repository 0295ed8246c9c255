import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../apps/server/src/build-app.ts';
import { createAccessTokens } from '../../apps/server/src/modules/identity/adapters/access-tokens.ts';
import type { findUser } from '../../apps/server/src/modules/identity/index.ts';
import { openConnections } from '../../apps/server/src/open-connections.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';
import { createReadiness } from '../../apps/server/src/platform/health/readiness.ts';
import { createLogger } from '../../apps/server/src/platform/logging/logger.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/metrics.ts';
import { inParallel } from './in-parallel.ts';
import { tryAgain } from './try-again.ts';

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;
const WORKERS = 8;

/** The whole server in this process, over a migrated database and the drill's outside parties, with its background work done when the drill says so. */
export async function startDrillProduct(ownerUrl: string, outsideUrl: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nesye-reconcile-'));
  const config = readConfig({
    NESYE_ENV: 'sandbox',
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    DATABASE_POOL_SIZE: '12',
    PSP_URL: `${outsideUrl}/psp`,
    PAYOUT_BANK_URL: `${outsideUrl}/bank`,
    PUBLIC_ORIGIN: outsideUrl,
  });
  const owner = connectAsOwner(ownerUrl);
  const connections = await openConnections(config);
  // That a file names what no one knows is the drill's own doing.
  const log = createLogger({ level: 'fatal' });
  const app = await buildApp({ config, ...connections, metrics: createMetrics(), log, readiness: createReadiness([]) });
  const tokens = createAccessTokens(config.secrets.tokenKeys);
  const { database, clock } = connections;

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    status: number,
    { user, key, body }: { readonly user?: User; readonly key?: string; readonly body?: object } = {},
  ): Promise<Readonly<Record<string, unknown>>> => {
    const send = () =>
      app.http.inject({
        method,
        url,
        headers: {
          ...(user === undefined ? {} : { authorization: `Bearer ${tokens.sign(user, 1n, clock.now())}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
    // A busy server says when to come again; the key is the same.
    const response = await tryAgain(async () => {
      const each = await send();
      if (each.statusCode === 503) throw new Error(`${method} ${url}: ${each.body}`);
      return each;
    });
    if (response.statusCode !== status) throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
    return response.json<Record<string, unknown>>();
  };
  const taskOf = (name: string) => {
    const task = app.work.tasks.find((each) => each.name === name);
    if (task === undefined) throw new Error(`the product has no task ${name}`);
    return task;
  };
  const context = { attempt: 1, isLastAttempt: false };
  return {
    app,
    database,
    clock,
    /** A connection of the owner, for what is not the application's to read or write. */
    owner,
    /** A call over the product's HTTP; throws for any other status. */
    call,
    /** Moves the business clock to a time of Tehran. */
    moveTo: (day: string, time: string) => clock.set(new Date(`${day}T${time}:00+03:30`)),
    /** Runs work of the clock once. */
    run: (name: string) => tryAgain(() => taskOf(name).run({}, context)),
    /** Does what waits in the queue under a name, whenever it is due. Returns how much it was. */
    doQueued: async (name: string): Promise<number> => {
      const jobs = await owner.sql<{ payload: unknown }[]>`
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = ${name} returning j.payload`;
      await inParallel(jobs, WORKERS, ({ payload }) => tryAgain(() => taskOf(name).run(payload, context)));
      return jobs.length;
    },
    close: async (): Promise<void> => {
      await app.close();
      await connections.close();
      await owner.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type DrillProduct = Awaited<ReturnType<typeof startDrillProduct>>;
