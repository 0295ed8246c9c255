import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

export interface FaqCategory {
  readonly id: number;
  readonly title: string;
  readonly entries: readonly FaqEntry[];
}

export interface FaqEntry {
  readonly id: number;
  readonly question: string;
  readonly text: string;
}

const MAX_CATEGORIES = 50;
const MAX_ENTRIES = 200;

/** The questions of a day by their categories, each in its order; a category without one is left out. */
export async function readFaq(sql: Sql, on: IsoDate): Promise<readonly FaqCategory[]> {
  const isShown = sql`valid_from <= ${on}::date and (valid_until is null or valid_until >= ${on}::date)`;
  const categories = await sql<{ id: number; title: string }[]>`
    select id, title from content.faq_category where ${isShown} order by position, id limit ${MAX_CATEGORIES}`;
  const entries = await sql<(FaqEntry & { readonly category: number })[]>`
    select id, question, text, category_id as category from content.faq_entry where ${isShown} order by position, id limit ${MAX_ENTRIES}`;
  const byCategory = Map.groupBy(entries, ({ category }) => category);
  return categories
    .map(({ id, title }) => ({
      id,
      title,
      entries: (byCategory.get(id) ?? []).map((entry) => ({
        id: entry.id,
        question: entry.question,
        text: entry.text,
      })),
    }))
    .filter((category) => category.entries.length > 0);
}
