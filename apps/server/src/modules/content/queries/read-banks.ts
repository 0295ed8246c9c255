import type { Sql } from '../../../platform/database/database.ts';
import { isShownToday } from '../../../platform/editable-lists/shown-today.ts';

export interface Bank {
  readonly id: number;
  readonly name: string;
  /** Three digits of a sheba. */
  readonly code: string;
  /** First six digits of its cards. */
  readonly cardPrefixes: readonly string[];
}

const MAX_BANKS = 1_000;

/** The banks in use by their code. */
export async function readBanks(sql: Sql): Promise<Bank[]> {
  const rows = await sql<{ id: number; name: string; code: string; card_prefixes: string[] }[]>`
    select id, name, code, card_prefixes from content.bank where is_active and ${isShownToday(sql)} order by id limit ${MAX_BANKS}`;
  return rows.map(({ card_prefixes: cardPrefixes, ...bank }) => ({ ...bank, cardPrefixes }));
}
