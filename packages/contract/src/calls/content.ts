import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { Instant, listOf, named, namedObject, orNull, strictObject } from '../schemas/common.ts';
import { listQuery } from '../schemas/list.ts';
import { oneOf } from '../schemas/texts.ts';
import { faqCalls } from './content/faq.ts';
import { placeCalls } from './content/places.ts';
import { shellCalls } from './content/shell.ts';

/** Clients add a number of their own to get past caches: it is not looked at. */
const PastCaches = Type.Object({});
const Choice = namedObject('Choice', { value: Type.Integer(), name: Type.String(), title: Type.String() });
const Choices = Type.Array(Choice);
const Constants = namedObject('Constants', {
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
const UserConstants = namedObject('UserConstants', {
  survey_types: Choices,
  document_states: Type.Array(strictObject({ value: Type.String(), title: Type.String() })),
});
const ServiceState = namedObject('ServiceState', {
  services: Type.Array(
    strictObject({
      name: Type.String(),
      title: Type.String(),
      state: oneOf('available', 'troubled', 'down'),
      is_available: Type.Boolean({ description: 'false when it is down' }),
    }),
  ),
  checked_at: Instant,
});
const Slide = namedObject('Slide', {
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  image: orNull(Type.String()),
  link: orNull(Type.String()),
  order: Type.Integer(),
});
const Slides = named('Slides', listOf(Slide));
const SlideQuery = listQuery({});
const Wallboard = namedObject('Wallboard', {
  figures: Type.Array(strictObject({ title: Type.String(), value: Type.Integer(), unit: Type.String() })),
});
const ReleaseParams = strictObject({ id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._-]+$' }) });
const Changelogs = named(
  'Changelogs',
  listOf(strictObject({ id: Type.Integer(), release_tag: Type.String(), text: Type.String(), released_at: Instant })),
);
const Build = namedObject('Build', { branch: Type.String(), commit_hash: Type.String(), release_tag: Type.String() });

const reading = { method: 'GET', context: 'content', access: 'public', errors: [], idempotency: 'none' } as const;

export const contentCalls = {
  ...placeCalls,
  ...shellCalls,
  ...faqCalls,
  getConstants: defineCall({
    ...reading,
    id: 'C001',
    path: '/api/v1/constants/',
    summary: 'Enumerations and fixed numbers of the wire',
    reply: { 200: Constants },
    owner: 'none',
    example: {
      response: {
        product_types: [
          { value: 1, name: 'cash', title: 'نقدی' },
          { value: 2, name: 'endOfMonth', title: 'پایان ماه' },
        ],
        preferred_qr_products: [{ value: 201, name: 'endOfMonth', title: 'پایان ماه' }],
        installment_statuses: [{ value: 1, name: 'dueLater', title: 'سررسید نشده' }],
        transaction_results: [{ value: 1, name: 'unknown', title: 'در حال پیگیری' }],
        merchant_statuses: [{ value: 0, name: 'inCheck', title: 'در حال بررسی' }],
        civil_registration_statuses: [{ value: 0, name: 'unknown', title: 'نامشخص' }],
        currencies: [{ value: 364, name: 'irr', title: 'ریال' }],
        cash_products: { cash_wallet: 'cash-wallet', gateway: 'cash-gateway' },
        page_sizes: { standard: 100, most: 1000 },
        captcha: 'altcha',
        nig_wallet_count: 2,
      },
    },
  }),
  getUserConstants: defineCall({
    ...reading,
    id: 'C002',
    access: 'signed_in',
    path: '/api/v1/user-constants',
    summary: 'Choices a signed-in user is offered',
    reply: { 200: UserConstants },
    owner: 'none',
    example: {
      response: {
        survey_types: [{ value: 1, name: 'purchase', title: 'خرید از فروشگاه' }],
        document_states: [{ value: 'in_check', title: 'در حال بررسی' }],
      },
    },
  }),
  getServiceState: defineCall({
    ...reading,
    id: 'C009',
    access: 'signed_in',
    path: '/api/v1/base/service/state',
    summary: 'Which services are up',
    reply: { 200: ServiceState },
    owner: 'none',
    example: {
      response: {
        services: [{ name: 'sms', title: 'پیامک', state: 'available', is_available: true }],
        checked_at: '2026-11-22T14:19:20.662Z',
      },
    },
  }),
  listSlider: defineCall({
    ...reading,
    id: 'C394',
    path: '/api/v1/landin/slider/',
    summary: 'Slides of the landing page',
    query: SlideQuery,
    reply: { 200: Slides },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { page_size: '3' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            title: 'همین حالا بخرید، قسطی بپردازید',
            text: 'در فروشگاه کد QR را اسکن کنید، تعداد قسط را انتخاب کنید و با کالا به خانه برگردید.',
            image: null,
            link: '/qr',
            order: 1,
          },
        ],
      },
    },
  }),
  getWallboard: defineCall({
    ...reading,
    id: 'C395',
    path: '/api/v1/landin/wallboard/',
    summary: 'Figures of the landing page',
    reply: { 200: Wallboard },
    owner: 'none',
    example: { response: { figures: [{ title: 'بیشترین تعداد اقساط', value: 12, unit: 'قسط' }] } },
  }),
  listChangelogs: defineCall({
    ...reading,
    id: 'C396',
    path: '/api/v1/version/changelogs/:id',
    summary: 'What changed since a release',
    params: ReleaseParams,
    reply: { 200: Changelogs },
    owner: 'none',
    example: {
      params: { id: 'master-V1.0.0.0' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            release_tag: 'master-V1.0.0.1',
            text: 'خرید قسطی با اسکن کد QR فروشگاه\nجدول اقساط پیش از تأیید خرید\nرسید خرید به‌صورت PDF\nنمای فروش و تسویهٔ فروشندگان',
            released_at: '2026-11-21T00:00:00.000Z',
          },
        ],
      },
    },
  }),
  getBuild: defineCall({
    ...reading,
    id: 'C397',
    path: '/git.json',
    summary: 'Branch, commit and release tag of the running build',
    query: PastCaches,
    reply: { 200: Build },
    owner: 'none',
    example: { response: { branch: 'unknown', commit_hash: 'unknown', release_tag: 'master-V1.0.0.1' } },
  }),
} as const;
