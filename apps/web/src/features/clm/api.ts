import { currentLanguage } from '@nesye/web-kit/language/language.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const APPLICATIONS = '/api/v1/clm/applications';
export const KINDS = '/api/v1/clm/kinds';
const APPLICATION = '/api/v1/clm/application/:m';
const FILLED_STAGE = '/api/v1/clm/stage/:n/:m';

export type ApplicationRow = ReplyOf<'GET', typeof APPLICATIONS>['results'][number];
export type Kind = ReplyOf<'GET', typeof KINDS>['results'][number];
export type Application = ReplyOf<'GET', typeof APPLICATION>;
export type FilledStage = ReplyOf<'GET', typeof FILLED_STAGE>;
export type StageField = FilledStage['fields'][number];
export type SentDocument = Application['documents'][number];
export type SaidValue = Application['said'][number];

/** A text of a form, which is data, in the language of this page. */
export const textIn = (text: { readonly fa: string; readonly ar: string }): string => text[currentLanguage()];

/** Where an application is; its list is above it. */
export const LIST_PATH = '/user/merchant-applications';
export const applicationPath = (id: number): string => `${LIST_PATH}/${id}`;

/** One application. That there is none of this id is a state of the page, shown at once. */
export const applicationQuery = (id: string) => callQuery(APPLICATION, { params: { m: id } });

/** A stage with what was said for it. */
export const filledStageQuery = (stage: number, id: number) => ({
  ...callQuery(FILLED_STAGE, { params: { n: String(stage), m: String(id) } }),
  retry: retryUnlessDecided,
});

/** Begins an application by the first stage of its kind. */
export const beginApplication = (firstStage: number): Promise<ApplicationRow> =>
  api.post('/api/v1/clm/create_request/:n', { params: { n: String(firstStage) } });

/** Stores what was said for a stage. */
export const saveStage = (
  { id, application }: FilledStage,
  said: Readonly<Record<string, string>>,
): Promise<FilledStage> =>
  api.patch('/api/v1/clm/data/:n/:m', {
    params: { n: String(id), m: String(application.id) },
    body: { values: Object.entries(said).map(([key, value]) => ({ key, value })) },
  });

export const submitApplication = (id: number): Promise<ApplicationRow> =>
  api.post('/api/v1/clm/submit/:m', { params: { m: String(id) } });

export const cancelApplication = (id: number): Promise<ApplicationRow> =>
  api.post('/api/v1/clm/cancel/:m', { params: { m: String(id) } });

export const deleteDocument = (id: number): Promise<unknown> =>
  api.delete('/api/v1/clm/media/:id', { params: { id: String(id) } });

/** A page that the shop has sent. */
export const fetchPage = (id: number, page: number): Promise<Blob> =>
  api.blob('/api/v1/clm/media/:id/pages/:page', { params: { id: String(id), page: String(page) } });

/** Where the pages of a stage's documents are sent. */
export const mediaAddress = ({ id, application }: FilledStage): string => `/api/v1/clm/media/${id}/${application.id}`;

/** Reads that a step of an application changes. */
export const APPLICATION_READS = ['/api/v1/clm/*', '/api/v1/merchant/user/merchant/'] as const;
