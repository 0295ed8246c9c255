import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { strictObject } from '../../schemas/common.ts';
import { oneOf, SearchText } from '../../schemas/texts.ts';
import {
  ChangedItem,
  faqItemSample,
  ListItem,
  ListItemDetail,
  ListNameIn,
  ListOrder,
  NewItem,
  OrderedList,
  ProposedItem,
} from './list-schemas.ts';

const ItemId = Type.String({ pattern: '^[0-9]{1,9}$' });
const shared = { context: 'backoffice', access: 'operator', permission: 'content' } as const;
const writing = {
  ...shared,
  method: 'POST',
  idempotency: 'header',
  concernsAll: 'what a list says is for all',
  moneyMoves: 'never',
  stepUp: false,
} as const;
const PATH = '/api/v1/operator/lists/:list/';
const WRITES = ['list_days_invalid', 'list_item_exists', 'list_item_in_use', 'list_needs_approval'] as const;
/** Refusals of an approval of what `proposeListItem` has proposed. */
export const LIST_ITEM_ERRORS = ['list_item_changed', 'list_item_exists', 'list_days_invalid'] as const;
const values = { category: 1, question: 'نسیه در کدام شهرها کار می‌کند؟', text: 'در همهٔ شهرهای ایران.' };

/** Lists that operators edit without a release: one set of calls for all of them. */
export const listCalls = {
  listItems: defineList({
    ...shared,
    id: 'N574',
    permission: 'any',
    path: PATH,
    summary: 'The items of an editable list in their order, those that are closed too',
    params: strictObject({ list: ListNameIn }),
    row: ListItem,
    filters: {
      filter_search: Type.Optional(SearchText),
      filter_state: Type.Optional(oneOf('planned', 'shown', 'closed')),
    },
    owner: 'none',
    example: { params: { list: 'faq' }, query: { page_size: '2' }, rows: [faqItemSample] },
  }),
  getListItem: defineCall({
    ...shared,
    id: 'N575',
    permission: 'any',
    method: 'GET',
    idempotency: 'none',
    path: `${PATH}:id/`,
    summary: 'One item with its last changes: who, when, what it said before and after',
    params: strictObject({ list: ListNameIn, id: ItemId }),
    reply: { 200: ListItemDetail },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { list: 'faq', id: '1' },
      response: { ...faqItemSample, proposal_open: false, changes: [] },
    },
  }),
  addListItem: defineCall({
    ...writing,
    id: 'N576',
    path: PATH,
    summary: 'Add an item, the last of the order',
    params: strictObject({ list: ListNameIn }),
    body: NewItem,
    reply: { 201: ListItem },
    errors: [...WRITES, 'list_is_closed'],
    owner: 'none',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { list: 'faq' },
      body: { values },
      response: { ...faqItemSample, id: 10, label: values.question, values, from: '2026-11-22' },
    },
  }),
  changeListItem: defineCall({
    ...writing,
    id: 'N577',
    path: `${PATH}:id/`,
    summary: 'Change what an item says, or from when until when it is shown; nothing is deleted',
    params: strictObject({ list: ListNameIn, id: ItemId }),
    body: ChangedItem,
    reply: { 200: ListItem },
    errors: ['not_found', 'list_item_changed', ...WRITES],
    owner: ownedBy('operator', ['path.id']),
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { list: 'faq', id: '1' },
      body: { version: demo('faq_version'), values: faqItemSample.values, from: faqItemSample.from },
      response: faqItemSample,
    },
  }),
  orderList: defineCall({
    ...writing,
    id: 'N578',
    path: `${PATH}order/`,
    summary: 'The order in which the items are shown, all of them',
    params: strictObject({ list: ListNameIn }),
    body: ListOrder,
    reply: { 200: OrderedList },
    errors: ['list_order_changed', 'list_has_no_order'],
    owner: 'none',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { list: 'rating-categories' },
      body: { was: [1, 2, 3, 4, 5, 6], ids: [2, 1, 3, 4, 5, 6] },
      response: { ids: [2, 1, 3, 4, 5, 6] },
    },
  }),
  proposeListItem: defineCall({
    ...writing,
    id: 'N579',
    permission: 'terms',
    moneyMoves: 'two_operators',
    stepUp: true,
    path: `${PATH}proposals/`,
    summary: 'Propose an item that another operator decides: a new one, or another price of one from a coming day on',
    params: strictObject({ list: ListNameIn }),
    body: ProposedItem,
    reply: { 201: Proposed },
    errors: ['not_found', 'reason_missing', 'proposal_open', 'one_operator_is_enough', ...LIST_ITEM_ERRORS],
    owner: 'none',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { list: 'airtime-packages' },
      body: {
        values: {
          operator: 'mci',
          title: '۳ گیگابایت ۷ روزه',
          length: 'weekly',
          days: 7,
          volume_mb: 3_072,
          amount: 450_000,
        },
        reason: 'بستهٔ تازهٔ همراه اول',
      },
      response: proposedSample,
    },
  }),
} as const;
