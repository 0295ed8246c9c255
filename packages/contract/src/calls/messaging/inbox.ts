import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, listOf, named, namedObject, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { oneOf } from '../../schemas/texts.ts';

const InboxMessage = namedObject('InboxMessage', {
  id: Type.Integer(),
  topic: oneOf('security', 'dues', 'purchases', 'requests', 'tickets', 'marketing'),
  title: Type.String(),
  text: Type.String(),
  path: Type.String({ description: 'the page of the app that the message is about' }),
  status: oneOf('unread', 'read'),
  created_at: Instant,
});
const InboxMessages = named('InboxMessages', listOf(InboxMessage));
const InboxQuery = listQuery({ status: Type.Optional(oneOf('unread', 'read')) });
const UnreadCount = namedObject('UnreadCount', { count: Type.Integer() });
const InboxDeleted = namedObject('InboxDeleted', { deleted: Type.Integer({ description: 'how many messages' }) });
const InboxRead = namedObject('InboxRead', { read: Type.Integer({ description: 'how many were unread' }) });
const ToDelete = strictObject({
  ids: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,18}(,[0-9]{1,18}){1,99}$',
      description: 'to delete several together: their ids with commas between, that of the path among them',
    }),
  ),
});

const shared = { method: 'GET', context: 'messaging', access: 'signed_in', idempotency: 'none', errors: [] } as const;

const message = {
  id: 12,
  topic: 'security',
  title: 'گذرواژه عوض شد',
  text: 'گذرواژهٔ حساب شما عوض شد. اگر کار شما نبوده است، همین حالا از همهٔ دستگاه‌ها خارج شوید و گذرواژه را عوض کنید.',
  path: '/user/profile?section=sessions',
  created_at: '2026-11-22T14:19:20.788Z',
};

/** Notices as the user finds them in the app. */
export const inboxCalls = {
  countUnreadMessages: defineCall({
    ...shared,
    id: 'C404',
    path: '/api/v1/user-unread-messages-count',
    summary: 'How many messages of the inbox are unread',
    reply: { 200: UnreadCount },
    owner: 'none',
    example: { response: { count: 1 } },
  }),
  listInboxMessages: defineCall({
    ...shared,
    id: 'C405',
    path: '/api/v1/user-message-list',
    summary: 'The inbox, the newest message first',
    query: InboxQuery,
    reply: { 200: InboxMessages },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { status: 'unread' },
      response: { count: 1, next: null, previous: null, results: [{ ...message, status: 'unread' }] },
    },
  }),
  getInboxMessage: defineCall({
    ...shared,
    id: 'C406',
    path: '/api/v1/user-message-list/:id',
    summary: 'One message of the inbox; it counts as read from now on',
    params: IdParams,
    reply: { 200: InboxMessage },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('inbox_message_id') },
      response: { ...message, status: 'read' },
    },
  }),
  markInboxRead: defineCall({
    ...shared,
    id: 'N77',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/user-message-list/read/',
    summary: 'All messages of the inbox count as read from now on',
    body: strictObject({}),
    reply: { 200: InboxRead },
    owner: 'none',
    example: { body: {}, response: { read: 3 } },
  }),
  deleteInboxMessage: defineCall({
    ...shared,
    id: 'C407',
    openWhileFrozen: 'binds_nothing',
    method: 'DELETE',
    path: '/api/v1/user-message-list/:id',
    summary: 'Delete a message of the inbox, or several together',
    params: IdParams,
    query: ToDelete,
    reply: { 200: InboxDeleted },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('inbox_message_id') },
      response: { deleted: 1 },
    },
  }),
} as const;
