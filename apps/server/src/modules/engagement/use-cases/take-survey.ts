import { FIRST_SURVEY_TYPE } from '@nesye/contract/constants';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isReached, isResting, isStillAsked, laterThan, type SurveyActivity } from '../domain/survey.ts';
import { lockPerson } from '../queries/persons.ts';
import {
  findOpenSurvey,
  findResponse,
  findSurvey,
  insertChoices,
  postpone,
  readOpenSurveys,
  readQuestions,
  type Survey,
} from '../queries/surveys.ts';
import type { HoldingsOf } from './show-ticket-writer.ts';

export interface SurveyDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly holdingsOf: HoldingsOf;
  /** Whether a person has paid an installment after the day of a purchase. */
  readonly hasRepaid: (sql: Sql, userId: bigint) => Promise<boolean>;
}

const HIDDEN = { show_survey: false, survey_id: null } as const;

async function activityOf({ database, holdingsOf, hasRepaid }: SurveyDeps, userId: bigint): Promise<SurveyActivity> {
  const { credits, purchases } = await holdingsOf(userId);
  return {
    hasBought: purchases.length > 0,
    hasRepaid: await hasRepaid(database.sql, userId),
    isLate: credits.some(({ lateSince }) => lateSince !== null),
  };
}

async function openSurveyOf(sql: Sql, type: bigint): Promise<Survey> {
  const survey = await findOpenSurvey(sql, type);
  if (survey === undefined) throw new Refusal('not_found');
  return survey;
}

/** What an open survey asks. Refuses `not_found`. */
export async function showSurvey(sql: Sql, idText: string) {
  const survey = await findSurvey(sql, requireRecordId(idText));
  if (survey?.isOpen !== true) throw new Refusal('not_found');
  const questions = await readQuestions(sql, survey.id);
  return {
    id: survey.id,
    title: survey.title,
    title_ar: survey.title_ar,
    survey_type: survey.type,
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: options.map(({ id, title, title_ar: arabic }) => ({ id, title, title_ar: arabic })),
    })),
  };
}

/**
 * Whether the survey of a type is to be shown now. By the first type the web app asks for all (B159): that is the first of all open ones whose moment has come. Never to who is
 * late, nor within 60 days of another. Refuses `not_found` for a type without an open survey.
 */
export async function showSurveyStatus(deps: SurveyDeps, userId: bigint, typeText: string) {
  const type = Number(requireRecordId(typeText));
  const now = deps.clock.now();
  const open = await readOpenSurveys(deps.database.sql, userId);
  const asked = type === FIRST_SURVEY_TYPE ? open : open.filter((survey) => survey.type === type);
  if (!open.some((survey) => survey.type === type)) throw new Refusal('not_found');
  if (open.some((survey) => isResting(survey, now))) return HIDDEN;
  const waiting = asked.filter((survey) => isStillAsked(survey, now));
  if (waiting.length === 0) return HIDDEN;
  const activity = await activityOf(deps, userId);
  const next = activity.isLate ? undefined : waiting.find(({ moment }) => isReached(moment, activity));
  return next === undefined ? HIDDEN : { show_survey: true, survey_id: next.id };
}

/** Whether a person has completed the open survey of a type. Refuses `not_found`. */
export async function showCompletion(sql: Sql, userId: bigint, type: number) {
  const survey = await openSurveyOf(sql, BigInt(type));
  const response = await findResponse(sql, survey.id, userId);
  return completionOf(type, response?.completedAt ?? null);
}

const completionOf = (type: number, completedAt: Date | null) => ({
  survey_type: type,
  is_completed: completedAt !== null,
  completed_at: completedAt?.toISOString() ?? null,
});

export interface SurveyChoices {
  readonly survey_type: number;
  readonly choices: readonly { readonly question_id: number; readonly option_id: number }[];
}

/**
 * Stores the choices of a person, once: a second time changes nothing. Refuses `not_found`, `survey_not_open` before its moment, and `survey_incomplete` where a
 * question is left out, is completed twice, or has no such option.
 */
export async function completeSurvey(deps: SurveyDeps, userId: bigint, { survey_type: type, choices }: SurveyChoices) {
  const { sql } = deps.database;
  const survey = await openSurveyOf(sql, BigInt(type));
  const questions = await readQuestions(sql, survey.id);
  const given = new Map(choices.map((choice) => [choice.question_id, choice.option_id]));
  const isWhole =
    choices.length === questions.length &&
    questions.every(({ id, options }) => options.some((option) => option.id === given.get(id)));
  if (!isWhole) throw new Refusal('survey_incomplete', { field: 'choices' });
  if (!isReached(survey.moment, await activityOf(deps, userId))) throw new Refusal('survey_not_open');
  const now = deps.clock.now();
  const completedAt = await deps.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const before = await findResponse(tx, survey.id, userId);
    if (before !== undefined && before.completedAt !== null) return before.completedAt;
    const stored = [...given].map(([questionId, optionId]) => ({ questionId, optionId }));
    await insertChoices(tx, { surveyId: survey.id, userId }, stored, now);
    return now;
  });
  return completionOf(type, completedAt);
}

/** Puts a survey off. Where it is not asked now, as for a press that came twice, nothing changes. Refuses `not_found`. */
export async function postponeSurvey({ database, clock }: SurveyDeps, userId: bigint, idText: string) {
  const survey = await findSurvey(database.sql, requireRecordId(idText));
  if (survey?.isOpen !== true) throw new Refusal('not_found');
  const now = clock.now();
  await database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    if (!isStillAsked(await findResponse(tx, survey.id, userId), now)) return;
    await postpone(tx, { surveyId: survey.id, userId }, laterThan(now));
  });
  return HIDDEN;
}
