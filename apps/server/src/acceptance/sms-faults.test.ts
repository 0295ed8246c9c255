import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../../../sandbox/src/testing/running-sandbox.ts';
import {
  codeOf,
  createCaller,
  type IdentityServer,
  type IdentityWorld,
  startIdentityWorld,
} from '../modules/identity/testing/identity-world.test-support.ts';
import { readSmsConfig } from '../platform/config/sms-config.ts';

const PARTIES = ['sms', 'kavenegar', 'kavenegar-voice', 'sms-gateway'] as const;

let world: IdentityWorld;
let sandbox: RunningSandbox;
const servers: IdentityServer[] = [];
beforeAll(async () => {
  [world, sandbox] = await Promise.all([startIdentityWorld(), runSandbox()]);
});
afterEach(async () => {
  for (const party of PARTIES) await setFault(party, { mode: 'ok' });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await sandbox.close();
  await world.close();
});

/** A server with the sandbox's own settings: one that has seen no fault yet, for a provider that failed is tried last for a while. */
async function freshServer(): Promise<IdentityServer> {
  const server = await world.startServer({
    sms: readSmsConfig({}, sandbox.url, []),
    smsUrl: `${sandbox.url}/sandbox/sms/send`,
  });
  servers.push(server);
  return server;
}

async function setFault(party: (typeof PARTIES)[number], fault: { mode: string; latency_ms?: number }): Promise<void> {
  expect((await sandbox.put(`/sandbox/faults/${party}`, fault)).status).toBe(200);
}

let count = 0;
const freshMobile = () => `0994${String((count += 1)).padStart(7, '0')}`;
const inboxOf = async (mobile: string) =>
  (await (await sandbox.get(`/sandbox/sms?to=${mobile}`)).json()) as { text: string; code: string }[];

interface Asked {
  readonly mobile: string;
  /** Status, and the refusal's code where there is one. */
  readonly response: readonly [number, string | undefined];
  /** Messages in the inbox when the response had come. */
  readonly arrived: number;
}

async function requestCode(server: IdentityServer): Promise<Asked> {
  const mobile = freshMobile();
  const response = await createCaller(server).requestOtp(mobile);
  return { mobile, response: codeOf(response), arrived: (await inboxOf(mobile)).length };
}

/** The fault is undone: the next code is there with its response, once. */
async function expectWell(server: IdentityServer): Promise<void> {
  await setFault('sms', { mode: 'ok' });
  expect(await requestCode(server)).toMatchObject({ response: [200, undefined], arrived: 1 });
}

test('without a fault a code comes at once, once', async () => {
  await expectWell(await freshServer());
});

test('slow: the response waits for the message', async () => {
  const server = await freshServer();
  await setFault('sms', { mode: 'slow', latency_ms: 100 });
  const requested = await requestCode(server);
  expect(requested).toMatchObject({ response: [200, undefined], arrived: 1 });
  await expectWell(server);
});

test('timeout: nobody knows whether it was sent, and it was not', async () => {
  const server = await freshServer();
  await setFault('sms', { mode: 'timeout', latency_ms: 200 });
  expect(await requestCode(server)).toMatchObject({ response: [503, 'unavailable'], arrived: 0 });
  await expectWell(server);
});

test('error: no way takes the code, and that is said', async () => {
  const server = await freshServer();
  await setFault('sms', { mode: 'error' });
  expect(await requestCode(server)).toMatchObject({ response: [503, 'unavailable'], arrived: 0 });
  await expectWell(server);
});

test('both providers of text messages broken: the code is read out by a call', async () => {
  const server = await freshServer();
  await setFault('kavenegar', { mode: 'error' });
  await setFault('sms-gateway', { mode: 'error' });
  const { mobile, response } = await requestCode(server);
  expect(response).toEqual([200, undefined]);
  expect(await inboxOf(mobile)).toEqual([expect.objectContaining({ text: expect.stringContaining('تماس صوتی') })]);
});

test('late: taken at once, there later', async () => {
  const server = await freshServer();
  await setFault('sms', { mode: 'late', latency_ms: 2_000 });
  const { mobile, ...requested } = await requestCode(server);
  expect(requested).toMatchObject({ response: [200, undefined], arrived: 0 });
  await expect.poll(() => inboxOf(mobile).then(({ length }) => length), { timeout: 20_000 }).toBe(1);
  await expectWell(server);
});

test('duplicate: the same code twice, and good once', async () => {
  const server = await freshServer();
  await setFault('sms', { mode: 'duplicate' });
  const { mobile, response } = await requestCode(server);
  expect(response).toEqual([200, undefined]);
  const [first, second, ...more] = await inboxOf(mobile);
  expect([first?.code, more]).toEqual([second?.code, []]);
  const signIn = () => createCaller(server).signIn({ mobileNumber: mobile, code: first?.code });
  expect([(await signIn()).statusCode, (await signIn()).statusCode]).toEqual([200, 400]);
  await expectWell(server);
});

test('a fault of the first provider alone is covered by the second, without a call', async () => {
  const server = await freshServer();
  await setFault('kavenegar', { mode: 'error' });
  const { mobile, response } = await requestCode(server);
  expect(response).toEqual([200, undefined]);
  expect(await inboxOf(mobile)).toEqual([expect.objectContaining({ text: expect.not.stringContaining('تماس صوتی') })]);
  const tried = await world.database.owner<{ provider: string; outcome: string }[]>`
    select provider, outcome from messaging.sms_delivery where masked_mobile = ${`${mobile.slice(0, 4)}***${mobile.slice(-4)}`} order by id`;
  expect(tried.map(({ provider, outcome }) => [provider, outcome])).toEqual([
    ['kavenegar', 'failed'],
    ['sms_gateway', 'taken'],
  ]);
});

test('a first provider that is silent is not waited for to the end: the second sends the code', async () => {
  const server = await freshServer();
  // Two minutes: a request that waited for all of them would outlive the test.
  await setFault('kavenegar', { mode: 'timeout', latency_ms: 120_000 });
  const requested = await requestCode(server);
  expect(requested).toMatchObject({ response: [200, undefined], arrived: 1 });
  const tried = await world.database.owner<{ provider: string; outcome: string }[]>`
    select provider, outcome from messaging.sms_delivery where masked_mobile = ${`${requested.mobile.slice(0, 4)}***${requested.mobile.slice(-4)}`} order by id`;
  expect(tried).toEqual([
    { provider: 'kavenegar', outcome: 'unknown' },
    { provider: 'sms_gateway', outcome: 'taken' },
  ]);
});
