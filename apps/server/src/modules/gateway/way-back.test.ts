import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, calls } from '@nesye/contract';
import { type GatewayWorld, startGatewayWorld } from './testing/gateway-world.test-support.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await startGatewayWorld();
});
afterAll(() => world.close());

const FORM = 'application/x-www-form-urlencoded';
/** What gateways and in-app browsers add of their own. */
const QUERIES = [
  '',
  '?authority=A1&status=OK&fbclid=abc',
  '?utm_source=x&_gl=1&tgWebAppVersion=7',
  '?status=OK&status=OK&authority=0&authority=0',
  `?Status=OK&Authority=${'a'.repeat(5_000)}`,
  '?Status=%E0%A4%A',
  '?x=%00',
];
const BODIES: readonly (readonly [type: string | undefined, body: string | Buffer])[] = [
  [FORM, 'State=OK&StateCode=0&ResNum=17&MID=1&RefNum=abc&TraceNo=1&SecurePan=603799******0006'],
  [FORM, 'RefId=AF1&ResCode=0&SaleOrderId=5&SaleReferenceId=77'],
  [FORM, 'Token=1&OrderId=2&status=0&RRN=5'],
  [FORM, 'status=10&track_id=1&id=abc&order_id=9'],
  [FORM, 'token=1&a=1&a=2'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="RefId"\r\n\r\n1\r\n--x--\r\n'],
  ['multipart/form-data', 'no boundary'],
  ['text/plain', 'paid'],
  ['application/json', '{"a":'],
  ['application/xml; charset=windows-1256', '<paid/>'],
  [undefined, 'paid'],
  [FORM, Buffer.alloc(100_000, 'a')],
];

async function backOf(user: bigint, action: 'pay' | 'cancel' = 'pay') {
  const { id, paymentUrl } = await world.begin(user, 150_000);
  return { id, path: new URL(await world.press(paymentUrl, action)).pathname };
}

test.each(QUERIES)('by GET with the query %j', async (query) => {
  const { path } = await backOf(world.newCustomer());
  expect((await world.browse('GET', `${path}${query}`)).statusCode).toBe(303);
  expect((await world.browse('POST', `${path}${query}`)).statusCode).toBe(303);
});

test.each(BODIES)('by POST as %s: %s', async (type, body) => {
  const user = world.newCustomer();
  const { id, path } = await backOf(user);
  const response = await world.browse('POST', path, type, body);
  expect([response.statusCode, response.headers.location]).toEqual([303, `/user/wallet?top_up=${id}`]);
  expect((await world.show(user, id)).status).toBe(2);
});

test('what it says is not believed: OK for one that was cancelled, and the name of another payment', async () => {
  const user = world.newCustomer();
  const { id, path } = await backOf(user, 'cancel');
  const paid = await backOf(user);
  const { authority } = await world.attemptOf(paid.id);
  await world.browse('POST', `${path}?status=OK&authority=${authority}`, FORM, `Status=OK&Authority=${authority}`);
  expect((await world.show(user, id)).status).toBe(3);
});

test.each(['GET', 'POST'] as const)(
  'a browser with a wrong address gets a page by %s, a program its refusal',
  async (method) => {
    for (const path of ['/api/v1/gateway/return/1-aaaaaaaaaaaaaaaaaaaaaa', '/api/v1/gateway/return/x%27y']) {
      const page = await world.browse(method, path, FORM, method === 'GET' ? undefined : 'a=1');
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('href="/"');
    }
    expect((await world.send('GET', '/api/v1/gateway/return/1-aaaaaaaaaaaaaaaaaaaaaa')).body).toMatchObject({
      code: 'not_found',
    });
  },
);

test('every address that another party sends browsers to is a way back', () => {
  const back = Object.values(calls as Readonly<Record<string, Call>>).filter(({ path }) =>
    /callback|gateway\/return/.test(path),
  );
  expect(back.map(({ id }) => id)).toEqual(expect.arrayContaining(['N85', 'C330']));
  expect(back.filter(({ wayBack }) => wayBack !== true)).toEqual([]);
});
