import { type Database, openDatabase } from './database.ts';

const TEN_MINUTES_MS = 600_000;

/** A pool with the login's own rights and no short time-outs: for migrations, tools and tests, never for requests. */
export function connectAsOwner(
  url: string,
  {
    maxConnections = 1,
    applicationName = 'nesye-owner',
  }: { readonly maxConnections?: number; readonly applicationName?: string } = {},
): Database {
  return openDatabase(url, {
    maxConnections,
    applicationName,
    role: null,
    statementTimeoutMs: TEN_MINUTES_MS,
    lockTimeoutMs: TEN_MINUTES_MS,
  });
}
