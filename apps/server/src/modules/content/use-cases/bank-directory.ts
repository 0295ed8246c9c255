import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type Bank, readBanks } from '../queries/read-banks.ts';

/** A bank is renamed or merged once in years. */
const FRESH_MS = 60_000;

/** Which bank stands behind a sheba or a card. */
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

/** The banks in use, kept in memory for a minute: they are few, and every sheba and card asks for one. */
export function createBankDirectory(sql: Sql, clock: Pick<Clock, 'now'>): BankDirectory {
  let kept: Reading | undefined;
  const all = (): Promise<readonly Bank[]> => {
    const nowMs = clock.now().getTime();
    if (kept !== undefined && Math.abs(nowMs - kept.readAtMs) < FRESH_MS) return kept.banks;
    const reading: Reading = { banks: readBanks(sql), readAtMs: nowMs };
    kept = reading;
    reading.banks.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.banks;
  };
  return {
    all,
    ofSheba: async (code) => (await all()).find((bank) => bank.code === code),
    ofCard: async (prefix) => (await all()).find(({ cardPrefixes }) => cardPrefixes.includes(prefix)),
  };
}
