import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { namedObject, strictObject } from '../../schemas/common.ts';
import { TitleText } from '../../schemas/texts.ts';

/** So many views of one list an operator may keep. */
const MAX_VIEWS = 20;

/** Name of a list of the console, as its address has it. */
export const QueueName = Type.String({ pattern: '^[a-z]{2,20}(-[a-z]{2,20})*$', maxLength: 40 });
const ColumnName = Type.String({ pattern: '^[A-Za-z]{1,30}$' });
const columns = (description: string) => Type.Array(ColumnName, { maxItems: 30, uniqueItems: true, description });

const OperatorView = namedObject('OperatorView', {
  name: TitleText,
  columns: columns('those that are shown, in their order'),
  pinned: columns('those of them that stay at the side'),
  query: Type.String({
    pattern: '^[A-Za-z0-9_=&%.+-]*$',
    maxLength: 500,
    description: 'filters and order, as the address has them',
  }),
});
const Views = Type.Array(OperatorView, { maxItems: MAX_VIEWS });
const QueueViews = namedObject('QueueViews', { views: Views });

const shared = {
  context: 'backoffice',
  access: 'operator',
  permission: 'any',
  path: '/api/v1/operator/views/',
} as const;
const list = strictObject({ list: QueueName });
const sample = { name: 'دیرتر از ۲ روز', columns: ['title', 'since'], pinned: ['title'], query: 'state=open' };

/** Views of lists that an operator keeps: columns, their order, filters and sorting, under a name. */
export const viewCalls = {
  getViews: defineCall({
    ...shared,
    id: 'N645',
    method: 'GET',
    idempotency: 'none',
    summary: 'The views of a list that you keep',
    query: list,
    reply: { 200: QueueViews },
    errors: [],
    owner: 'none',
    example: { query: { list: 'tickets' }, response: { views: [sample] } },
  }),
  putViews: defineCall({
    ...shared,
    id: 'N646',
    method: 'PUT',
    idempotency: 'state',
    concernsAll: 'a view is of the operator who keeps it, and decides nothing',
    stepUp: false,
    moneyMoves: 'never',
    summary: 'Write all views of a list that you keep: those that are not sent are gone',
    body: namedObject('QueueViewsIn', { list: QueueName, views: Views }),
    reply: { 200: QueueViews },
    errors: [],
    owner: 'none',
    example: { body: { list: 'tickets', views: [sample] }, response: { views: [sample] } },
  }),
} as const;
