import pg from 'pg';

/**
 * The database could not be reached, was silent beyond its deadline, or went away. What was under way may or may not have been committed.
 * `code` is the system's where there is one (`ECONNREFUSED`), else a name of ours.
 */
export class ConnectionLost extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ConnectionLost';
    this.code = code;
  }
}

/** Any error of the driver as ours: an error that PostgreSQL sent stays as it is, all else means the connection. */
export function asDatabaseError(error: unknown, code = 'CONNECTION_LOST'): Error {
  if (error instanceof pg.DatabaseError || error instanceof ConnectionLost) return error;
  const system = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : code;
  return new ConnectionLost(system, error instanceof Error ? error.message : 'the connection is lost', {
    cause: error,
  });
}

/** SQLSTATE of a database error, or undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The unique constraint or index that a write would have broken; undefined for any other error. */
export function brokenUnique(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}

/** PostgreSQL says itself that the session ends or cannot begin: shutdown, crash, still starting, too many clients. */
const SESSION_ENDED = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '53300',
]);

/** True when the database could not be reached or went away; what was under way may or may not have been committed. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ConnectionLost || SESSION_ENDED.has(sqlState(error) ?? '');
}

const RETRYABLE_STATES = new Set(['40P01', '55P03', '57014', '40001']);

/** Deadlock, lock or statement time-out: rolled back for sure, the same work may be tried again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_STATES.has(sqlState(error) ?? '');
}
