import { businessDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { type FaqCategory, readFaq } from '../queries/read-faq.ts';

/** The frequent questions as they are shown at `now`, by their categories. */
export const showFaq = async (sql: Sql, now: Date): Promise<{ readonly categories: readonly FaqCategory[] }> => ({
  categories: await readFaq(sql, businessDate(now)),
});
