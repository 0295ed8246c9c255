import { engagementCalls } from '@nesye/contract';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import type { SurveyMoment } from '../domain/survey.ts';
import { countCompleted } from './surveys.ts';

/** Surveys and how many have completed each, for operators. Refuses as every paged list does. */
export const listSurveys = pagedList(
  engagementCalls.listSurveys,
  ['id'],
  async (sql, { limit, offset, isDescending }) => {
    const rows = await sql<{ id: number; title: string; moment: SurveyMoment; is_open: boolean }[]>`
      select id, title, moment, is_open from engagement.survey order by id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
    const [counted] = await sql<{ total: bigint }[]>`select count(*) as total from engagement.survey`;
    const completed = await countCompleted(
      sql,
      rows.map(({ id }) => id),
    );
    return {
      total: Number(counted?.total ?? 0n),
      rows: rows.map((row) => ({ ...row, completed: completed.get(row.id) ?? 0 })),
    };
  },
);
