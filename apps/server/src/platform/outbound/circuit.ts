/** Requests without a response in a row after which a party counts as away. */
const MAX_FAILURES = 10;
/** How long it is then left alone, in milliseconds; after that one request tries it. */
const OPEN_MS = 3_000;
/** Retries may be this share of requests, and a few more. */
const RETRY_SHARE = 0.1;
const MIN_RETRIES = 3;

/**
 * Guards a party that is away from being called all the time, and callers from waiting for it. Also holds the budget of retries, so that they never multiply a
 * load the party cannot carry.
 */
export class Circuit {
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;
  #retryTokens = MIN_RETRIES;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** May a request be sent now? */
  admits(): boolean {
    if (this.#failures < MAX_FAILURES) return true;
    if (this.#now() < this.#openUntil) return false;
    // One request tries; the others wait for what comes of it.
    this.#openUntil = this.#now() + OPEN_MS;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#retryTokens = Math.min(this.#retryTokens + RETRY_SHARE, MIN_RETRIES);
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= MAX_FAILURES) this.#openUntil = this.#now() + OPEN_MS;
  }

  /** Takes a retry from the budget; false when it is used up. */
  takesRetry(): boolean {
    if (this.#retryTokens < 1) return false;
    this.#retryTokens -= 1;
    return true;
  }
}
