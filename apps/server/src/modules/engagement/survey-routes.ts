import type { engagementCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { listSurveys } from './queries/list-surveys.ts';
import { showSurveyResults } from './use-cases/show-survey-results.ts';
import {
  completeSurvey,
  postponeSurvey,
  showCompletion,
  showSurvey,
  showSurveyStatus,
  type SurveyDeps,
} from './use-cases/take-survey.ts';

type SurveyCall =
  | 'getSurvey'
  | 'getSurveyStatus'
  | 'getSurveyCompletion'
  | 'completeSurvey'
  | 'postponeSurvey'
  | 'listSurveys'
  | 'getSurveyResults';

/** The calls of surveys. */
export function createSurveyHandlers(deps: SurveyDeps): Pick<Handlers<typeof engagementCalls>, SurveyCall> {
  const { sql } = deps.database;
  return {
    getSurvey: async ({ params }) => ok(await showSurvey(sql, params.id)),
    getSurveyStatus: async ({ params }, { principal }) => ok(await showSurveyStatus(deps, principal.userId, params.id)),
    getSurveyCompletion: async ({ query }, { principal }) =>
      ok(await showCompletion(sql, principal.userId, Number(query.survey_type))),
    completeSurvey: async ({ body }, { principal }) => ok(await completeSurvey(deps, principal.userId, body)),
    postponeSurvey: async ({ params }, { principal }) => ok(await postponeSurvey(deps, principal.userId, params.id)),
    listSurveys: async ({ query }) => ok(await listSurveys(sql, query)),
    getSurveyResults: async ({ params }) => ok(await showSurveyResults(sql, params.id)),
  };
}
