import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { Instant, listOf, orNull, strictObject } from '../schemas/common.ts';
import { listQuery } from '../schemas/list.ts';
import { placeCalls } from './content/places.ts';
import { shellCalls } from './content/shell.ts';

const Choice = strictObject({ value: Type.Integer(), name: Type.String(), title: Type.String() });
const Choices = Type.Array(Choice);
const Constants = strictObject({
  product_types: Choices,
  preferred_qr_products: Choices,
  installment_statuses: Choices,
  transaction_results: Choices,
  merchant_statuses: Choices,
  civil_registration_statuses: Choices,
  currencies: Choices,
  cash_products: strictObject({ cash_wallet: Type.String(), gateway: Type.String() }),
  page_sizes: strictObject({ standard: Type.Integer(), most: Type.Integer() }),
  captcha: Type.String(),
  nig_wallet_count: Type.Integer(),
});
const UserConstants = strictObject({ survey_types: Choices, document_states: Type.Array(strictObject({ value: Type.String(), title: Type.String() })) });
const ServiceState = strictObject({ services: Type.Array(strictObject({ name: Type.String(), title: Type.String(), is_available: Type.Boolean() })), checked_at: Instant });
const Slide = strictObject({ id: Type.Integer(), title: Type.String(), text: Type.String(), image: orNull(Type.String()), link: orNull(Type.String()), order: Type.Integer() });
const Slides = listOf(Slide);
const SlideQuery = listQuery({});
const Wallboard = strictObject({ figures: Type.Array(strictObject({ title: Type.String(), value: Type.Integer(), unit: Type.String() })) });
const ReleaseParams = strictObject({ id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._-]+$' }) });
const Changelogs = listOf(strictObject({ id: Type.Integer(), release_tag: Type.String(), text: Type.String(), released_at: Instant }));
const Build = strictObject({ branch: Type.String(), commit_hash: Type.String(), release_tag: Type.String() });

const reading = { method: 'GET', context: 'content', access: 'public', errors: [], idempotency: 'none' } as const;

export const contentCalls = {
  ...placeCalls,
  ...shellCalls,
  getConstants: defineCall({ ...reading, id: 'C001', path: '/api/v1/constants/', summary: 'Enumerations and fixed numbers of the wire', reply: { 200: Constants } }),
  getUserConstants: defineCall({
    ...reading,
    id: 'C002',
    access: 'signed_in',
    path: '/api/v1/user-constants',
    summary: 'Choices a signed-in user is offered',
    reply: { 200: UserConstants },
  }),
  getServiceState: defineCall({ ...reading, id: 'C009', access: 'signed_in', path: '/api/v1/base/service/state', summary: 'Which services are up', reply: { 200: ServiceState } }),
  listSlider: defineCall({
    ...reading,
    id: 'C394',
    path: '/api/v1/landin/slider/',
    summary: 'Slides of the landing page',
    query: SlideQuery,
    reply: { 200: Slides },
    errors: ['page_size_too_large'],
  }),
  getWallboard: defineCall({ ...reading, id: 'C395', path: '/api/v1/landin/wallboard/', summary: 'Figures of the landing page', reply: { 200: Wallboard } }),
  listChangelogs: defineCall({
    ...reading,
    id: 'C396',
    path: '/api/v1/version/changelogs/:id',
    summary: 'What changed since a release',
    params: ReleaseParams,
    reply: { 200: Changelogs },
  }),
  getBuild: defineCall({ ...reading, id: 'C397', path: '/git.json', summary: 'Branch, commit and release tag of the running build', reply: { 200: Build } }),
} as const;
