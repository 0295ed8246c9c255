import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QUEUED_NOTICES, runTasks } from '../../../platform/testing/run-tasks.ts';
import type { CaptchaPuzzle } from '../../identity/adapters/captcha.ts';
import {
  codeOf,
  createCaller,
  type IdentityServer,
  type IdentityWorld,
  signInByOtp,
  SMS,
  startIdentityWorld,
} from '../../identity/testing/identity-world.test-support.ts';
import { type FakeKavenegar, startKavenegar } from '../testing/kavenegar.test-support.ts';

let world: IdentityWorld;
let kavenegar: FakeKavenegar;
const servers: IdentityServer[] = [];
beforeAll(async () => {
  [world, kavenegar] = await Promise.all([startIdentityWorld(), startKavenegar()]);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await kavenegar.close();
  await world.close();
});
beforeEach(() => {
  world.clock.advance(2 * 86_400);
  kavenegar.respondWith({ status: 200 });
  world.sms.respondWith(200);
});

/** A separate server forgets what it thought of its providers. */
async function withKavenegar(): Promise<IdentityServer> {
  const config = { url: kavenegar.url, apiKey: 'KEY', sender: undefined, templatePrefix: 'nesye-', isVoiceUsed: true };
  const server = await world.startServer({ sms: { ...SMS, kavenegar: config } });
  servers.push(server);
  return server;
}

let count = 0;
const freshMobile = () => `0997${String((count += 1)).padStart(7, '0')}`;
const deliveriesTo = (mobile: string) =>
  world.database.owner<{ provider: string; outcome: string; cost: number }[]>`
    select provider, outcome, cost_rial::int as cost from messaging.sms_delivery where masked_mobile = ${`${mobile.slice(0, 4)}***${mobile.slice(-4)}`} order by id`;
/** How often each provider was asked to reach a mobile. */
const tries = (mobile: string) => ({
  lookups: kavenegar.calls.filter(({ fields }) => fields['receptor'] === mobile && fields['type'] === 'sms').length,
  calls: kavenegar.calls.filter(({ fields }) => fields['receptor'] === mobile && fields['type'] === 'call').length,
  gateway: world.sms.received.filter(({ to }) => to === mobile).length,
});

describe('providers of messages', () => {
  it('asks the usual one, and notes what it cost', async () => {
    const server = await withKavenegar();
    const mobile = freshMobile();
    expect((await createCaller(server).requestOtp(mobile)).statusCode).toBe(200);
    expect(tries(mobile)).toEqual({ lookups: 1, calls: 0, gateway: 0 });
    expect(await deliveriesTo(mobile)).toEqual([{ provider: 'kavenegar', outcome: 'taken', cost: 1_540 }]);
  });

  it('falls back on the second when the first surely failed, and on a call when both did', async () => {
    const server = await withKavenegar();
    const [mobile, other] = [freshMobile(), freshMobile()];
    kavenegar.respondWith({ status: 418 });
    expect((await createCaller(server).requestOtp(mobile)).statusCode).toBe(200);
    expect(tries(mobile)).toEqual({ lookups: 1, calls: 0, gateway: 1 });
    expect(await deliveriesTo(mobile)).toEqual([
      { provider: 'kavenegar', outcome: 'failed', cost: 0 },
      { provider: 'sms_gateway', outcome: 'taken', cost: 2_000 },
    ]);
    world.sms.respondWith(500);
    expect(codeOf(await createCaller(server).requestOtp(other))).toEqual([503, 'unavailable']);
    expect(tries(other)).toEqual({ lookups: 1, calls: 1, gateway: 1 });
  });

  it(
    'sends a code by the next provider when the first stays silent, within its share of the time; the next request asks the silent one last',
    { timeout: 20_000 },
    async () => {
      const server = await withKavenegar();
      const mobile = freshMobile();
      kavenegar.respondWith('silent');
      expect((await createCaller(server).requestOtp(mobile)).statusCode).toBe(200);
      expect(tries(mobile)).toEqual({ lookups: 1, calls: 0, gateway: 1 });
      expect(await deliveriesTo(mobile)).toEqual([
        { provider: 'kavenegar', outcome: 'unknown', cost: 2_000 },
        { provider: 'sms_gateway', outcome: 'taken', cost: 2_000 },
      ]);
      world.clock.advance(61);
      expect((await createCaller(server).requestOtp(mobile)).statusCode).toBe(200);
      expect(tries(mobile)).toEqual({ lookups: 1, calls: 0, gateway: 2 });
      // Others do not wait for the silent one either: it is not asked.
      const other = freshMobile();
      expect((await createCaller(server).requestOtp(other)).statusCode).toBe(200);
      expect(tries(other)).toEqual({ lookups: 0, calls: 0, gateway: 1 });
    },
  );

  it('goes another way each time a code stays unused: message, other provider, call', async () => {
    const server = await withKavenegar();
    const mobile = freshMobile();
    for (const wait of [60, 120, 240]) {
      await createCaller(server).requestOtp(mobile);
      world.clock.advance(wait + 1);
    }
    expect(tries(mobile)).toEqual({ lookups: 1, calls: 1, gateway: 1 });
    const call = kavenegar.calls.findLast(({ fields }) => fields['receptor'] === mobile);
    expect((await createCaller(server).signIn({ mobileNumber: mobile, code: call?.fields['token'] })).statusCode).toBe(
      400,
    );
  });
});

describe('what the messages of an hour may cost', () => {
  it('is passed by none of the requests that come together', async () => {
    world.clock.advance(3_601);
    const server = await world.startServer({ rateLimitFactor: 1, sms: { ...SMS, hourlyCeilingRial: 20_000 } });
    servers.push(server);
    const solutions = await Promise.all(
      Array.from({ length: 14 }, async () => {
        const challenge = (await createCaller(server).get('/api/v1/captcha/challenge/')).json<CaptchaPuzzle>();
        return Buffer.from(
          JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
        ).toString('base64');
      }),
    );
    const ask = (solution: string, n: number) =>
      createCaller(server, { ip: `10.8.0.${n + 1}` }).requestOtp(freshMobile(), { recaptcha_response: solution });
    const responses = await Promise.all(solutions.map(ask));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(responses.filter(({ statusCode }) => statusCode === 503)).toHaveLength(4);
    world.clock.advance(3_601);
  });

  it('asks everybody for work from half of it on, refuses beyond it, and opens again when the hour has passed', async () => {
    const server = await world.startServer({ rateLimitFactor: 1, sms: { ...SMS, hourlyCeilingRial: 20_000 } });
    servers.push(server);
    let network = 0;
    const ask = (extra: object = {}) =>
      createCaller(server, { ip: `10.7.0.${(network += 1)}`, keepsCookies: false }).requestOtp(freshMobile(), extra);
    for (let sent = 0; sent < 5; sent += 1) expect((await ask()).statusCode).toBe(200);
    expect(codeOf(await ask())).toEqual([400, 'captcha_required']);
    const caller = createCaller(server, { ip: '10.7.1.1' });
    const solved = async () => {
      const challenge = (await caller.get('/api/v1/captcha/challenge/')).json<CaptchaPuzzle>();
      return Buffer.from(
        JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
      ).toString('base64');
    };
    for (let sent = 0; sent < 5; sent += 1)
      expect((await ask({ recaptcha_response: await solved() })).statusCode).toBe(200);
    const before = world.sms.received.length;
    const refused = await ask({ recaptcha_response: await solved() });
    expect([...codeOf(refused), refused.headers['retry-after']]).toEqual([503, 'unavailable', '600']);
    expect(world.sms.received.length).toBe(before);
    world.clock.advance(3_601);
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('notices of an account', () => {
  const sendNotices = (now?: Date) => runTasks(world.database, world.work.tasks, now);
  const waiting = async (mobile: string) =>
    (
      await world.database.owner<
        { is_later: boolean }[]
      >`select run_at > updated_at as is_later from ${QUEUED_NOTICES} where content ->> 'mobile' = ${mobile}`
    ).map((row) => ({
      ...row,
    }));

  it('go out by SMS once, and are tried again later when nobody took them', async () => {
    const mobile = freshMobile();
    await signInByOtp(world, mobile);
    world.clock.advance(61);
    await signInByOtp(world, mobile);
    world.sms.respondWith(500);
    await sendNotices();
    expect(await waiting(mobile)).toEqual([{ is_later: true }]);
    world.sms.respondWith(200);
    await sendNotices();
    expect(await waiting(mobile)).toHaveLength(1);
    await sendNotices(new Date(Date.now() + 60_000));
    await sendNotices();
    expect(await waiting(mobile)).toEqual([]);
    const notices = world.sms.received.filter(({ to, template }) => to === mobile && template === 'new_device');
    expect(notices).toHaveLength(2);
    expect(notices[1]).not.toHaveProperty('code');
  });
});
