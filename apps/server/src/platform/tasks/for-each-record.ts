import { isConnectionLost, type Tx } from '../database/database.ts';

/** Failures that are kept with their errors; of more than these only the number is known. */
const MAX_KEPT = 50;
/** Ids in the message of the error. */
const MAX_NAMED = 10;

export interface Sweep<Item> {
  /** The records behind `after` in the order of a cursor, some hundreds at most; none at the end. */
  readonly next: (after: Item | undefined) => Promise<readonly Item[]>;
  /** What names a record in the log. */
  readonly idOf: (item: Item) => bigint | string;
  /** Does one record in its own transaction. It must be safe to repeat. */
  readonly work: (item: Item) => Promise<unknown>;
  /** Does a whole page in one transaction, where that is much quicker. If it fails, the page is done record by record. */
  readonly workPage?: (items: readonly Item[]) => Promise<unknown>;
  /** No further record begins once this returns true. */
  readonly isStopped?: () => boolean;
}

export interface RecordFailure {
  readonly id: string;
  readonly error: unknown;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Some records of a sweep failed; all others are done. */
export class RecordsFailed extends Error {
  readonly failures: readonly RecordFailure[];
  readonly count: number;

  constructor(failures: readonly RecordFailure[], count = failures.length) {
    const [first] = failures;
    const ids = failures.slice(0, MAX_NAMED).map(({ id }) => id);
    super(
      `${count} failed (${ids.join(', ')}${count > MAX_NAMED ? ', …' : ''}), the first with: ${messageOf(first?.error)}`,
      {
        cause: first?.error,
      },
    );
    this.failures = failures;
    this.count = count;
  }
}

/**
 * Goes through the records of a sweep by its cursor. One that fails does not stop the others: it is noted with its id, and at the end the sweep throws `RecordsFailed`, so
 * that its task has failed visibly (the queue logs each record) and is done again. A lost connection is no fault of a record and ends the sweep immediately. Returns how
 * many records were done.
 */
export async function forEachRecord<Item>({
  next,
  idOf,
  work,
  workPage,
  isStopped = () => false,
}: Sweep<Item>): Promise<number> {
  const failures = new FailureList();
  let done = 0;
  for (let page = await next(undefined); page.length > 0; page = await next(page.at(-1))) {
    if (workPage !== undefined && !isStopped() && (await isDone(() => workPage(page)))) {
      done += page.length;
      continue;
    }
    for (const item of page) {
      if (isStopped()) return done;
      if (await failures.caught(String(idOf(item)), () => work(item))) done += 1;
    }
  }
  failures.throwIfAny();
  return done;
}

/** Does each step, whatever became of those before it, and throws `RecordsFailed` at the end if any failed. A lost connection ends it immediately. */
export async function doEach(steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const failures = new FailureList();
  for (const [name, step] of Object.entries(steps)) await failures.caught(name, step);
  failures.throwIfAny();
}

const isDone = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    (error: unknown) => {
      if (isConnectionLost(error)) throw error;
      return false;
    },
  );

/**
 * The same inside a transaction that is one step of something larger: does the items together, and where that fails one by one, each behind its own savepoint.
 * Returns those that failed; the caller says so at its end.
 */
export async function isolateInside<Item>(
  tx: Tx,
  items: readonly Item[],
  {
    idOf,
    work,
  }: { readonly idOf: (item: Item) => string; readonly work: (tx: Tx, items: readonly Item[]) => Promise<unknown> },
): Promise<readonly RecordFailure[]> {
  if (items.length === 0 || (await isDone(() => tx.savepoint((inner) => work(inner, items))))) return [];
  const failures = new FailureList();
  for (const item of items) await failures.caught(idOf(item), () => tx.savepoint((inner) => work(inner, [item])));
  return failures.kept;
}

/** Failures that are thrown together at the end. */
export class FailureList {
  readonly #kept: RecordFailure[] = [];
  #count = 0;

  /** Whether the work was done. */
  async caught(id: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      this.#note(id, error);
      return false;
    }
  }

  get kept(): readonly RecordFailure[] {
    return this.#kept;
  }

  add(failures: readonly RecordFailure[]): void {
    for (const { id, error } of failures) this.#note(id, error);
  }

  #note(id: string, error: unknown): void {
    // A step that is a sweep names its records itself.
    const own = error instanceof RecordsFailed ? error.failures : [{ id, error }];
    this.#count += error instanceof RecordsFailed ? error.count : 1;
    this.#kept.push(...own.slice(0, Math.max(0, MAX_KEPT - this.#kept.length)));
  }

  throwIfAny(): void {
    if (this.#count > 0) throw new RecordsFailed(this.#kept, this.#count);
  }
}
