import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { listOf, named, namedObject, orNull, strictObject } from '../schemas/common.ts';
import { listQuery } from '../schemas/list.ts';
import { CaptchaText, MobileText } from '../schemas/one-time-code.ts';
import { LongText, oneOf, ShortText, TitleText } from '../schemas/texts.ts';
import { Ticket, TicketOpened, TicketState } from './engagement/ticket-schemas.ts';
import { ratingCalls } from './engagement/ratings.ts';
import { surveyCalls } from './engagement/surveys.ts';
import { ticketCalls } from './engagement/tickets.ts';

const PathText = Type.String({ minLength: 1, maxLength: 500, pattern: '^/' });
const UtmFields = Type.Record(Type.String({ pattern: '^utm_[a-z_]{1,30}$' }), ShortText, {
  additionalProperties: false,
  maxProperties: 12,
});
/** What was stored when an address with `utm_` was opened. */
const UtmRecord = namedObject('UtmRecord', {
  utm: UtmFields,
  full_link: Type.Optional(Type.String({ format: 'line', maxLength: 2_000 })),
  device_info: Type.Optional(strictObject({ browser: ShortText, os: ShortText })),
  visited: Type.Optional(
    strictObject({ ewano: Type.Optional(Type.Boolean()), internationalCredit: Type.Optional(Type.Boolean()) }),
  ),
});
const CustomFields = Type.Record(
  Type.String({ pattern: '^[a-z][a-zA-Z0-9_]{0,39}$' }),
  Type.Union([ShortText, Type.Integer(), Type.Boolean()]),
  {
    additionalProperties: false,
    maxProperties: 20,
  },
);
const Event = namedObject('Event', {
  page_path: PathText,
  action: oneOf('register', 'login'),
  event_name: oneOf('password_btn_click', 'otp_btn_click'),
  utm_data: Type.Optional(UtmRecord),
  custom_data: Type.Optional(CustomFields),
});
const EventAccepted = namedObject('EventAccepted', { accepted: Type.Boolean() });

const ChatSettings = namedObject('ChatSettings', {
  provider: oneOf('chatwoot', 'ticket'),
  base_url: orNull(Type.String()),
  website_token: orNull(Type.String()),
});
/** Given to the widget only once the user opens it; `id` is random and names the user for the chat. */
const ChatIdentity = namedObject('ChatIdentity', {
  id: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  identifier_hash: orNull(Type.String()),
});

/** A guest leaves a mobile for the reply. */
const NewTicket = namedObject('NewTicket', {
  title: TitleText,
  text: LongText,
  route: Type.Optional(PathText),
  name: Type.Optional(TitleText),
  mobileNumber: Type.Optional(MobileText),
  purchase_id: Type.Optional(Type.Integer({ minimum: 1, description: 'of the writer, that it is about' })),
  installment: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, description: 'of that purchase, by number' })),
  recaptcha_response: Type.Optional(CaptchaText),
});
const Tickets = named('Tickets', listOf(Ticket));
const TicketQuery = listQuery({ filter_state: Type.Optional(TicketState) });

const shared = { method: 'POST', context: 'engagement', access: 'signed_in', idempotency: 'none' } as const;

export const engagementCalls = {
  ...ratingCalls,
  ...surveyCalls,
  ...ticketCalls,
  postEvent: defineCall({
    ...shared,
    id: 'C011',
    access: 'public',
    path: '/events/v1/',
    summary: 'What was pressed on a way in, for the statistics',
    body: Event,
    reply: { 202: EventAccepted },
    errors: [],
    owner: 'none',
    example: {
      body: {
        page_path: '/login',
        action: 'login',
        event_name: 'otp_btn_click',
        utm_data: {
          utm: { utm_source: 'instagram' },
          full_link: 'https://nesye.example/login?utm_source=instagram',
          device_info: { browser: 'Firefox', os: 'Android' },
          visited: { ewano: true },
        },
        custom_data: { step: 1 },
      },
      response: { accepted: true },
    },
  }),
  getChatSettings: defineCall({
    ...shared,
    id: 'N49',
    method: 'GET',
    access: 'public',
    path: '/api/v1/chat/settings/',
    summary: 'Which support chat there is',
    reply: { 200: ChatSettings },
    errors: [],
    owner: 'none',
    example: { response: { provider: 'ticket', base_url: null, website_token: null } },
  }),
  getChatIdentity: defineCall({
    ...shared,
    id: 'N50',
    method: 'GET',
    path: '/api/v1/chat/identity/',
    summary: 'Who is speaking, for the chat',
    reply: { 200: ChatIdentity },
    errors: [],
    owner: 'none',
    example: {
      response: {
        id: '0d143c4f-0e09-46d6-aa21-c0903270a234',
        name: 'رضا احمدی',
        phone: '09120000003',
        identifier_hash: null,
      },
    },
  }),
  openTicket: defineCall({
    ...shared,
    id: 'N51',
    access: 'public',
    path: '/api/v1/tickets',
    summary: 'Write to support, signed in or as a guest',
    body: NewTicket,
    reply: { 201: TicketOpened },
    errors: ['not_found', 'mobile_invalid', 'captcha_required', 'captcha_invalid', 'ticket_limit_reached'],
    owner: 'none',
    example: {
      as: 'customer',
      body: { title: 'قسط تکراری', text: 'قسط آبان را دو بار می‌بینم.', route: '/user/ips' },
      response: { number: '30517667', title: 'قسط تکراری', state: 'open', created_at: '2026-11-22T14:19:20.788Z' },
    },
  }),
  listTickets: defineCall({
    ...shared,
    id: 'C398',
    method: 'GET',
    path: '/api/v1/tickets',
    summary: 'The user’s own tickets, newest first',
    query: TicketQuery,
    reply: { 200: Tickets },
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
            created_at: '2026-11-22T14:19:20.788Z',
            text: 'قسط آبان را دو بار می‌بینم.',
            route: '/user/ips',
            updated_at: '2026-11-22T14:19:20.788Z',
            purchase_id: null,
            installment: null,
          },
        ],
      },
    },
  }),
} as const;
