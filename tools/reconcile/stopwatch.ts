const SAMPLE_MS = 20;
const MEBIBYTE = 1_048_576;

/** How long something took in all and at the longest, and the most memory the process had while it ran. */
export interface Span {
  readonly totalMs: number;
  readonly longestMs: number;
  readonly peakMib: number;
}

/** Adds up the time of a kind of work, and watches the process's resident memory meanwhile. */
export class Stopwatch {
  #totalMs = 0;
  #longestMs = 0;
  #peakBytes = 0;

  get span(): Span {
    return { totalMs: this.#totalMs, longestMs: this.#longestMs, peakMib: this.#peakBytes / MEBIBYTE };
  }

  /** Does it and takes its time. */
  async time<Result>(work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    const look = () => (this.#peakBytes = Math.max(this.#peakBytes, process.memoryUsage.rss()));
    const sampler = setInterval(look, SAMPLE_MS);
    try {
      return await work();
    } finally {
      clearInterval(sampler);
      look();
      const tookMs = performance.now() - begun;
      this.#totalMs += tookMs;
      this.#longestMs = Math.max(this.#longestMs, tookMs);
    }
  }
}
