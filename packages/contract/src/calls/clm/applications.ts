import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, namedObject, strictObject } from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { Deleted } from '../../schemas/sheba.ts';
import { oneOf } from '../../schemas/texts.ts';
import { applicationDetailSample, applicationSample, documentSample, filledStageSample } from './clm-samples.ts';
import { stageSample, submittedSample } from './clm-samples.ts';
import * as forms from './clm-schemas.ts';

const shared = { context: 'clm', access: 'merchant', idempotency: 'none' } as const;
const Id = Type.String({ pattern: '^[0-9]{1,19}$' });
const StageParams = strictObject({ n: Id });
const ApplicationParams = strictObject({ m: Id });
const BothParams = strictObject({ n: Id, m: Id });
const ofApplication = ownedBy('merchant', ['path.m']);
const ofDocument = ownedBy('merchant', ['path.id']);
const draft = demo('clm_draft_id');

/** Applications of a shop: kinds, forms, drafts, documents, and handing them in. */
export const applicationCalls = {
  listClmApplications: defineList({
    ...shared,
    owner: 'none',
    id: 'C365',
    path: '/api/v1/clm/applications',
    summary: 'The shop’s applications, newest first, each with what comes next',
    row: forms.ClmApplication,
    example: { as: 'new_merchant', rows: [] },
  }),
  getClmStage: defineCall({
    ...shared,
    method: 'GET',
    id: 'C366',
    path: '/api/v1/clm/stage/:n',
    summary: 'The form of a stage, described by data',
    params: StageParams,
    reply: { 200: forms.ClmStageForm },
    errors: ['not_found'],
    owner: 'none',
    example: { as: 'new_merchant', params: { n: '1' }, response: stageSample },
  }),
  getClmFilledStage: defineCall({
    ...shared,
    method: 'GET',
    id: 'C367',
    path: '/api/v1/clm/stage/:n/:m',
    summary: 'A stage of an application: its form, what was said so far, its documents',
    params: BothParams,
    reply: { 200: forms.ClmFilledStage },
    errors: ['not_found'],
    owner: ofApplication,
    example: { as: 'new_merchant', params: { n: '1', m: draft }, response: filledStageSample },
  }),
  createClmRequest: defineCall({
    ...shared,
    method: 'POST',
    id: 'C368',
    path: '/api/v1/clm/create_request/:n',
    summary: 'Begin an application, by the first stage of its kind',
    params: StageParams,
    reply: { 201: forms.ClmApplication },
    errors: ['not_found', 'shop_not_confirmed', 'application_open'],
    owner: 'none',
    example: {
      as: 'new_merchant',
      params: { n: '1' },
      response: { ...applicationSample, next: { key: 'fill', stage: 1 } },
    },
  }),
  saveClmData: defineCall({
    ...shared,
    method: 'PATCH',
    id: 'C369',
    path: '/api/v1/clm/data/:n/:m',
    summary: 'Store what was said for a stage, all of it or a part: the rest stays as it was',
    params: BothParams,
    body: forms.ClmStageData,
    reply: { 200: forms.ClmFilledStage },
    errors: [
      'not_found',
      'application_closed',
      'amount_invalid',
      'sheba_invalid',
      'account_unknown',
      'bank_lookup_down',
      'lookup_limit_reached',
      'identity_missing',
    ],
    owner: ofApplication,
    example: {
      as: 'new_merchant',
      params: { n: '1', m: draft },
      body: { values: [{ key: 'title', value: 'صندوق دو' }] },
      response: filledStageSample,
    },
  }),
  addClmMedia: defineCall({
    ...shared,
    method: 'POST',
    id: 'C370',
    path: '/api/v1/clm/media/:n/:m',
    summary: 'Submit a page of a document of a stage; the first page replaces what a review has sent back',
    params: BothParams,
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: 10 * 1024 * 1024,
    body: namedObject('ClmMedia', {
      kind: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$', description: 'key of the field' }),
      mode: Type.Optional(oneOf('add', 'replace')),
      file: FileIn,
    }),
    reply: { 201: forms.ClmDocument },
    errors: [
      'not_found',
      'application_closed',
      'media_not_allowed',
      'media_unreadable',
      'malware_found',
      'upload_too_large',
      'upload_limit_reached',
    ],
    owner: ofApplication,
    example: {
      as: 'new_merchant',
      params: { n: '2', m: draft },
      body: { kind: 'place_proof', file: demo('picture') },
      response: documentSample,
    },
  }),
  listClmKinds: defineList({
    ...shared,
    owner: 'none',
    id: 'N190',
    path: '/api/v1/clm/kinds',
    summary: 'What a shop may apply for',
    row: forms.ClmKind,
    example: {
      as: 'new_merchant',
      rows: [
        {
          kind: 'open_terminal',
          title: applicationSample.title,
          about: { fa: 'یک کد QR دیگر برای شعبه یا صندوق دوم فروشگاه.', ar: 'رمز QR آخر لفرع أو صندوق ثانٍ في متجرك.' },
          usual_days: 2,
          first_stage: 1,
          open_id: null,
        },
      ],
    },
  }),
  deleteClmMedia: defineCall({
    ...shared,
    method: 'DELETE',
    id: 'N191',
    path: '/api/v1/clm/media/:id',
    summary: 'Take a document back before it is handed in',
    params: IdParams,
    reply: { 200: Deleted },
    errors: ['not_found', 'application_closed'],
    owner: ofDocument,
    example: { as: 'new_merchant', params: { id: demo('clm_document_id') }, response: { deleted: true } },
  }),
  submitClmApplication: defineCall({
    ...shared,
    method: 'POST',
    id: 'N192',
    path: '/api/v1/clm/submit/:m',
    summary: 'Hand an application in: an operator reads it',
    params: ApplicationParams,
    reply: { 200: forms.ClmApplication },
    errors: ['not_found', 'application_closed', 'application_incomplete', 'shop_not_confirmed'],
    owner: ofApplication,
    example: { as: 'new_merchant', params: { m: demo('clm_ready_id') }, response: submittedSample },
  }),
  cancelClmApplication: defineCall({
    ...shared,
    method: 'POST',
    id: 'N193',
    openWhileFrozen: 'takes_back',
    path: '/api/v1/clm/cancel/:m',
    summary: 'Give an application up before it is decided',
    params: ApplicationParams,
    reply: { 200: forms.ClmApplication },
    errors: ['not_found', 'application_closed'],
    owner: ofApplication,
    example: {
      as: 'new_merchant',
      params: { m: draft },
      response: { ...applicationSample, state: 'cancelled', next: { key: 'none', stage: null } },
    },
  }),
  getClmApplication: defineCall({
    ...shared,
    method: 'GET',
    id: 'N194',
    path: '/api/v1/clm/application/:m',
    summary: 'One application: what was said, its documents, its history',
    params: ApplicationParams,
    reply: { 200: forms.ClmApplicationDetail },
    errors: ['not_found'],
    owner: ofApplication,
    example: { as: 'new_merchant', params: { m: draft }, response: applicationDetailSample },
  }),
  getClmMediaPage: defineCall({
    ...shared,
    method: 'GET',
    id: 'N199',
    path: '/api/v1/clm/media/:id/pages/:page',
    summary: 'A page of a document that the shop has sent',
    params: strictObject({ id: Id, page: Type.String({ pattern: '^[0-9]{1,2}$' }) }),
    reply: { 200: null },
    file: 'page',
    errors: ['not_found'],
    owner: ofDocument,
    example: { as: 'new_merchant', params: { id: demo('clm_document_id'), page: '1' }, response: null },
  }),
} as const;
