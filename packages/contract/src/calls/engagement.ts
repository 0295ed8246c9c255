import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { Instant, listOf, named, namedObject, orNull, strictObject } from '../schemas/common.ts';
import { listQuery } from '../schemas/list.ts';
import { CaptchaText, MobileText } from '../schemas/one-time-code.ts';
import { LongText, oneOf, ShortText, TitleText } from '../schemas/texts.ts';

const PathText = Type.String({ minLength: 1, maxLength: 500, pattern: '^/' });
const UtmFields = Type.Record(Type.String({ pattern: '^utm_[a-z_]{1,30}$' }), ShortText, {
  additionalProperties: false,
  maxProperties: 12,
});
/** What was stored when an address with `utm_` was opened. */
const UtmRecord = namedObject('UtmRecord', {
  utm: UtmFields,
  full_link: Type.Optional(Type.String({ maxLength: 2_000 })),
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

/** Of Firebase Messaging its token; of standard Web Push the SHA-256 of the endpoint, base64url. */
const RegistrationId = Type.String({ minLength: 16, maxLength: 4_096, pattern: '^[A-Za-z0-9_:.-]+$' });
const PushKey = Type.String({ minLength: 8, maxLength: 200, pattern: '^[A-Za-z0-9_-]+={0,2}$' });
const SubscriptionOptions = namedObject('SubscriptionOptions', {
  auth: PushKey,
  p256dh: PushKey,
  endpoint: Type.String({
    maxLength: 2_000,
    pattern: '^https?://',
    description: 'of a push service of the browsers in use',
  }),
  swScope: Type.String({ maxLength: 500 }),
  vapidKey: PushKey,
});
/** The stored record of the subscription is beside the id; without `subscriptionOptions` the id is Firebase’s. */
const PushRegistration = namedObject('PushRegistration', {
  registration_id: RegistrationId,
  createTime: Type.Optional(Type.Integer({ description: 'milliseconds since 1970' })),
  subscriptionOptions: Type.Optional(SubscriptionOptions),
});
const PushDevice = namedObject('PushDevice', {
  registration_id: RegistrationId,
  is_registered: Type.Boolean(),
  renew_after: orNull(Instant),
});
const PushQuestion = namedObject('PushQuestion', { registration_id: RegistrationId });
const PushRemoved = namedObject('PushRemoved', { removed: Type.Boolean() });
const FirebaseSettings = namedObject('FirebaseSettings', {
  projectId: Type.String(),
  apiKey: Type.String(),
  appId: Type.String(),
  messagingSenderId: Type.String(),
  vapidKey: Type.String(),
});
const PushSettings = namedObject('PushSettings', {
  provider: oneOf('web_push', 'firebase', 'none'),
  vapid_public_key: orNull(Type.String()),
  firebase: orNull(FirebaseSettings),
});

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
  recaptcha_response: Type.Optional(CaptchaText),
});
const TicketState = oneOf('open', 'answered', 'closed');
const TicketOpened = namedObject('TicketOpened', {
  number: Type.String({ description: 'to refer to it' }),
  title: Type.String(),
  state: TicketState,
  created_at: Instant,
});
const Ticket = namedObject('Ticket', {
  id: Type.Integer(),
  ...TicketOpened.properties,
  text: Type.String(),
  route: orNull(Type.String()),
  updated_at: Instant,
});
const Tickets = named('Tickets', listOf(Ticket));
const TicketQuery = listQuery({ filter_state: Type.Optional(TicketState) });

/** The id is the endpoint's SHA-256. */
const PUSH_ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/x';
const PUSH_ID = 'A-ZGtI7A56u-5tztuF7470_UrHUboTJTJJpFEoA-jnE';

const shared = { method: 'POST', context: 'engagement', access: 'signed_in', idempotency: 'none' } as const;

export const engagementCalls = {
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
  addPushDevice: defineCall({
    ...shared,
    id: 'C050',
    path: '/api/v1/base/add-push-device/',
    summary: 'Register a device for push, or renew it; a 401 here starts no token refresh',
    body: PushRegistration,
    reply: { 200: PushDevice },
    errors: ['push_registration_invalid', 'push_not_configured', 'device_limit_reached'],
    owner: 'none',
    example: {
      body: {
        registration_id: PUSH_ID,
        createTime: 1_795_000_000_000,
        subscriptionOptions: {
          endpoint: PUSH_ENDPOINT,
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          swScope: '/',
          vapidKey: demo('push_key'),
        },
      },
      response: {
        registration_id: 'A-ZGtI7A56u-5tztuF7470_UrHUboTJTJJpFEoA-jnE',
        is_registered: true,
        renew_after: '2026-11-29T14:19:20.733Z',
      },
    },
  }),
  checkPushRegistration: defineCall({
    ...shared,
    id: 'C051',
    path: '/api/v1/base/check-push-registration/',
    summary: 'Whether a device is registered with this user',
    body: PushQuestion,
    reply: { 200: PushDevice },
    errors: [],
    owner: 'none',
    example: {
      body: { registration_id: PUSH_ID },
      response: {
        registration_id: 'A-ZGtI7A56u-5tztuF7470_UrHUboTJTJJpFEoA-jnE',
        is_registered: true,
        renew_after: '2026-11-29T14:19:20.733Z',
      },
    },
  }),
  removePushDevice: defineCall({
    ...shared,
    id: 'N47',
    path: '/api/v1/base/remove-push-device/',
    summary: 'No more push to a device',
    body: PushQuestion,
    reply: { 200: PushRemoved },
    errors: [],
    owner: 'none',
    example: { body: { registration_id: PUSH_ID }, response: { removed: true } },
  }),
  getPushSettings: defineCall({
    ...shared,
    id: 'N48',
    method: 'GET',
    access: 'public',
    path: '/api/v1/push/settings/',
    summary: 'By which service push comes, and its public key',
    reply: { 200: PushSettings },
    errors: [],
    owner: 'none',
    example: {
      response: {
        provider: 'web_push',
        vapid_public_key: 'BOZYXFfPh7yIYjyjpha5TCaoEvKiUJyMhCD_9SglTeTAWqxK-KvlrSyTCEaq7_8tPJsGk7AH0M-brmc2O-yzeUw',
        firebase: null,
      },
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
    errors: ['mobile_invalid', 'captcha_required', 'captcha_invalid', 'ticket_limit_reached'],
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
          },
        ],
      },
    },
  }),
} as const;
