import pg from 'pg';
import { asDatabaseError, ConnectionLost } from './database-errors.ts';
import type { Rows } from './query.ts';
import { ResultShapes } from './result-shape.ts';
import { breakConnection, isBroken, type SendOptions, sendStatement, watchConnection } from './send-statement.ts';
import type { Statement } from './sql-template.ts';

export interface PoolSettings {
  readonly client: pg.ClientConfig;
  readonly maxConnections: number;
  /** Milliseconds for one statement, waiting for a connection included. */
  readonly deadlineMs: number;
  readonly isPrepared: boolean;
  readonly onStatement: (text: string) => void;
}

/** Callers waiting for a connection; beyond it a further one is refused immediately. */
const MAX_WAITING = 2_000;
const IDLE_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 5_000;
/** A statement that got its connection late still has this long. */
const MIN_STATEMENT_MS = 250;

/**
 * Connections with one statement at a time on each, so that a result can only belong to the statement it is awaited for.
 * A connection that broke is closed; the pool opens another when one is needed.
 */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #settings: PoolSettings;
  readonly #open = new Set<pg.PoolClient>();
  readonly #shapes = new ResultShapes();

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#pool = new pg.Pool({
      ...settings.client,
      max: settings.maxConnections,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      connectionTimeoutMillis: settings.deadlineMs,
    });
    this.#pool.on('connect', (client) => {
      watchConnection(client);
      this.#open.add(client);
    });
    this.#pool.on('remove', (client) => this.#open.delete(client));
    // An idle connection that was lost: the pool has dropped it already.
    this.#pool.on('error', () => undefined);
  }

  get sendOptions(): SendOptions {
    const { deadlineMs, isPrepared, onStatement } = this.#settings;
    return { deadlineMs, isPrepared, onStatement, shapes: this.#shapes };
  }

  /**
   * Runs `work` on its own connection. Rejects with ConnectionLost when none is free in time. A connection that breaks leaves the pool immediately, however
   * long its work goes on.
   */
  async use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#acquire();
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      client.off('end', release);
      client.release(isBroken(client));
    };
    client.once('end', release);
    try {
      return await work(client);
    } finally {
      release();
    }
  }

  async #acquire(): Promise<pg.PoolClient> {
    if (this.#pool.waitingCount >= MAX_WAITING)
      throw new ConnectionLost('POOL_FULL', 'too many callers wait for a connection');
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw asDatabaseError(error, 'CONNECT_TIMEOUT');
    }
  }

  /** Runs one statement on whatever connection is free. */
  run(statement: Statement): Promise<Rows<readonly object[]>> {
    const begunAt = performance.now();
    return this.use((client) => {
      const leftMs = this.#settings.deadlineMs - (performance.now() - begunAt);
      return sendStatement(client, statement, { ...this.sendOptions, deadlineMs: Math.max(leftMs, MIN_STATEMENT_MS) });
    });
  }

  /** Lets statements under way end, for five seconds; then closes every connection. */
  async close(): Promise<void> {
    const timer = setTimeout(() => {
      for (const client of this.#open) breakConnection(client);
    }, CLOSE_TIMEOUT_MS);
    try {
      await this.#pool.end();
    } finally {
      clearTimeout(timer);
    }
  }
}
