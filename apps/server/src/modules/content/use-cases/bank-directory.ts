import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type Bank, readBanks } from '../queries/read-banks.ts';

/** A bank is renamed or merged once in years. */
const FRESH_MS = 60_000;

/** Which bank a sheba or a card belongs to. */
export interface BankDirectory {
  all(): Promise<readonly Bank[]>;
  /** By the three digits of a sheba; undefined for a code that is no bank's. */
  ofSheba(code: string): Promise<Bank | undefined>;
  /** By the first six digits of a card; undefined for a prefix that is no bank's. */
  ofCard(prefix: string): Promise<Bank | undefined>;
}

interface Reading {
  readonly banks: Promise<readonly Bank[]>;
  readonly readAtMs: number;
}

/** The banks in use, cached for a minute: they are few, and every sheba and card needs one. */
export function createBankDirectory(sql: Sql, clock: Pick<Clock, 'now'>): BankDirectory {
  let cached: Reading | undefined;
  const all = (): Promise<readonly Bank[]> => {
    const nowMs = clock.now().getTime();
    if (cached !== undefined && Math.abs(nowMs - cached.readAtMs) < FRESH_MS) return cached.banks;
    const reading: Reading = { banks: readBanks(sql), readAtMs: nowMs };
    cached = reading;
    reading.banks.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading.banks;
  };
  return {
    all,
    ofSheba: async (code) => (await all()).find((bank) => bank.code === code),
    ofCard: async (prefix) => (await all()).find(({ cardPrefixes }) => cardPrefixes.includes(prefix)),
  };
}
