/**
 * A map that remembers what was touched last: of the keys set or read, at least the latest `most / 2` and never more than `most`.
 *
 * Two generations: when the young one holds half, it becomes the old one, and the old one goes as a whole. Taking the first key out of one Map for each
 * new one would look simpler and is slow: a Map keeps the places of what was deleted, and finding its first key walks over all of them.
 */
export class RecentMap<Key, Value> {
  readonly #half: number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(most: number) {
    this.#half = Math.max(1, Math.floor(most / 2));
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }

  /** At most so many; one that was read again lately may count twice. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  delete(key: Key): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}
