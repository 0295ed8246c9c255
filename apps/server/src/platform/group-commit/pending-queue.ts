/** A command waiting in a lane, with the names of everything it would lock or claim. */
export interface Pending<Command, Outcome> {
  readonly command: Command;
  /** Guarded rows and unique keys. Two commands that share one never share a batch. */
  readonly keys: readonly string[];
  /** Whose command it is, for fairness. */
  readonly owner: string;
  /** Milliseconds of the monotonic clock after which the caller has given up. */
  readonly deadline: number;
  /** When it came, on the same clock. */
  readonly submittedAt: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A lane's queue in order of arrival. `takeBatch` picks from the front and passes over commands that share a key with
 * one already picked or passed over, so that a deferred command keeps its place before later ones of the same key.
 */
export class PendingQueue<Command, Outcome> {
  #items: Pending<Command, Outcome>[] = [];
  readonly #waitingOf = new Map<string, number>();

  get length(): number {
    return this.#items.length;
  }

  waitingOf(owner: string): number {
    return this.#waitingOf.get(owner) ?? 0;
  }

  push(item: Pending<Command, Outcome>): void {
    this.#items.push(item);
    this.#waitingOf.set(item.owner, this.waitingOf(item.owner) + 1);
  }

  /** Takes at most `most` commands without a conflict among them, and every command whose deadline has passed. */
  takeBatch(most: number, now: number): { batch: Pending<Command, Outcome>[]; expired: Pending<Command, Outcome>[] } {
    const batch: Pending<Command, Outcome>[] = [];
    const expired: Pending<Command, Outcome>[] = [];
    const left: Pending<Command, Outcome>[] = [];
    const claimed = new Set<string>();
    let index = 0;
    for (; index < this.#items.length && batch.length < most; index += 1) {
      const item = this.#items[index] as Pending<Command, Outcome>;
      if (item.deadline <= now) {
        expired.push(item);
        continue;
      }
      const isFree = item.keys.every((key) => !claimed.has(key));
      for (const key of item.keys) claimed.add(key);
      (isFree ? batch : left).push(item);
    }
    this.#items = index < this.#items.length ? [...left, ...this.#items.slice(index)] : left;
    for (const item of batch) this.#forget(item.owner);
    for (const item of expired) this.#forget(item.owner);
    return { batch, expired };
  }

  /** Takes out every command that came before `submittedBefore` or whose deadline is not after `now`. */
  takeLate(submittedBefore: number, now: number): Pending<Command, Outcome>[] {
    const isLate = (item: Pending<Command, Outcome>): boolean =>
      item.submittedAt < submittedBefore || item.deadline <= now;
    if (!this.#items.some(isLate)) return [];
    const late = this.#items.filter(isLate);
    this.#items = this.#items.filter((item) => !isLate(item));
    for (const item of late) this.#forget(item.owner);
    return late;
  }

  #forget(owner: string): void {
    const count = this.waitingOf(owner) - 1;
    if (count <= 0) this.#waitingOf.delete(owner);
    else this.#waitingOf.set(owner, count);
  }
}
