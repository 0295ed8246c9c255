import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { DOCUMENT_REJECT_CODES, SHOP_PAPERS } from '../../constants.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { CalendarDate, IdParams, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { oneOf } from '../../schemas/texts.ts';

const Kind = oneOf(...SHOP_PAPERS);
const RejectCode = oneOf(...DOCUMENT_REJECT_CODES);
const ShopPaper = namedObject('ShopPaper', {
  kind: Kind,
  state: oneOf('missing', 'in_check', 'confirmed', 'rejected'),
  id: orNull(Type.Integer({ description: 'null while nothing was handed in' })),
  reject_code: orNull(RejectCode),
  uploaded_at: orNull(Instant),
  expected_on: orNull(CalendarDate),
  page_urls: Type.Array(Type.String()),
});
const ShopPapers = namedObject('ShopPapers', {
  papers: Type.Array(ShopPaper, { description: 'each kind, handed in or not' }),
  usual_days: Type.Integer({ description: 'business days until a paper is usually reviewed' }),
});
const NewShopPaper = namedObject('NewShopPaper', {
  kind: Kind,
  mode: Type.Optional(oneOf('add', 'replace')),
  file: FileIn,
});
const PaperDecision = namedObject('ShopPaperDecision', {
  decision: oneOf('confirm', 'reject'),
  reason: Type.Optional(RejectCode),
});
const PageParams = strictObject({
  id: Type.String({ pattern: '^[0-9]{1,19}$' }),
  page: Type.String({ pattern: '^[0-9]{1,2}$' }),
});

const missing = {
  state: 'missing',
  id: null,
  reject_code: null,
  uploaded_at: null,
  expected_on: null,
  page_urls: [],
} as const;
const [licence, card, tax] = SHOP_PAPERS.map((kind) => ({ kind, ...missing }));
const sent = {
  ...licence,
  state: 'in_check',
  id: 8_257,
  uploaded_at: '2026-11-22T08:36:00.000Z',
  expected_on: '2026-11-24',
};
const own = { ...sent, page_urls: ['/api/v1/merchant/user/papers/8257/pages/1'] };
const shown = { ...sent, page_urls: ['/api/v1/operator/shop-papers/8257/pages/1'] };

const merchants = { context: 'clm', access: 'merchant', idempotency: 'none' } as const;
const operators = { context: 'clm', access: 'operator', permission: 'shops', idempotency: 'none' } as const;

/** Papers of a shop: handed in by its owner, accepted or refused one by one by operators. */
export const shopPaperCalls = {
  listShopPapers: defineCall({
    ...merchants,
    id: 'N399',
    method: 'GET',
    path: '/api/v1/merchant/user/papers/',
    summary: 'The papers of the shop, each with its state and the day by which it is usually reviewed',
    reply: { 200: ShopPapers },
    errors: ['not_found'],
    owner: 'none',
    example: { as: 'new_merchant', response: { papers: [licence, card, tax], usual_days: 2 } },
  }),
  sendShopPaper: defineCall({
    ...merchants,
    id: 'N400',
    method: 'POST',
    path: '/api/v1/merchant/user/papers/',
    summary: 'Hand a page of a paper in; the first page after a decision replaces what was there',
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: 10 * 1024 * 1024,
    body: NewShopPaper,
    reply: { 201: ShopPapers },
    errors: [
      'not_found',
      'media_not_allowed',
      'media_unreadable',
      'malware_found',
      'upload_too_large',
      'upload_limit_reached',
    ],
    owner: 'none',
    example: {
      as: 'new_merchant',
      body: { kind: 'business_licence', file: demo('picture') },
      response: { papers: [own, card, tax], usual_days: 2 },
    },
  }),
  getShopPaperPage: defineCall({
    ...merchants,
    id: 'N401',
    method: 'GET',
    path: '/api/v1/merchant/user/papers/:id/pages/:page',
    summary: 'A page of a paper that the shop has handed in',
    params: PageParams,
    reply: { 200: null },
    file: 'page',
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: { as: 'new_merchant', params: { id: demo('own_shop_paper_id'), page: '1' }, response: null },
  }),
  listPapersOfShop: defineCall({
    ...operators,
    id: 'N402',
    method: 'GET',
    path: '/api/v1/operator/shops/:id/papers/',
    summary: 'The papers of a shop, each with its state',
    params: IdParams,
    reply: { 200: ShopPapers },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: { params: { id: demo('shop_with_paper_id') }, response: { papers: [shown, card, tax], usual_days: 2 } },
  }),
  getPageOfShopPaper: defineCall({
    ...operators,
    id: 'N403',
    stepUp: true,
    method: 'GET',
    path: '/api/v1/operator/shop-papers/:id/pages/:page',
    summary: 'A page of a paper as it was handed in; the look is audited',
    params: PageParams,
    reply: { 200: null },
    file: 'page',
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: { as: 'new_operator', params: { id: demo('shop_paper_id'), page: '1' }, response: null },
  }),
  decideShopPaper: defineCall({
    ...operators,
    id: 'N404',
    permission: 'shop_review',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/shop-papers/:id/decision/',
    summary: 'Accept a paper that the operator has opened, or refuse it with a reason',
    params: IdParams,
    body: PaperDecision,
    reply: { 200: ShopPapers },
    errors: ['not_found', 'own_case', 'already_decided', 'page_not_seen', 'reason_missing'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      as: 'new_operator',
      params: { id: demo('shop_paper_id') },
      body: { decision: 'reject', reason: 'unreadable' },
      response: {
        papers: [{ ...shown, state: 'rejected', reject_code: 'unreadable', expected_on: null }, card, tax],
        usual_days: 2,
      },
    },
  }),
} as const;
