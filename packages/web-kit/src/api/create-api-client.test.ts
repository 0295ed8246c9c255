import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Reply, type SeenRequest, type TestServer } from '../testing/http-server.ts';
import { ApiFailure } from './api-failure.ts';
import type { SendOptions } from './call-types.ts';
import { addressOf, createApiClient, type ApiPorts } from './create-api-client.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function clientFor(
  response: (request: SeenRequest, count: number) => Reply | undefined,
  ports: Partial<ApiPorts> = {},
) {
  server = await startTestServer(response);
  return createApiClient({ baseUrl: server.origin, accessToken: () => 'first', renew: async () => false, ...ports });
}

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof ApiFailure) return outcome;
  throw new Error(`expected an ApiFailure, got ${String(outcome)}`);
};

const userResponse: Reply = { status: 200, body: { id: 1 } };
const refused: Reply = { status: 401, body: { non_field_errors: ['دوباره وارد شوید.'], code: 'token_not_valid' } };

it('puts parameters and query into the address, leaving absent ones out', () => {
  expect(addressOf('/api/v1/merchant/qr-code/:code/', { code: 'a/b ۱' }, { product_type: 3, amount: undefined })).toBe(
    '/api/v1/merchant/qr-code/a%2Fb%20%DB%B1/?product_type=3',
  );
  expect(addressOf('/api/v1/accounting/installment/', undefined, { filter_status__in: [1, 4] })).toBe(
    '/api/v1/accounting/installment/?filter_status__in=1%2C4',
  );
});

it('sends the language, the token and the client’s name with every call', async () => {
  const client = await clientFor(() => userResponse);
  await expect(client.get('/api/v1/user/')).resolves.toEqual({ id: 1 });
  expect(server?.seen[0]?.headers).toMatchObject({
    'accept-language': 'fa',
    authorization: 'Bearer first',
    'x-nesye-client': 'web',
  });
});

it('sends the key of a call that asks for one, and does not compile without it', async () => {
  const client = await clientFor(() => ({ status: 201, body: {} }));
  const path = '/api/v1/operator/lists/:list/';
  const given = {
    params: { list: 'figures' },
    body: { values: { title: 'فروشگاه‌ها', value: 120, unit: 'فروشگاه' } },
  } as const;
  await client.post(path, { ...given, idempotencyKey: 'key-0123456789abcdef' });
  expect(server?.seen[0]?.headers['idempotency-key']).toBe('key-0123456789abcdef');
  // @ts-expect-error: Property 'idempotencyKey' is missing
  const keyless: SendOptions<'POST', typeof path> = given;
  expect(keyless).not.toHaveProperty('idempotencyKey');
});

it('says the language of the page', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  const client = await clientFor(() => userResponse);
  await client.get('/api/v1/user/').finally(() => vi.unstubAllGlobals());
  expect(server?.seen[0]?.headers['accept-language']).toBe('ar');
});

it('sends no token to the public merchant list (B147)', async () => {
  const client = await clientFor(() => ({ status: 200, body: { count: 0, results: [] } }));
  await client.get('/api/v1/merchant/');
  expect(server?.seen[0]?.headers['authorization']).toBeUndefined();
});

describe('on 401', () => {
  it('renews once and sends the call again with the new token', async () => {
    let token = 'first';
    const client = await clientFor(
      ({ headers }) => (headers['authorization'] === 'Bearer second' ? userResponse : refused),
      {
        accessToken: () => token,
        renew: async (used) => {
          expect(used).toBe('first');
          token = 'second';
          return true;
        },
      },
    );
    await expect(client.get('/api/v1/user/')).resolves.toEqual({ id: 1 });
    expect(server?.seen).toHaveLength(2);
  });

  it('gives up after the second 401', async () => {
    const client = await clientFor(() => refused, { renew: async () => true });
    expect((await failureOf(client.get('/api/v1/user/'))).status).toBe(401);
    expect(server?.seen).toHaveLength(2);
  });

  it('does not renew without a token, nor on a #password page (E10)', async () => {
    let renewals = 0;
    const renew = async (): Promise<boolean> => {
      renewals += 1;
      return true;
    };
    const guest = await clientFor(() => refused, { accessToken: () => undefined, renew });
    expect((await failureOf(guest.get('/api/v1/user/'))).status).toBe(401);
    await server?.close();
    const onPasswordPage = await clientFor(() => refused, { renew, locationHash: () => '#password' });
    expect((await failureOf(onPasswordPage.get('/api/v1/user/'))).status).toBe(401);
    expect(renewals).toBe(0);
  });
});

describe('failures', () => {
  it('carry status, body, code and the wait the server asks for', async () => {
    const client = await clientFor(() => ({
      status: 429,
      body: { non_field_errors: ['کمی صبر کنید.'], code: 'otp_too_soon' },
      headers: { 'Retry-After': '42' },
    }));
    const failure = await failureOf(client.post('/api/v1/token/otp/', { body: { mobileNumber: '09120000001' } }));
    expect(failure).toMatchObject({ kind: 'response', status: 429, code: 'otp_too_soon', retryAfterSeconds: 42 });
  });

  it('a cut connection is a network failure', async () => {
    const client = await clientFor(() => undefined);
    expect((await failureOf(client.get('/api/v1/user/'))).kind).toBe('network');
  });

  it('silence beyond the limit is a time-out', async () => {
    const client = await clientFor(() => ({ ...userResponse, delayMs: 500 }));
    expect((await failureOf(client.get('/api/v1/user/', { timeoutMs: 40 }))).kind).toBe('timeout');
  });

  it('a call given up by its caller is canceled', async () => {
    const client = await clientFor(() => ({ ...userResponse, delayMs: 500 }));
    const givingUp = new AbortController();
    const call = client.get('/api/v1/user/', { signal: givingUp.signal });
    setTimeout(() => givingUp.abort(), 20);
    expect((await failureOf(call)).kind).toBe('canceled');
    expect((await failureOf(client.get('/api/v1/user/', { signal: givingUp.signal }))).kind).toBe('canceled');
  });

  it('a response that is no JSON although it says so is a network failure', async () => {
    const client = createApiClient({
      baseUrl: '',
      accessToken: () => undefined,
      renew: async () => false,
      fetch: async () => new Response('<html>', { headers: { 'Content-Type': 'application/json' } }),
    });
    expect((await failureOf(client.get('/api/v1/user/'))).kind).toBe('network');
  });
});

describe('a body that stalls after the status', () => {
  const stalled: Reply = { ...userResponse, stalls: true };
  const SOON = { timeoutMs: 40 };

  it('is a time-out of a read, and of a file', async () => {
    const client = await clientFor(() => stalled);
    expect((await failureOf(client.get('/api/v1/user/', SOON))).kind).toBe('timeout');
    expect((await failureOf(client.blob('/api/v1/user/', SOON))).kind).toBe('timeout');
  });

  it('is a time-out of a payment, and the same payment can be sent again', async () => {
    const client = await clientFor((_, count) => (count === 1 ? { ...stalled, status: 201 } : userResponse));
    const payment = { body: { uid: '8a1c1a52-0f6f-4a5c-9d8e-1f1b2c3d4e5f' } as never };
    const pay = (limit = {}) => client.post('/api/v1/accounting/qr-code-transaction', { ...payment, ...limit });
    expect((await failureOf(pay(SOON))).kind).toBe('timeout');
    await expect(pay()).resolves.toEqual({ id: 1 });
    expect(server?.seen.map(({ body }) => body)).toEqual(Array.from({ length: 2 }, () => JSON.stringify(payment.body)));
  });

  it('is a time-out of a refusal', async () => {
    const client = await clientFor(() => ({ ...refused, stalls: true }), { accessToken: () => undefined });
    expect((await failureOf(client.get('/api/v1/user/', SOON))).kind).toBe('timeout');
  });

  it('leaves a file alone whose parts keep coming', async () => {
    vi.useFakeTimers();
    const parts = ['%PDF', '-1.7', ' end'];
    const body = new ReadableStream<Uint8Array>({
      pull: async (stream) => {
        await vi.advanceTimersByTimeAsync(SOON.timeoutMs - 1);
        const part = parts.shift();
        if (part === undefined) stream.close();
        else stream.enqueue(new TextEncoder().encode(part));
      },
    });
    const client = createApiClient({
      baseUrl: '',
      accessToken: () => undefined,
      renew: async () => false,
      fetch: async (_, init) => {
        init?.signal?.addEventListener('abort', () => expect.unreachable('the file was given up'));
        return new Response(body, { headers: { 'Content-Type': 'application/pdf' } });
      },
    });
    const file = await client.blob('/api/v1/user/', SOON).finally(() => vi.useRealTimers());
    expect([await file.text(), file.type]).toEqual(['%PDF-1.7 end', 'application/pdf']);
  });

  it('ends when its caller gives the call up', async () => {
    const client = await clientFor(() => stalled);
    const givingUp = new AbortController();
    const options = { signal: givingUp.signal };
    // One list of both functions would cost the type checker a minute.
    const read = failureOf(client.get('/api/v1/user/', options));
    const file = failureOf(client.blob('/api/v1/user/', options));
    setTimeout(() => givingUp.abort(), 20);
    expect([(await read).kind, (await file).kind]).toEqual(['canceled', 'canceled']);
  });
});

it('reads an empty response as nothing, and a file as a blob', async () => {
  const client = await clientFor(({ method }) => (method === 'POST' ? { status: 204 } : userResponse));
  await expect(client.post('/api/v1/token/logout/', { body: {} })).resolves.toBeUndefined();
  expect((await client.blob('/api/v1/user/')).size).toBe('{"id":1}'.length);
});

it('sends parts of a file as bytes and forms as forms', async () => {
  const client = await clientFor(() => userResponse);
  await client.put('/api/v1/uploads/:id/parts/:offset', {
    params: { id: 'abcdefghijklmnop', offset: '0' },
    body: new Blob(['part'], { type: 'video/webm' }),
  });
  expect(server?.seen[0]).toMatchObject({ body: 'part', headers: { 'content-type': 'application/octet-stream' } });
  const form = new FormData();
  form.set('challenge_id', 'abcdefghijklmnop');
  await client.post('/api/v1/credit-score/kyc/upload-selfie-video', { body: form });
  expect(server?.seen[1]?.headers['content-type']).toContain('multipart/form-data; boundary=');
});
