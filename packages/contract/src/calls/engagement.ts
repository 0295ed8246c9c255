import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { Instant, listOf, orNull, strictObject } from '../schemas/common.ts';
import { listQuery } from '../schemas/list.ts';
import { CaptchaText, MobileText } from '../schemas/one-time-code.ts';
import { LongText, oneOf, ShortText, TitleText } from '../schemas/texts.ts';

const PathText = Type.String({ minLength: 1, maxLength: 500, pattern: '^/' });
const UtmFields = Type.Record(Type.String({ pattern: '^utm_[a-z_]{1,30}$' }), ShortText, { additionalProperties: false, maxProperties: 12 });
/** What was kept when an address with `utm_` was opened. */
const UtmRecord = strictObject({
  utm: UtmFields,
  full_link: Type.Optional(Type.String({ maxLength: 2_000 })),
  device_info: Type.Optional(strictObject({ browser: ShortText, os: ShortText })),
  visited: Type.Optional(strictObject({ ewano: Type.Optional(Type.Boolean()), internationalCredit: Type.Optional(Type.Boolean()) })),
});
const CustomFields = Type.Record(Type.String({ pattern: '^[a-z][a-zA-Z0-9_]{0,39}$' }), Type.Union([ShortText, Type.Integer(), Type.Boolean()]), {
  additionalProperties: false,
  maxProperties: 20,
});
const Event = strictObject({
  page_path: PathText,
  action: oneOf('register', 'login'),
  event_name: oneOf('password_btn_click', 'otp_btn_click'),
  utm_data: Type.Optional(UtmRecord),
  custom_data: Type.Optional(CustomFields),
});
const EventAccepted = strictObject({ accepted: Type.Boolean() });

/** Of Firebase Messaging its token; of standard Web Push the SHA-256 of the endpoint, base64url. */
const RegistrationId = Type.String({ minLength: 16, maxLength: 4_096, pattern: '^[A-Za-z0-9_:.-]+$' });
const PushKey = Type.String({ minLength: 8, maxLength: 200, pattern: '^[A-Za-z0-9_-]+={0,2}$' });
const SubscriptionOptions = strictObject({
  auth: PushKey,
  p256dh: PushKey,
  endpoint: Type.String({ maxLength: 2_000, pattern: '^https?://', description: 'of a push service of the browsers in use' }),
  swScope: Type.String({ maxLength: 500 }),
  vapidKey: PushKey,
});
/** The stored record of the subscription stands beside the id; without `subscriptionOptions` the id is Firebase’s. */
const PushRegistration = strictObject({
  registration_id: RegistrationId,
  createTime: Type.Optional(Type.Integer({ description: 'milliseconds since 1970' })),
  subscriptionOptions: Type.Optional(SubscriptionOptions),
});
const PushDevice = strictObject({ registration_id: RegistrationId, is_registered: Type.Boolean(), renew_after: orNull(Instant) });
const PushQuestion = strictObject({ registration_id: RegistrationId });
const PushRemoved = strictObject({ removed: Type.Boolean() });
const FirebaseSettings = strictObject({ projectId: Type.String(), apiKey: Type.String(), appId: Type.String(), messagingSenderId: Type.String(), vapidKey: Type.String() });
const PushSettings = strictObject({ provider: oneOf('web_push', 'firebase', 'none'), vapid_public_key: orNull(Type.String()), firebase: orNull(FirebaseSettings) });

const ChatSettings = strictObject({ provider: oneOf('chatwoot', 'ticket'), base_url: orNull(Type.String()), website_token: orNull(Type.String()) });
/** Given to the widget only once the user opens it; `id` is random and stands for the user. */
const ChatIdentity = strictObject({ id: Type.String(), name: Type.String(), phone: Type.String(), identifier_hash: orNull(Type.String()) });

/** A guest leaves a mobile to be answered at. */
const NewTicket = strictObject({
  title: TitleText,
  text: LongText,
  route: Type.Optional(PathText),
  name: Type.Optional(TitleText),
  mobileNumber: Type.Optional(MobileText),
  recaptcha_response: Type.Optional(CaptchaText),
});
const TicketState = oneOf('open', 'answered', 'closed');
const TicketOpened = strictObject({ number: Type.String({ description: 'to refer to it' }), title: Type.String(), state: TicketState, created_at: Instant });
const Ticket = strictObject({ id: Type.Integer(), ...TicketOpened.properties, text: Type.String(), route: orNull(Type.String()), updated_at: Instant });
const Tickets = listOf(Ticket);
const TicketQuery = listQuery({ filter_state: Type.Optional(TicketState) });

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
  }),
  addPushDevice: defineCall({
    ...shared,
    id: 'C050',
    path: '/api/v1/base/add-push-device/',
    summary: 'Register a device for push, or renew it; a 401 here starts no token refresh',
    body: PushRegistration,
    reply: { 200: PushDevice },
    errors: ['push_registration_invalid', 'push_not_configured', 'device_limit_reached'],
  }),
  checkPushRegistration: defineCall({
    ...shared,
    id: 'C051',
    path: '/api/v1/base/check-push-registration/',
    summary: 'Whether a device is registered with this user',
    body: PushQuestion,
    reply: { 200: PushDevice },
    errors: [],
  }),
  removePushDevice: defineCall({
    ...shared,
    id: 'N47',
    path: '/api/v1/base/remove-push-device/',
    summary: 'No more push to a device',
    body: PushQuestion,
    reply: { 200: PushRemoved },
    errors: [],
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
  }),
  getChatIdentity: defineCall({
    ...shared,
    id: 'N50',
    method: 'GET',
    path: '/api/v1/chat/identity/',
    summary: 'Who the chat is to be told is speaking',
    reply: { 200: ChatIdentity },
    errors: [],
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
  }),
} as const;
