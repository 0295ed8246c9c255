import postgres from 'postgres';

/** Rows come back with bigint for int8 and text for calendar dates: neither ever passes through a float or a time zone. */
const TYPES = {
  bigint: postgres.BigInt,
  calendarDate: {
    to: 1082,
    from: [1082],
    serialize: (value: string) => value,
    parse: (text: string) => text,
  },
};

interface TypeMap extends Record<string, unknown> {
  bigint: bigint;
  calendarDate: string;
}

export type Sql = postgres.Sql<TypeMap>;
/** A database transaction. Every query takes one as its first parameter; there is no optional transaction. */
export type Tx = postgres.TransactionSql<TypeMap>;

export interface Database {
  /** For single statements that need no transaction of their own. */
  readonly sql: Sql;
  /** Runs `work` in one transaction at READ COMMITTED; commits when it returns, rolls back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly maxConnections: number;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  /** Role to work as; the application's own role unless migrations or tools say otherwise. */
  readonly role?: string;
  readonly applicationName?: string;
}

/** Opens a pool. Time-outs are set on every session so that no statement, lock or idle transaction waits without end. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const sql = postgres(url, {
    max: options.maxConnections,
    idle_timeout: 60,
    connect_timeout: 5,
    // Waiting longer between attempts than this would keep the server down after the database has healed.
    backoff: () => 0.2,
    onnotice: () => undefined,
    types: TYPES,
    connection: {
      application_name: options.applicationName ?? 'nesye',
      role: options.role ?? 'nesye_app',
      statement_timeout: options.statementTimeoutMs ?? 5_000,
      lock_timeout: options.lockTimeoutMs ?? 2_000,
      idle_in_transaction_session_timeout: 5_000,
      TimeZone: 'UTC',
    },
  }) as unknown as Sql;
  return {
    sql,
    transaction: async <T>(work: (tx: Tx) => Promise<T>) => (await sql.begin((tx) => work(tx))) as T,
    close: () => sql.end({ timeout: 5 }),
  };
}

/** SQLSTATE of a database error, or undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

const CONNECTION_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '08004',
  '53300',
]);

/** True when the database could not be reached or went away; what was under way may or may not have been committed. */
export function isConnectionLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && CONNECTION_CODES.has(code);
}

const RETRYABLE_STATES = new Set(['40P01', '55P03', '57014', '40001']);

/** Deadlock, lock or statement time-out: rolled back for sure, the same work may be tried again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_STATES.has(sqlState(error) ?? '');
}
