/** Too many pieces of work wait already; nothing was begun. */
export class QueueFullError extends Error {}

export interface QueuePlace {
  /** Goes before all others, and waits in a line of its own of the same length: whoever fills the other does not hold it up. */
  readonly isFirst?: boolean;
  /** Whose work it is: one source has at most `maxOfSource` places in the line. */
  readonly source?: string;
}

interface Waiting {
  readonly source: string | undefined;
  readonly begin: () => void;
}

/** Runs at most `atOnce` pieces of work together and lets at most `maxWaiting` wait, of them at most `maxOfSource` of one source. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #maxOfSource: number;
  readonly #first: Waiting[] = [];
  readonly #others: Waiting[] = [];
  #running = 0;

  constructor(atOnce: number, maxWaiting: number, maxOfSource = maxWaiting) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
    this.#maxOfSource = maxOfSource;
  }

  /** Returns what `work` returns; throws QueueFullError when the line is too long. */
  async run<T>(work: () => Promise<T>, place: QueuePlace = {}): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#waitForTurn(place);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#first.shift() ?? this.#others.shift();
      // The place is handed on, not given back, so that a newcomer cannot step in between.
      if (next === undefined) this.#running -= 1;
      else next.begin();
    }
  }

  #waitForTurn({ isFirst = false, source }: QueuePlace): Promise<void> {
    const line = isFirst ? this.#first : this.#others;
    const ofSource = source === undefined ? 0 : line.filter((waiting) => waiting.source === source).length;
    if (line.length >= this.#maxWaiting || ofSource >= this.#maxOfSource)
      throw new QueueFullError('too much work waits');
    const { promise, resolve } = Promise.withResolvers<void>();
    line.push({ source, begin: resolve });
    return promise;
  }
}
