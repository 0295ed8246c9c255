import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NesyeError } from './nesye-error.ts';
import { verifyWebhook, type WebhookToVerify } from './webhook.ts';

/** The vector that the libraries of Standard Webhooks test themselves with. */
const PUBLISHED = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  payload: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
} as const;
const OTHER_SIGNATURE = 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=';
const SIGNED_AT = new Date(PUBLISHED.timestamp * 1_000);
const secondsLater = (seconds: number): Date => new Date(SIGNED_AT.getTime() + seconds * 1_000);

const headers = {
  'webhook-id': PUBLISHED.id,
  'webhook-timestamp': String(PUBLISHED.timestamp),
  'webhook-signature': PUBLISHED.signature,
};
const verify = (changes: Partial<WebhookToVerify> = {}) =>
  verifyWebhook({ payload: PUBLISHED.payload, headers, secret: PUBLISHED.secret, now: SIGNED_AT, ...changes });
const withHeader = (name: keyof typeof headers, value: string | undefined) => ({ ...headers, [name]: value });
/** The code with which it was refused. */
const codeOf = async (verified: Promise<unknown>): Promise<string> => {
  const error: unknown = await verified.then(
    () => new Error('it was taken'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof NesyeError)) throw error;
  expect(error.messageEn).not.toBe(error.code);
  return error.code;
};

describe('a webhook is taken', () => {
  test('that the published vector signs, as text and as bytes, with and without the prefix of the secret', async () => {
    const event = { test: 2_432_232_314 };
    expect(await verify()).toEqual(event);
    expect(await verify({ payload: new TextEncoder().encode(PUBLISHED.payload) })).toEqual(event);
    expect(await verify({ secret: PUBLISHED.secret.slice('whsec_'.length) })).toEqual(event);
  });

  test('whatever form the headers have', async () => {
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    await verify({ headers: upper });
    await verify({ headers: new Headers(headers) });
  });

  test('when one of its signatures fits one of the secrets', async () => {
    const many = `${OTHER_SIGNATURE} v2,xyz ${PUBLISHED.signature} ${OTHER_SIGNATURE}`;
    const another = `whsec_${randomBytes(32).toString('base64')}`;
    await verify({
      headers: withHeader('webhook-signature', many),
      secret: another,
      secrets: [another, PUBLISHED.secret],
    });
  });

  test('at the edges of the tolerance', async () => {
    await verify({ now: secondsLater(300) });
    await verify({ now: secondsLater(-300) });
    await verify({ now: secondsLater(3_600), toleranceSeconds: 3_600 });
  });

  test('in Persian, signed by Node’s own HMAC', async () => {
    const key = randomBytes(32);
    const payload = JSON.stringify({ id: 'evt_1', type: 'payment.captured', data: { note: 'کتاب‌خانه' } });
    const timestamp = String(PUBLISHED.timestamp);
    const signature = createHmac('sha256', key).update(`evt_1.${timestamp}.${payload}`).digest('base64');
    const event = await verify({
      payload,
      secret: `whsec_${key.toString('base64')}`,
      headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
    });
    expect(event.type).toBe('payment.captured');
  });
});

describe('a webhook is refused', () => {
  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const)('without %s', async (name) => {
    expect(await codeOf(verify({ headers: withHeader(name, undefined) }))).toBe('webhook_header_missing');
    expect(await codeOf(verify({ headers: withHeader(name, '') }))).toBe('webhook_header_missing');
    expect(await codeOf(verify({ headers: { ...headers, [name]: ['a', 'b'] } }))).toBe('webhook_header_missing');
  });

  test.each([
    ['301 seconds old', secondsLater(301), 'webhook_too_old'],
    ['301 seconds ahead', secondsLater(-301), 'webhook_too_new'],
  ])('that is %s', async (_, now, code) => {
    expect(await codeOf(verify({ now }))).toBe(code);
  });

  test.each(['hello', '-1', '1614265330.5', '1e9', '99999999999999'])('with the time %s', async (timestamp) => {
    expect(await codeOf(verify({ headers: withHeader('webhook-timestamp', timestamp) }))).toBe(
      'webhook_timestamp_invalid',
    );
  });

  test.each([
    ['another signature', OTHER_SIGNATURE],
    ['a part of the signature', PUBLISHED.signature.slice(0, 12)],
    ['no bytes', 'v1,'],
    ['another version', PUBLISHED.signature.replace('v1', 'v1a')],
    ['no version', PUBLISHED.signature.slice(3)],
    ['what is no base64', 'v1,***'],
    ['a fitting one after ten others', `${`${OTHER_SIGNATURE} `.repeat(10)}${PUBLISHED.signature}`],
  ])('with %s', async (_, signature) => {
    expect(await codeOf(verify({ headers: withHeader('webhook-signature', signature) }))).toBe(
      'webhook_signature_wrong',
    );
  });

  test('with another body, id, time or secret than was signed', async () => {
    const wrong = 'webhook_signature_wrong';
    expect(await codeOf(verify({ payload: `${PUBLISHED.payload} ` }))).toBe(wrong);
    expect(await codeOf(verify({ headers: withHeader('webhook-id', 'msg_other') }))).toBe(wrong);
    expect(await codeOf(verify({ headers: withHeader('webhook-timestamp', '1614265331') }))).toBe(wrong);
    expect(await codeOf(verify({ secret: `whsec_${randomBytes(32).toString('base64')}` }))).toBe(wrong);
  });

  test('when it is signed well and is no JSON object', async () => {
    for (const payload of ['', 'no json', '[]', 'null']) {
      const key = Buffer.from(PUBLISHED.secret.slice('whsec_'.length), 'base64');
      const text = `${PUBLISHED.id}.${PUBLISHED.timestamp}.${payload}`;
      const signature = createHmac('sha256', key).update(text).digest('base64');
      const signed = withHeader('webhook-signature', `v1,${signature}`);
      expect(await codeOf(verify({ payload, headers: signed }))).toBe('webhook_payload_invalid');
    }
  });
});

test.each([
  ['no secret', { secrets: [] }],
  ['an empty secret', { secret: '' }],
  ['a secret that is no base64', { secret: 'whsec_***' }],
  ['a secret that is too short', { secret: 'whsec_YWJj' }],
  ['six secrets', { secrets: Array<string>(6).fill(PUBLISHED.secret) }],
  ['a tolerance that is none', { toleranceSeconds: Number.NaN }],
  ['a time that is none', { now: new Date(Number.NaN) }],
])('%s is a defect of the receiver, not of the webhook', async (_, wrong) => {
  const { secret: _secret, ...rest } = { payload: PUBLISHED.payload, headers, secret: '', now: SIGNED_AT };
  const settings = 'secret' in wrong || 'secrets' in wrong ? rest : { ...rest, secret: PUBLISHED.secret };
  await expect(verifyWebhook({ ...settings, ...wrong })).rejects.toBeInstanceOf(TypeError);
});
