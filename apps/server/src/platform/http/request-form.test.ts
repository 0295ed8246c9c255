import { describe, expect, test } from 'vitest';
import { buy, firstValue, send, serveCallsForFile, UID } from './bind-calls.test-support.ts';

serveCallsForFile();

describe('the form of a request', () => {
  test.each([
    ['an unknown field', { uid: UID, amount: 5, extra: 1 }, 'extra', 'invalid'],
    ['a wrong type', { uid: 12, amount: 5 }, 'uid', 'invalid'],
    ['a short text', { uid: 'x', amount: 5 }, 'uid', 'invalid'],
    ['no key', { amount: 5 }, 'uid', 'idempotency_key_missing'],
    ['no amount', { uid: UID }, 'amount', 'invalid'],
    ['an amount that is a truth', { uid: UID, amount: true }, 'amount', 'amount_invalid'],
    ['an amount that is nothing', { uid: UID, amount: null }, 'amount', 'amount_invalid'],
    ['an amount with a fraction', `{"uid":"${UID}","amount":10.5}`, 'amount', 'amount_invalid'],
    ['an amount past exact integers', `{"uid":"${UID}","amount":1e400}`, 'amount', 'amount_invalid'],
    ['a key twice', `{"uid":"${UID}","amount":5,"amount":6}`, 'amount', 'malformed_json'],
    ['another key twice', `{"uid":"${UID}","uid":"${UID}","amount":6}`, 'uid', 'malformed_json'],
  ])('%s names the field', async (_name, payload, field, code) => {
    const response = await buy(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ [field]: [expect.any(String)], code, field });
    expect(Object.keys(response.json<object>())[0]).toBe(field);
  });

  test.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__proto__'])(
    'a field named %s is refused in plain Persian',
    async (field) => {
      const text = 'این مقدار در این درخواست جایی ندارد.';
      const requested = await send('GET', `/api/v1/thing/1?${field}=1`, { token: 'customer-token' });
      expect([requested.statusCode, firstValue(requested)]).toEqual([400, [text]]);
      const sent = await buy(`{"uid":"${UID}","amount":5,"${field}":1}`);
      expect(sent.statusCode).toBe(400);
      expect(sent.body).not.toMatch(/function|native|object/i);
    },
  );

  test('a field named code does not hide the code of the error', async () => {
    const response = await buy({ uid: UID, amount: 5, code: '1234567' });
    expect(response.json()).toMatchObject({ non_field_errors: ['کد خیلی بلند است.'], code: 'invalid', field: 'code' });
  });

  test.each(['null', '[]', '"x"', '5', 'true'])('a body that is %s', async (payload) => {
    const response = await buy(payload);
    expect(response.statusCode).toBe(400);
  });

  test.each([
    ['another content type', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }, 415, 'unsupported_media_type'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    [
      'a compressed body',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      415,
      'unsupported_media_type',
    ],
  ] as const)('%s', async (_name, headers, status, code) => {
    const response = await buy({ uid: UID, amount: 5 }, headers);
    expect({ status: response.statusCode, code: response.json<{ code: string }>().code }).toEqual({ status, code });
  });

  test('sizes: 64 KiB of body, 8 KiB of address', async () => {
    const large = await buy({ uid: UID, amount: 5, note: 'x'.repeat(65_536) });
    expect(large.json()).toMatchObject({ code: 'payload_too_large' });
    expect(large.statusCode).toBe(413);
    const long = await send('GET', `/api/v1/who?x=${'y'.repeat(8_200)}`);
    expect([long.statusCode, long.json<{ code: string }>().code]).toEqual([414, 'uri_too_long']);
  });

  test.each([
    ['/api/v1/who?x=1', 'x'],
    ['/api/v1/thing/1?page=1&page=2', 'page'],
    ['/api/v1/thing/1?page=1&size=2', 'size'],
    ['/api/v1/thing/1?page=-1', 'page'],
    ['/api/v1/thing/1?__proto__=1', '__proto__'],
    ['/api/openapi.json?x=1', 'x'],
  ])('the query of %s', async (url, field) => {
    const response = await send('GET', url, { token: 'customer-token' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', field });
  });

  test('an id that no record can have is a record that does not exist', async () => {
    for (const id of ['abc', '0x1', '404'])
      expect((await send('GET', `/api/v1/thing/${id}`, { token: 'customer-token' })).json()).toMatchObject({
        code: 'not_found',
      });
  });

  test('a GET with a body', async () => {
    const response = await send('GET', '/api/v1/who', {
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
  });

  test.each([[undefined], ['short'], ['sixteen chars ok'.replace(' ', '\u00e9')], ['x'.repeat(256)]])(
    'an Idempotency-Key that is %s',
    async (key) => {
      const response = await send('POST', '/api/v1/pay', {
        token: 'customer-token',
        payload: { amount: 1 },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
      expect(response.json()).toMatchObject({ code: 'idempotency_key_missing' });
      expect(response.statusCode).toBe(400);
    },
  );

  test('a good Idempotency-Key', async () => {
    expect(
      (
        await send('POST', '/api/v1/pay', {
          token: 'customer-token',
          payload: { amount: 1 },
          headers: { 'idempotency-key': 'k'.repeat(16) },
        })
      ).statusCode,
    ).toBe(200);
  });
});
