/** The store of one generation; a Map is one. */
export interface Generation<Key, Value> {
  readonly size: number;
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
}

/**
 * A cache of what was touched last: of the keys set or read, at least the latest `max / 2` and never more than `max`.
 *
 * Two generations: when the young one holds half, it becomes the old one, and the old one goes as a whole. Taking the first key out of one Map for each
 * new one would look simpler and is slow: a Map leaves gaps where something was deleted, and finding its first key walks over all of them.
 */
export class RecentMap<Key, Value> {
  readonly #half: number;
  readonly #begin: (size: number) => Generation<Key, Value>;
  #young: Generation<Key, Value>;
  #old: Generation<Key, Value>;

  /** `begin` makes an empty generation for so many keys: a Map by default. */
  constructor(most: number, begin: (size: number) => Generation<Key, Value> = () => new Map()) {
    this.#half = Math.max(1, Math.floor(most / 2));
    this.#begin = begin;
    this.#young = begin(this.#half);
    this.#old = begin(0);
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
      this.#young = this.#begin(this.#half);
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
