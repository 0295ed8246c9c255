import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../database/database.ts';

/** Data that someone corrects is seen after so long by every process. */
const MAX_AGE_MS = 5_000;

interface Cached<Value> {
  readonly day: IsoDate;
  readonly value: Value;
  readonly readAt: number;
}

/**
 * A cache of dated records that are the same for everybody on a business day, such as offers and rules: one day, the one that was read last, for five seconds. For what is
 * shown; anyone who decides reads the records themselves.
 */
export class DayCache<Value> {
  readonly #read: (sql: Sql | Tx, day: IsoDate) => Promise<Value>;
  #cached: Cached<Value> | undefined;

  /** `read` uses the caller's connection on a miss, so a transaction never needs a second one. */
  constructor(read: (sql: Sql | Tx, day: IsoDate) => Promise<Value>) {
    this.#read = read;
  }

  async get(sql: Sql | Tx, day: IsoDate): Promise<Value> {
    const cached = this.#cached;
    const now = performance.now();
    if (cached !== undefined && cached.day === day && now - cached.readAt < MAX_AGE_MS) return cached.value;
    const value = await this.#read(sql, day);
    this.#cached = { day, value, readAt: now };
    return value;
  }
}
