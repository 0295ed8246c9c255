import pg from 'pg';
import { asDatabaseError, ConnectionLost } from './database-errors.ts';
import type { Rows } from './query.ts';
import type { ResultShapes } from './result-shape.ts';
import { type Statement, statementName } from './sql-template.ts';
import { toParameter } from './sql-types.ts';

export interface SendOptions {
  /** Milliseconds until the connection is given up. */
  readonly deadlineMs: number;
  readonly shapes: ResultShapes;
  /** False behind a pooler that hands each transaction another session: statements are then parsed each time. */
  readonly isPrepared: boolean;
  /** Sees the text of every statement that is sent. */
  readonly onStatement?: (text: string) => void;
}

/** Connections whose order of results is in doubt, or that are gone. They are closed and never used again. */
const broken = new WeakSet<pg.ClientBase>();

/** True once the connection is gone or given up. */
export const isBroken = (client: pg.ClientBase): boolean => broken.has(client);

/** Notes the loss of a connection as soon as the driver sees it. Call once for each new client. */
export function watchConnection(client: pg.ClientBase): void {
  client.on('error', () => broken.add(client));
  client.on('end', () => broken.add(client));
}

/** Closes the connection immediately, whatever is under way on it. The database may still finish what it has begun. */
export function breakConnection(client: pg.ClientBase): void {
  broken.add(client);
  (client as pg.Client & { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream.destroy();
}

/**
 * Sends one statement and resolves with its rows. Three things break the connection, because its next result could be another statement's:
 * silence beyond the deadline, an error that is not PostgreSQL's, and a result with other columns than this statement has.
 */
export function sendStatement(
  client: pg.ClientBase,
  { text, values }: Statement,
  options: SendOptions,
): Promise<Rows<readonly object[]>> {
  options.onStatement?.(text);
  const name = options.isPrepared ? statementName(text) : undefined;
  const config = {
    text,
    values: values.map(toParameter),
    queryMode: 'extended',
    ...(name === undefined ? {} : { name }),
  };
  return settleWithin(client, options.deadlineMs, (settle) =>
    client.query(config as pg.QueryConfig, (error: Error | undefined, result: pg.QueryResult<object>) =>
      settle(error, result),
    ),
  ).then((result) => {
    if (!options.shapes.fits(text, result)) {
      breakConnection(client);
      throw new ConnectionLost('RESULT_MISMATCH', 'a result does not belong to its statement');
    }
    return Object.defineProperty(result.rows, 'count', { value: result.rowCount ?? 0 }) as Rows<readonly object[]> &
      object[];
  });
}

/** Sends a text of one or more statements without values, and resolves with the command of the last. */
export async function sendScript(client: pg.ClientBase, text: string, deadlineMs: number): Promise<string> {
  const result = await settleWithin(client, deadlineMs, (settle) =>
    client.query(text, (error: Error | undefined, last: pg.QueryResult<object>) => settle(error, last)),
  );
  const last = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result;
  return last.command;
}

type Settle = (error: Error | undefined, result: pg.QueryResult<object>) => void;

function settleWithin(
  client: pg.ClientBase,
  deadlineMs: number,
  send: (settle: Settle) => void,
): Promise<pg.QueryResult<object>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      breakConnection(client);
      reject(new ConnectionLost('DATABASE_SILENT', `no result within ${deadlineMs} ms`));
    }, deadlineMs);
    send((error, result) => {
      clearTimeout(timer);
      if (error === undefined || error === null) return resolve(result);
      if (!(error instanceof pg.DatabaseError)) breakConnection(client);
      reject(asDatabaseError(error));
    });
  });
}
