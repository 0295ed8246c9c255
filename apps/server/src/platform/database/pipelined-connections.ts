import pg from 'pg';
import { asDatabaseError } from './database-errors.ts';
import type { PoolSettings } from './connection-pool.ts';
import type { Rows } from './query.ts';
import { ResultShapes } from './result-shape.ts';
import { breakConnection, isBroken, sendStatement, watchConnection } from './send-statement.ts';
import type { Statement } from './sql-template.ts';

interface Slot {
  client: Promise<pg.Client> | undefined;
  inFlight: number;
}

const CLOSE_TIMEOUT_MS = 5_000;

/**
 * A few connections that take a second statement while the first one runs: the database finds it in its socket when it is done.
 * For single statements that are safe to repeat; when one of them is given up, its connection goes and all that were in flight on it fail as lost.
 */
export class PipelinedConnections {
  readonly #settings: PoolSettings;
  readonly #slots: readonly Slot[];
  readonly #shapes = new ResultShapes();

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#slots = Array.from({ length: settings.maxConnections }, () => ({ client: undefined, inFlight: 0 }));
  }

  async run(statement: Statement): Promise<Rows<readonly object[]>> {
    const slot = this.#slots.reduce((best, one) => (one.inFlight < best.inFlight ? one : best));
    slot.inFlight += 1;
    try {
      const client = await this.#clientOf(slot);
      const { deadlineMs, isPrepared, onStatement } = this.#settings;
      return await sendStatement(client, statement, { deadlineMs, isPrepared, onStatement, shapes: this.#shapes });
    } finally {
      slot.inFlight -= 1;
    }
  }

  async #clientOf(slot: Slot): Promise<pg.Client> {
    for (;;) {
      slot.client ??= this.#connect();
      const pending = slot.client;
      try {
        const client = await pending;
        if (!isBroken(client)) return client;
      } catch (error) {
        if (slot.client === pending) slot.client = undefined;
        throw error;
      }
      if (slot.client === pending) slot.client = undefined;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#settings.client,
      connectionTimeoutMillis: this.#settings.deadlineMs,
      pipeline: true,
    });
    watchConnection(client);
    try {
      await client.connect();
      return client;
    } catch (error) {
      throw asDatabaseError(error, 'CONNECT_TIMEOUT');
    }
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#slots.flatMap((slot) =>
        slot.client === undefined ? [] : [slot.client.then(closeClient, () => undefined)],
      ),
    );
  }
}

async function closeClient(client: pg.Client): Promise<void> {
  if (isBroken(client)) return;
  const timer = setTimeout(() => breakConnection(client), CLOSE_TIMEOUT_MS);
  await client.end();
  clearTimeout(timer);
}
