import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { Instant, namedObject, orNull } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

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
  swScope: Type.String({ format: 'opaque', maxLength: 500 }),
  vapidKey: PushKey,
});
/** The stored record of the subscription comes next to the id; without `subscriptionOptions` the id is Firebase’s. */
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

/** The id is the endpoint's SHA-256. */
const PUSH_ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/x';
const PUSH_ID = 'A-ZGtI7A56u-5tztuF7470_UrHUboTJTJJpFEoA-jnE';

const shared = { method: 'POST', context: 'messaging', access: 'signed_in', idempotency: 'none' } as const;

/** The devices that push notifications go to. */
export const pushCalls = {
  addPushDevice: defineCall({
    ...shared,
    id: 'C050',
    openWhileFrozen: 'binds_nothing',
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
    openWhileFrozen: 'binds_nothing',
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
    openWhileFrozen: 'binds_nothing',
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
} as const;
