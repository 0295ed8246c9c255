import pg from 'pg';
import { ConnectionLost } from './database-errors.ts';
import { createTag, type SqlTag } from './query.ts';
import { isBroken, type SendOptions, sendScript, sendStatement } from './send-statement.ts';

/** A database transaction. Every query takes one as its first parameter; there is no optional transaction. */
export interface Tx extends SqlTag {
  /** Runs `work` so that its failure undoes only what it did. */
  savepoint<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Statements of one transaction, one after another, on its connection; none after its end. */
class TransactionRun {
  readonly #client: pg.ClientBase;
  readonly #options: SendOptions;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;
  #savepoints = 0;
  /** The first statement that failed: a transaction that swallows it must not look committed. */
  failure: unknown;

  constructor(client: pg.ClientBase, options: SendOptions) {
    this.#client = client;
    this.#options = options;
  }

  get tx(): Tx {
    const tag = createTag({
      run: (statement) => this.#enqueue(() => sendStatement(this.#client, statement, this.#options)),
      script: async (text) => void (await this.command(text)),
    });
    return Object.assign(tag, { savepoint: <T>(work: (tx: Tx) => Promise<T>) => this.#savepoint(work) });
  }

  /** Resolves with PostgreSQL's word for what was done. */
  command(text: string): Promise<string> {
    return this.#enqueue(() => sendScript(this.#client, text, this.#options.deadlineMs));
  }

  end(): void {
    this.#isOver = true;
  }

  #enqueue<T>(send: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      if (this.#isOver || isBroken(this.#client))
        throw new ConnectionLost('TRANSACTION_OVER', 'the transaction has ended');
      return await send();
    });
    this.#last = result.catch((error: unknown) => {
      this.failure ??= error;
    });
    return result;
  }

  async #savepoint<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#savepoints += 1;
    const name = `s${this.#savepoints}`;
    const failureBefore = this.failure;
    await this.command(`savepoint ${name}`);
    try {
      const result = await work(this.tx);
      await this.command(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await this.command(`rollback to savepoint ${name}`);
      this.failure = failureBefore;
      throw error;
    }
  }
}

export interface TransactionOptions {
  /** SQL after `begin`, such as an isolation level for a report. Money rules never rest on it. */
  readonly mode?: string;
}

/**
 * Runs `work` in a transaction on this connection; commits when it returns, rolls back when it throws. Rejects with ConnectionLost when the outcome of the
 * commit is not known. A statement that failed and was not thrown on fails the whole.
 */
export async function runTransaction<T>(
  client: pg.ClientBase,
  options: SendOptions,
  work: (tx: Tx) => Promise<T>,
  { mode = '' }: TransactionOptions = {},
): Promise<T> {
  const run = new TransactionRun(client, options);
  try {
    await run.command(`begin ${mode}`);
    const result = await work(run.tx);
    const done = await run.command('commit');
    if (done !== 'COMMIT') throw run.failure ?? new Error('the transaction was rolled back');
    return result;
  } catch (error) {
    if (!isBroken(client)) await run.command('rollback').catch(() => undefined);
    throw error;
  } finally {
    run.end();
  }
}
