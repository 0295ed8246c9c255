import pg from 'pg';
import Cursor from 'pg-cursor';
import { ConnectionPool, type PoolSettings } from './connection-pool.ts';
import { PipelinedConnections } from './pipelined-connections.ts';
import { createTag, type Executor, type SqlTag } from './query.ts';
import { sendScript } from './send-statement.ts';
import { TYPE_PARSERS } from './sql-types.ts';
import { runTransaction, type TransactionOptions, type Tx } from './transaction.ts';

export { ConnectionLost, isConnectionLost, isRetryable, sqlState } from './database-errors.ts';
export type { Tx } from './transaction.ts';

/** For single statements; each runs on its own. */
export interface Sql extends SqlTag {
  /** Calls `listener` with the text of each statement this pool sends, those of transactions too. Returns how to stop. */
  onStatement(listener: StatementListener): () => void;
}

export interface Database {
  /** For single statements that need no transaction of their own. */
  readonly sql: Sql;
  /** Runs `work` in one transaction at READ COMMITTED; commits when it returns, rolls back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Rows of a long read, a few thousand at a time, on its own connection. */
  stream<T extends object>(text: string, rowsAtOnce: number): AsyncIterable<readonly T[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly maxConnections: number;
  /** Milliseconds the database works on one statement before it stops it. */
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  /** Milliseconds a caller waits for one statement, for its connection too; then the connection is closed. */
  readonly deadlineMs?: number;
  /** Role to work as; the application's own role unless migrations or tools say otherwise (`null`: the login's own). */
  readonly role?: string | null;
  readonly applicationName?: string;
  /** Behind a pooler that gives each transaction another session, the login itself carries role and time-outs, and nothing is prepared. */
  readonly isBehindPooler?: boolean;
}

const APP_ROLE = 'nesye_app';
const STATEMENT_TIMEOUT_MS = 2_500;
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 5_000;
/** The database stops its own slow statements a moment earlier, which saves the connection. */
const DEADLINE_MARGIN_MS = 500;

/** Opens a pool. Every wait ends: the database's own time-outs are set on each session, and the caller's deadline holds when the database is silent. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const listeners = createListeners();
  const settings = settingsOf(url, options, listeners.notify);
  const pool = new ConnectionPool(settings);
  const script = (text: string) =>
    pool.use(async (client) => void (await sendScript(client, text, settings.deadlineMs)));
  return {
    sql: createSql({ run: (statement) => pool.run(statement), script }, listeners),
    transaction: (work, transactionOptions) =>
      pool.use((client) => runTransaction(client, pool.sendOptions, work, transactionOptions)),
    stream: (text, rowsAtOnce) => streamRows(settings, text, rowsAtOnce),
    close: () => pool.close(),
  };
}

/** A few connections for statements that follow one another closely (purchase lanes). Everything else belongs in a pool. */
export interface PipelinedDatabase {
  readonly sql: Sql;
  close(): Promise<void>;
}

/** Opens connections on which a second statement may wait behind the first. */
export function openPipelined(url: string, options: DatabaseOptions): PipelinedDatabase {
  const listeners = createListeners();
  const connections = new PipelinedConnections(settingsOf(url, options, listeners.notify));
  const script = () => Promise.reject(new Error('a pipelined connection takes single statements'));
  return {
    sql: createSql({ run: (statement) => connections.run(statement), script }, listeners),
    close: () => connections.close(),
  };
}

type StatementListener = (text: string) => void;

interface Listeners {
  readonly add: (listener: StatementListener) => () => void;
  readonly notify: StatementListener;
}

function createListeners(): Listeners {
  const listeners = new Set<StatementListener>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (text) => {
      for (const listener of listeners) listener(text);
    },
  };
}

const createSql = (executor: Executor, listeners: Listeners): Sql =>
  Object.assign(createTag(executor), { onStatement: listeners.add });

async function* streamRows<T extends object>(
  settings: PoolSettings,
  text: string,
  rowsAtOnce: number,
): AsyncGenerator<readonly T[]> {
  const client = new pg.Client(settings.client);
  await client.connect();
  const cursor = client.query(new Cursor<T>(text));
  try {
    for (;;) {
      const rows = await cursor.read(rowsAtOnce);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await cursor.close();
    await client.end();
  }
}

/** What every session is set to: role, time-outs in milliseconds, time zone. */
export function sessionDefaults(
  options: Pick<DatabaseOptions, 'role' | 'statementTimeoutMs' | 'lockTimeoutMs'> = {},
): (readonly [string, string])[] {
  const role = options.role === undefined ? APP_ROLE : options.role;
  return [
    ...(role === null ? [] : [['role', role] as const]),
    ['statement_timeout', String(options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS)],
    ['lock_timeout', String(options.lockTimeoutMs ?? LOCK_TIMEOUT_MS)],
    ['idle_in_transaction_session_timeout', String(IDLE_IN_TRANSACTION_MS)],
    ['TimeZone', 'UTC'],
  ];
}

function settingsOf(url: string, options: DatabaseOptions, onStatement: StatementListener): PoolSettings {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const deadlineMs = options.deadlineMs ?? statementTimeoutMs + DEADLINE_MARGIN_MS;
  const address = new URL(url);
  const givenOptions = address.searchParams.get('options');
  address.searchParams.delete('options');
  const sessionOptions = [givenOptions, ...sessionDefaults(options).map(([name, value]) => `-c ${name}=${value}`)]
    .filter((part) => part !== null)
    .join(' ');
  return {
    client: {
      connectionString: address.href,
      application_name: options.applicationName ?? 'nesye',
      types: TYPE_PARSERS,
      keepAlive: true,
      ...(options.isBehindPooler === true ? {} : { options: sessionOptions }),
    },
    maxConnections: options.maxConnections,
    deadlineMs,
    isPrepared: options.isBehindPooler !== true,
    onStatement,
  };
}
