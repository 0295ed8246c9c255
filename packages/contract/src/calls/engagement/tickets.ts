import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, strictObject } from '../../schemas/common.ts';
import { listQuery, workFilter } from '../../schemas/list.ts';
import { Deleted } from '../../schemas/sheba.ts';
import { LongText } from '../../schemas/texts.ts';
import {
  OperatorTicket,
  TicketChange,
  TicketMessageIn,
  TicketQueue,
  TicketReply,
  TicketState,
  TicketThread,
  TicketTitle,
  TicketWriterHoldings,
} from './ticket-schemas.ts';

const QueueQuery = listQuery({ filter_state: Type.Optional(TicketState), ...workFilter });

const own = { context: 'engagement', access: 'signed_in', idempotency: 'none', params: IdParams } as const;
const desk = { ...own, access: 'operator', permission: 'tickets' } as const;

const question = {
  id: 1,
  number: '30517667',
  title: 'قسط تکراری',
  state: 'open',
  created_at: '2026-11-22T14:19:20.788Z',
  text: 'قسط آبان را دو بار می‌بینم.',
  route: '/user/ips',
  updated_at: '2026-11-22T14:19:20.788Z',
  purchase_id: null,
  installment: null,
} as const;
const more = {
  id: 1,
  author: 'person',
  text: 'شمارهٔ قسط ۱۲ است.',
  picture: null,
  created_at: '2026-11-22T14:25:20.788Z',
} as const;
const reply = {
  id: 2,
  author: 'operator',
  text: 'یکی از آن دو اصلاح شد.',
  picture: null,
  created_at: '2026-11-22T15:02:11.040Z',
} as const;
const onDesk = {
  ...question,
  is_deleted: false,
  is_guest: false,
  user_id: 10_118,
  name: 'رضا احمدی',
  mobile: '0912***0003',
  max_reply_length: 2000,
} as const;

/** A ticket as a conversation, and its end. */
export const ticketCalls = {
  getTicket: defineCall({
    ...own,
    id: 'C399',
    method: 'GET',
    path: '/api/v1/tickets/:id',
    summary: 'One ticket of the user, with all that was said',
    reply: { 200: TicketThread },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: { as: 'new_customer', params: { id: demo('ticket_id') }, response: { ...question, messages: [] } },
  }),
  replyToTicket: defineCall({
    ...own,
    id: 'C400',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/tickets/:id',
    summary: 'Write more to a ticket, or send a picture; one that was replied to or closed is open again',
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: 10 * 1024 * 1024,
    body: TicketMessageIn,
    reply: { 200: TicketThread },
    errors: [
      'not_found',
      'ticket_limit_reached',
      'media_not_allowed',
      'media_unreadable',
      'malware_found',
      'upload_too_large',
      'upload_limit_reached',
    ],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('ticket_id') },
      body: { text: 'شمارهٔ قسط ۱۲ است.' },
      response: { ...question, messages: [more] },
    },
  }),
  getTicketPicture: defineCall({
    ...own,
    id: 'N539',
    method: 'GET',
    path: '/api/v1/ticket-picture/:id/:page',
    summary: 'A picture of a ticket, for its writer and operators; an operator’s look is stored',
    params: strictObject({
      id: Type.String({ pattern: '^[0-9]{1,19}$' }),
      page: Type.String({ pattern: '^[0-9]{1,2}$' }),
    }),
    reply: { 200: null },
    file: 'picture',
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: { as: 'new_customer', params: { id: demo('ticket_picture_id'), page: '1' }, response: null },
  }),
  closeTicket: defineCall({
    ...own,
    id: 'C401',
    openWhileFrozen: 'binds_nothing',
    method: 'PATCH',
    path: '/api/v1/tickets/:id',
    summary: 'Close a ticket of one’s own',
    body: TicketChange,
    reply: { 200: TicketThread },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('ticket_id') },
      body: { state: 'closed' },
      response: { ...question, state: 'closed', messages: [] },
    },
  }),
  deleteTicket: defineCall({
    ...own,
    id: 'C402',
    method: 'DELETE',
    path: '/api/v1/tickets/:id',
    summary: 'Take a closed ticket off one’s own list; operators keep what was said',
    reply: { 200: Deleted },
    errors: ['not_found', 'ticket_not_closed', 'ticket_in_dispute'],
    owner: ownedBy('user', ['path.id']),
    example: { as: 'new_customer', params: { id: demo('closed_ticket_id') }, response: { deleted: true } },
  }),
  listTicketTitles: defineList({
    id: 'C403',
    context: 'engagement',
    access: 'signed_in',
    path: '/api/v1/pre-set-ticket-title',
    summary: 'Usual titles of a ticket, to choose from; at most 100',
    row: TicketTitle,
    owner: 'none',
    example: { rows: [{ id: 1, title: 'پرسش دربارهٔ یک خرید', title_ar: 'سؤال عن عملية شراء' }] },
  }),
  listQueuedTickets: defineCall({
    context: 'engagement',
    access: 'operator',
    permission: 'tickets',
    idempotency: 'none',
    id: 'N73',
    method: 'GET',
    path: '/api/v1/operator/tickets/',
    summary: 'Tickets of everybody by their state, those that wait longest first',
    query: QueueQuery,
    reply: { 200: TicketQueue },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { filter_state: 'open' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            number: '30517667',
            title: 'قسط تکراری',
            state: 'open',
            is_guest: false,
            created_at: '2026-11-22T14:19:20.788Z',
            updated_at: '2026-11-22T14:19:20.788Z',
          },
        ],
      },
    },
  }),
  getQueuedTicket: defineCall({
    ...desk,
    id: 'N74',
    method: 'GET',
    path: '/api/v1/operator/tickets/:id',
    summary: 'One ticket with all that was said; the mobile is masked',
    reply: { 200: OperatorTicket },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: { params: { id: demo('queued_ticket_id') }, response: { ...onDesk, messages: [] } },
  }),
  showTicketWriter: defineCall({
    ...desk,
    id: 'N338',
    stepUp: false,
    method: 'POST',
    path: '/api/v1/operator/tickets/:id/writer/',
    summary:
      'What the writer of a ticket has: credits, late or not, and the last purchases; each look is audited with its reason',
    body: strictObject({ reason: LongText }),
    reply: { 200: TicketWriterHoldings },
    errors: ['not_found', 'own_case'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('queued_ticket_id') },
      body: { reason: 'پرسش دربارهٔ قسط تکراری' },
      response: {
        credits: [{ line_name: 'اعتبار نسیه', status: 'active', late_since: '2026-11-07', late_amount: 5_061_000 }],
        purchases: [
          { id: 128_000_064, shop_name: 'خانهٔ کالای سپهر', amount: 12_000_000, created_at: '2026-11-02T09:12:00.000Z' },
        ],
      },
    },
  }),
  replyToQueuedTicket: defineCall({
    ...desk,
    id: 'N75',
    stepUp: false,
    method: 'POST',
    path: '/api/v1/operator/tickets/:id/reply/',
    summary: 'Reply to a ticket; its writer is notified, a guest by an SMS with the reply',
    body: TicketReply,
    reply: { 200: OperatorTicket },
    errors: ['not_found', 'own_case', 'reply_too_long', 'message_limit_reached', 'ticket_deleted'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('queued_ticket_id') },
      body: { text: 'یکی از آن دو اصلاح شد.' },
      response: { ...onDesk, state: 'answered', messages: [reply] },
    },
  }),
  closeQueuedTicket: defineCall({
    ...desk,
    id: 'N76',
    stepUp: false,
    method: 'POST',
    path: '/api/v1/operator/tickets/:id/close/',
    summary: 'Close a ticket that needs no reply any more',
    body: Type.Object({}, { additionalProperties: false }),
    reply: { 200: OperatorTicket },
    errors: ['not_found', 'own_case'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('queued_ticket_id') },
      body: {},
      response: { ...onDesk, state: 'closed', messages: [] },
    },
  }),
} as const;
