import { pipeline } from 'node:stream/promises';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { sessionDefaults } from './database.ts';

/** One session of the owner's with COPY and without time-outs: for backup and restore, never for requests. */
export interface CopySession {
  query<T extends object>(text: string, values?: readonly unknown[]): Promise<readonly T[]>;
  /** Writes what `copy` (SQL without the word COPY, such as `a.b (c)`) selects, in PostgreSQL's text format. */
  copyOut(copy: string, into: Writable): Promise<void>;
  copyIn(copy: string, source: Readable): Promise<void>;
  close(): Promise<void>;
}

/** Opens a session as the login of `url`. The caller begins and ends transactions. */
export async function openCopySession(url: string): Promise<CopySession> {
  const client = new pg.Client({ connectionString: url, application_name: 'nesye-backup', keepAlive: true });
  // Who waits for a statement gets the error of a lost connection there.
  client.on('error', () => undefined);
  await client.connect();
  for (const [name, value] of sessionDefaults({ role: null, statementTimeoutMs: 0, lockTimeoutMs: 60_000 }))
    await client.query('select set_config($1, $2, false)', [name, value]);
  // A backup looks at one table while its transaction waits for the disk.
  await client.query('set idle_in_transaction_session_timeout = 0');
  return {
    query: async <T extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<T & pg.QueryResultRow>(text, [...values])).rows,
    copyOut: (copy, into) => pipeline(client.query(copyTo(`copy ${copy} to stdout`)), into),
    copyIn: (copy, source) => pipeline(source, client.query(copyFrom(`copy ${copy} from stdin`))),
    close: () => client.end(),
  };
}
