import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { SurveyMoment, SurveyResponse } from '../domain/survey.ts';

export interface Survey {
  readonly id: number;
  readonly type: number;
  readonly moment: SurveyMoment;
  readonly title: string;
  readonly title_ar: string;
  readonly isOpen: boolean;
}

export interface SurveyOption {
  readonly questionId: number;
  readonly id: number;
  readonly title: string;
  readonly title_ar: string;
}

export interface SurveyQuestion {
  readonly id: number;
  readonly title: string;
  readonly title_ar: string;
  readonly options: readonly SurveyOption[];
}

const columns = (sql: Sql | Tx) => sql`id, type, moment, title, title_ar, is_open as "isOpen"`;

/** The open survey of a type; undefined where there is none. */
export async function findOpenSurvey(sql: Sql | Tx, type: bigint): Promise<Survey | undefined> {
  const [row] = await sql<
    Survey[]
  >`select ${columns(sql)} from engagement.survey where type = ${type}::bigint and is_open`;
  return row;
}

/** A survey by its id, open or not. */
export async function findSurvey(sql: Sql | Tx, id: bigint): Promise<Survey | undefined> {
  const [row] = await sql<Survey[]>`select ${columns(sql)} from engagement.survey where id = ${id}::bigint`;
  return row;
}

/** What a survey asks, each question with its options in their order. */
export async function readQuestions(sql: Sql | Tx, surveyId: number): Promise<readonly SurveyQuestion[]> {
  const questions = await sql<Omit<SurveyQuestion, 'options'>[]>`
    select id, title, title_ar from engagement.survey_question where survey_id = ${surveyId} order by id`;
  const options = await sql<SurveyOption[]>`
    select question_id as "questionId", id, title, title_ar from engagement.survey_option where survey_id = ${surveyId} order by question_id, id`;
  const ofQuestion = Map.groupBy(options, ({ questionId }) => questionId);
  return questions.map((question) => ({ ...question, options: ofQuestion.get(question.id) ?? [] }));
}

/** What a person has said to a survey; undefined where nothing. */
export async function findResponse(
  sql: Sql | Tx,
  surveyId: number,
  userId: bigint,
): Promise<SurveyResponse | undefined> {
  const [row] = await sql<SurveyResponse[]>`
    select completed_at as "completedAt", postponed_until as "postponedUntil", postponed_count as "postponedCount"
    from engagement.survey_response where survey_id = ${surveyId} and user_id = ${userId}`;
  return row;
}

/** The open surveys by type, each with what a person has said to it. */
export async function readOpenSurveys(
  sql: Sql,
  userId: bigint,
): Promise<readonly (Pick<Survey, 'id' | 'type' | 'moment'> & SurveyResponse)[]> {
  return await sql<(Pick<Survey, 'id' | 'type' | 'moment'> & SurveyResponse)[]>`
    select s.id, s.type, s.moment, r.completed_at as "completedAt", r.postponed_until as "postponedUntil", coalesce(r.postponed_count, 0) as "postponedCount"
    from engagement.survey s left join engagement.survey_response r on r.survey_id = s.id and r.user_id = ${userId}
    where s.is_open order by s.type`;
}

/** Stores the choices of a person. The caller holds the lock of `lockPerson`, and has looked that there are none. */
export async function insertChoices(
  tx: Tx,
  { surveyId, userId }: { readonly surveyId: number; readonly userId: bigint },
  choices: readonly { readonly questionId: number; readonly optionId: number }[],
  at: Date,
): Promise<void> {
  await tx`
    insert into engagement.survey_response (survey_id, user_id, completed_at) values (${surveyId}, ${userId}, ${at})
    on conflict (survey_id, user_id) do update set completed_at = excluded.completed_at`;
  await tx`
    insert into engagement.survey_choice (survey_id, question_id, option_id, user_id)
    select ${surveyId}, a.question_id, a.option_id, ${userId}::bigint
    from unnest(${choices.map(({ questionId }) => questionId)}::smallint[], ${choices.map(({ optionId }) => optionId)}::smallint[]) a(question_id, option_id)`;
}

/** Puts a survey off until a moment. The caller holds the lock of `lockPerson`. */
export async function postpone(
  tx: Tx,
  { surveyId, userId }: { readonly surveyId: number; readonly userId: bigint },
  until: Date,
): Promise<void> {
  await tx`
    insert into engagement.survey_response as r (survey_id, user_id, postponed_until, postponed_count) values (${surveyId}, ${userId}, ${until}, 1)
    on conflict (survey_id, user_id) do update set postponed_until = excluded.postponed_until, postponed_count = r.postponed_count + 1`;
}

/** How many have completed each survey. */
export async function countCompleted(sql: Sql, surveyIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ id: number; count: bigint }[]>`
    select survey_id as id, count(*) as count from engagement.survey_response
    where survey_id = any(${[...surveyIds]}::smallint[]) and completed_at is not null group by survey_id`;
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** How often each option of a survey was chosen; those that were are in it. */
export async function countChoices(
  sql: Sql,
  surveyId: number,
): Promise<readonly { readonly questionId: number; readonly optionId: number; readonly count: number }[]> {
  const rows = await sql<{ questionId: number; optionId: number; count: bigint }[]>`
    select question_id as "questionId", option_id as "optionId", count(*) as count from engagement.survey_choice
    where survey_id = ${surveyId} group by question_id, option_id`;
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
