import {
  assignments,
  Fragment,
  identifiers,
  insertRow,
  Json,
  type SqlPart,
  type SqlValue,
  type Statement,
  toStatement,
} from './sql-template.ts';

/** Rows of a statement, and how many it returned or changed. */
export type Rows<T extends readonly object[]> = T & { readonly count: number };

type Row = Record<string, unknown>;

/**
 * A statement that runs when it is awaited, once; put into another statement it is a piece of that one and never runs by itself.
 * Rejects with the error PostgreSQL sent, or with ConnectionLost.
 */
export class Query<T extends readonly object[]> extends Fragment implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Query';
  readonly #run: (statement: Statement) => Promise<Rows<readonly object[]>>;
  #result: Promise<Rows<T>> | undefined;

  constructor(
    run: (statement: Statement) => Promise<Rows<readonly object[]>>,
    strings: readonly string[],
    parts: readonly SqlPart[],
  ) {
    super(strings, parts);
    this.#run = run;
  }

  #start(): Promise<Rows<T>> {
    this.#result ??= this.#send();
    return this.#result;
  }

  // A statement that cannot be put together rejects like one that fails.
  async #send(): Promise<Rows<T>> {
    return (await this.#run(toStatement(this))) as unknown as Rows<T>;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a query is awaited or put into another one
  then<A = Rows<T>, B = never>(
    onRows?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#start().then(onRows, onError);
  }

  catch<B = never>(onError: (error: unknown) => B | PromiseLike<B>): Promise<Rows<T> | B> {
    return this.#start().catch(onError);
  }

  finally(onEnd: () => void): Promise<Rows<T>> {
    return this.#start().finally(onEnd);
  }
}

/** The tag that writes SQL: `sql\`select … where id = ${id}\``. Values are always bound; nested pieces become part of the text. */
export interface SqlTag {
  <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...parts: readonly SqlPart[]): Query<T>;
  /** A fixed text with `$1` … and its values, where a template would be no clearer. */
  statement<T extends readonly object[] = Row[]>(text: string, values: readonly SqlValue[]): Query<T>;
  /** Several statements together, without values: migrations and tools. */
  script(text: string): Promise<void>;
  json(value: unknown): Json;
  identifiers: typeof identifiers;
  insertRow: typeof insertRow;
  assignments: typeof assignments;
}

/** How a tag reaches the database. */
export interface Executor {
  run(statement: Statement): Promise<Rows<readonly object[]>>;
  script(text: string): Promise<void>;
}

/** Makes the tag over a pool, a transaction or a single connection. */
export function createTag(executor: Executor): SqlTag {
  const run = (statement: Statement) => executor.run(statement);
  const tag = <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...parts: readonly SqlPart[]) =>
    new Query<T>(run, strings, parts);
  return Object.assign(tag, {
    statement: <T extends readonly object[] = Row[]>(text: string, values: readonly SqlValue[]) =>
      new Query<T>(() => executor.run({ text, values }), [text], []),
    script: (text: string) => executor.script(text),
    json: (value: unknown) => new Json(value),
    identifiers,
    insertRow,
    assignments,
  });
}
