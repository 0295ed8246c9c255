/** Too many pieces of work wait already; nothing was begun. */
export class QueueFullError extends Error {}

/** Runs at most `atOnce` pieces of work together and lets at most `maxWaiting` wait. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Returns what `work` returns; throws QueueFullError when the line is too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#waitForTurn();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, not given back, so that a newcomer cannot step in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #waitForTurn(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new QueueFullError('too much work waits');
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    return promise;
  }
}
