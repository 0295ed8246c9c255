/** Too many pieces of work wait already; nothing was begun. */
export class QueueFullError extends Error {
  /** Is it the source's own share that is full, while others still find a place. */
  readonly isShareFull: boolean;

  constructor(isShareFull: boolean) {
    super('too much work waits');
    this.isShareFull = isShareFull;
  }
}

export interface QueuePlace {
  /** Goes before all others. It has its own queue of the same length, so a full ordinary queue does not delay it. */
  readonly isFirst?: boolean;
  /** Whose work it is: one source has at most `maxOfSource` places in the line, and sources take turns. */
  readonly source?: string | undefined;
  /** Leaves the line when it aborts; work that has begun goes on. */
  readonly signal?: AbortSignal;
}

type Begin = () => void;

/** Runs at most `atOnce` pieces of work together and lets at most `maxWaiting` wait, of them at most `maxOfSource` of one source. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #maxOfSource: number;
  readonly #first = new Line();
  readonly #others = new Line();
  #running = 0;

  constructor(atOnce: number, maxWaiting: number, maxOfSource = maxWaiting) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
    this.#maxOfSource = maxOfSource;
  }

  /** Returns what `work` returns; throws QueueFullError when the line is too long, and the reason of `place.signal` when that aborted the waiting. */
  async run<T>(work: () => Promise<T>, place: QueuePlace = {}): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#waitForTurn(place);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#first.take() ?? this.#others.take();
      // The place is handed on, not given back, so that a newcomer cannot step in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #waitForTurn({ isFirst = false, source, signal }: QueuePlace): Promise<void> {
    const line = isFirst ? this.#first : this.#others;
    if (source !== undefined && line.lengthOf(source) >= this.#maxOfSource) throw new QueueFullError(true);
    if (line.length >= this.#maxWaiting) throw new QueueFullError(false);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      line.remove(source, begin);
      reject(signal?.reason);
    };
    const begin = (): void => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    signal?.addEventListener('abort', leave, { once: true });
    line.add(source, begin);
    return promise;
  }
}

/** What waits, by its source. Sources take turns, so that a long row of one holds up another by one piece of work; what names no source is one source. */
class Line {
  readonly #bySource = new Map<string | undefined, Set<Begin>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  lengthOf(source: string | undefined): number {
    return this.#bySource.get(source)?.size ?? 0;
  }

  add(source: string | undefined, begin: Begin): void {
    const row = this.#bySource.get(source) ?? new Set();
    this.#bySource.set(source, row.add(begin));
    this.#length += 1;
  }

  remove(source: string | undefined, begin: Begin): void {
    const row = this.#bySource.get(source);
    if (row?.delete(begin) !== true) return;
    this.#length -= 1;
    if (row.size === 0) this.#bySource.delete(source);
  }

  /** Takes out the oldest of the source whose turn it is; that source comes last now. */
  take(): Begin | undefined {
    for (const [source, row] of this.#bySource)
      for (const begin of row) {
        this.remove(source, begin);
        if (this.#bySource.delete(source)) this.#bySource.set(source, row);
        return begin;
      }
    return undefined;
  }
}
