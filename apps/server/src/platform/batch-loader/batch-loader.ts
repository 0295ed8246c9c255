import { setTimeout as sleep } from 'node:timers/promises';

const MAX_BATCH = 256;
const MAX_WAITING = 4_000;
/** From this size on look-ups come thick enough that a moment's wait saves whole queries. */
const BUSY_BATCH = 8;
const GATHER_MS = 1;

/** Too many look-ups wait already; nothing was done. */
export class LoaderBusyError extends Error {}

/**
 * Joins look-ups that arrive while one is under way into the next query: one set-based statement instead of many small
 * ones. Nothing is cached between queries, so what a caller gets was read after its request.
 */
export class BatchLoader<Key, Value> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Value[]>;
  #waiting: { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }[] = [];
  #isReading = false;

  /** `read` returns one value for each key, in the order of the keys. */
  constructor(read: (keys: readonly Key[]) => Promise<readonly Value[]>) {
    this.#read = read;
  }

  /** Rejects with LoaderBusyError beyond the bound, else with the query's own error. */
  load(key: Key): Promise<Value> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new LoaderBusyError('too many look-ups waiting'));
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#isReading) {
        this.#isReading = true;
        setImmediate(() => void this.#drain());
      }
    });
  }

  async #drain(): Promise<void> {
    let lastSize = 0;
    while (this.#waiting.length > 0) {
      if (lastSize >= BUSY_BATCH && this.#waiting.length < MAX_BATCH) await sleep(GATHER_MS);
      const batch = this.#waiting.splice(0, MAX_BATCH);
      lastSize = batch.length;
      try {
        const values = await this.#read(batch.map((item) => item.key));
        for (const [index, item] of batch.entries()) item.resolve(values[index] as Value);
      } catch (error) {
        for (const item of batch) item.reject(error);
      }
    }
    this.#isReading = false;
  }
}
