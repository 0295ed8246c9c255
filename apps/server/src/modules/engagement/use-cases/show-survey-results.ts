import type { Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { MIN_COMPLETED_SHOWN } from '../domain/survey.ts';
import { countChoices, countCompleted, findSurvey, readQuestions } from '../queries/surveys.ts';

/** What was completed to a survey, by question; without figures while fewer than ten have completed. Refuses `not_found`. */
export async function showSurveyResults(sql: Sql, idText: string) {
  const survey = await findSurvey(sql, requireRecordId(idText));
  if (survey === undefined) throw new Refusal('not_found');
  const completed = (await countCompleted(sql, [survey.id])).get(survey.id) ?? 0;
  const questions = await readQuestions(sql, survey.id);
  const counts = completed < MIN_COMPLETED_SHOWN ? undefined : await countChoices(sql, survey.id);
  const countOf = (questionId: number, optionId: number): number =>
    counts?.find((row) => row.questionId === questionId && row.optionId === optionId)?.count ?? 0;
  return {
    id: survey.id,
    title: survey.title,
    moment: survey.moment,
    is_open: survey.isOpen,
    completed,
    minimum: MIN_COMPLETED_SHOWN,
    questions: questions.map(({ id, title, options }) => ({
      id,
      title,
      options:
        counts === undefined
          ? null
          : options.map((option) => ({ id: option.id, title: option.title, count: countOf(id, option.id) })),
    })),
  };
}
