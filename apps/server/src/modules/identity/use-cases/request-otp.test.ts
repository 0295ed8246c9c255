import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaptchaPuzzle } from '../adapters/captcha.ts';
import {
  codeOf,
  createCaller,
  type IdentityServer,
  type IdentityWorld,
  signInByOtp,
  startIdentityWorld,
} from '../testing/identity-world.test-support.ts';

let world: IdentityWorld;
/** A server with production's limits. */
let strict: IdentityServer;
beforeAll(async () => {
  world = await startIdentityWorld();
  strict = await world.startServer({ rateLimitFactor: 1 });
});
afterAll(async () => {
  await strict.close();
  await world.close();
});
beforeEach(() => world.clock.advance(2 * 86_400));

let count = 0;
const freshMobile = () => `0991${String((count += 1)).padStart(7, '0')}`;

describe('limits of a mobile, in the sandbox too', () => {
  it('makes the wait grow with each unused code and start again after a used one', async () => {
    const mobile = freshMobile();
    const ask = () => createCaller(world).requestOtp(mobile);
    for (const wait of [60, 120, 240]) {
      const sent = await ask();
      expect([sent.statusCode, sent.json<{ resend_after: number }>().resend_after]).toEqual([200, wait]);
      world.clock.advance(wait - 5);
      const early = await ask();
      expect([...codeOf(early), Number(early.headers['retry-after'])]).toEqual([
        429,
        'otp_too_soon',
        expect.toSatisfy((seconds: number) => seconds >= 4 && seconds <= 5),
      ]);
      world.clock.advance(6);
    }
    expect(await signInByOtp(world, mobile)).toMatchObject({ is_customer: true });
    expect(codeOf(await ask())).toEqual([429, 'otp_too_soon']);
    world.clock.advance(61);
    expect((await ask()).json()).toMatchObject({ resend_after: 60 });
  });

  it('sends five codes an hour and ten a day', async () => {
    const mobile = freshMobile();
    const use = () => signInByOtp(world, mobile, createCaller(world));
    for (let sent = 0; sent < 5; sent += 1) {
      await use();
      world.clock.advance(61);
    }
    const sixth = await createCaller(world).requestOtp(mobile);
    expect(codeOf(sixth)).toEqual([429, 'otp_limit_reached']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_200);
    world.clock.advance(3_600);
    for (let sent = 0; sent < 5; sent += 1) {
      await use();
      world.clock.advance(720);
    }
    const eleventh = await createCaller(world).requestOtp(mobile);
    expect([...codeOf(eleventh), Number(eleventh.headers['retry-after']) > 70_000]).toEqual([
      429,
      'otp_limit_reached',
      true,
    ]);
    world.clock.advance(86_400);
    await use();
  });

  it('sends one code for twenty parallel requests', async () => {
    const mobile = freshMobile();
    const before = world.sms.received.length;
    const responses = await Promise.all(Array.from({ length: 20 }, () => createCaller(world).requestOtp(mobile)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(world.sms.received.length - before).toBe(1);
  });

  it('sends ten codes an hour for one device, whatever the mobiles', async () => {
    const caller = createCaller(world);
    await caller.requestOtp(freshMobile());
    for (let sent = 0; sent < 10; sent += 1) expect((await caller.requestOtp(freshMobile())).statusCode).toBe(200);
    expect(codeOf(await caller.requestOtp(freshMobile()))).toEqual([429, 'otp_limit_reached']);
    expect((await createCaller(world).requestOtp(freshMobile())).statusCode).toBe(200);
  });
});

async function solve(caller: ReturnType<typeof createCaller>): Promise<string> {
  const challenge = (await caller.get('/api/v1/captcha/challenge/')).json<CaptchaPuzzle>();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('limits of a network, as in production', () => {
  const callerAt = (ip: string) => createCaller(strict, { ip, keepsCookies: false });

  it('asks for work after twenty codes an hour, once a solution, and refuses at three hundred', async () => {
    const caller = callerAt('10.9.0.1');
    for (let sent = 0; sent < 20; sent += 1) expect((await caller.requestOtp(freshMobile())).statusCode).toBe(200);
    expect(codeOf(await caller.requestOtp(freshMobile()))).toEqual([400, 'captcha_required']);
    expect((await callerAt('10.9.0.2').requestOtp(freshMobile())).statusCode).toBe(200);
    const solved = await solve(caller);
    expect((await caller.requestOtp(freshMobile(), { recaptcha_response: solved })).statusCode).toBe(200);
    expect(codeOf(await caller.requestOtp(freshMobile(), { recaptcha_response: solved }))).toEqual([
      400,
      'captcha_invalid',
    ]);
    await world.database
      .owner`insert into identity.otp_sending (mobile, network, sent_at) select '09000000000', '10.9.0.1', ${world.clock.now()} from generate_series(1, 300)`;
    expect(codeOf(await caller.requestOtp(freshMobile(), { recaptcha_response: await solve(caller) }))).toEqual([
      429,
      'otp_limit_reached',
    ]);
  });

  it('believes no forged, foreign, stale or unfinished solution', async () => {
    const caller = callerAt('10.9.0.3');
    await world.database
      .owner`insert into identity.otp_sending (mobile, network, sent_at) select '09000000000', '10.9.0.3', ${world.clock.now()} from generate_series(1, 20)`;
    const solved = JSON.parse(Buffer.from(await solve(caller), 'base64').toString()) as {
      challenge: CaptchaPuzzle;
      solution: { counter: number; derivedKey: string };
    };
    const { challenge, solution } = solved;
    const forged: unknown[] = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }, solution },
      {
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 60 },
        },
        solution,
      },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution },
      { challenge },
      null,
      [],
      'text',
    ];
    for (const value of forged)
      expect(
        codeOf(
          await caller.requestOtp(freshMobile(), {
            recaptcha_response: Buffer.from(JSON.stringify(value)).toString('base64'),
          }),
        ),
      ).toEqual([400, 'captcha_invalid']);
    expect(codeOf(await caller.requestOtp(freshMobile(), { recaptcha_response: '!!' }))).toEqual([
      400,
      'captcha_invalid',
    ]);
    expect(
      (
        await caller.requestOtp(freshMobile(), {
          recaptcha_response: Buffer.from(JSON.stringify(solved)).toString('base64'),
        })
      ).statusCode,
    ).toBe(200);
  });

  it('asks for work after twenty wrong passwords an hour, and refuses at three hundred', async () => {
    const caller = callerAt('10.9.0.4');
    for (let tries = 0; tries < 20; tries += 1)
      expect(codeOf(await caller.signIn({ username: freshMobile(), password: 'x' }))).toEqual([
        400,
        'credentials_invalid',
      ]);
    expect(codeOf(await caller.signIn({ username: freshMobile(), password: 'x' }))).toEqual([400, 'captcha_required']);
    expect(
      codeOf(await caller.signIn({ username: freshMobile(), password: 'x', recaptcha_response: await solve(caller) })),
    ).toEqual([400, 'credentials_invalid']);
    await world.database
      .owner`insert into identity.login_failure (network, failed_at) select '10.9.0.4', ${world.clock.now()} from generate_series(1, 300)`;
    expect(codeOf(await caller.signIn({ username: freshMobile(), password: 'x' }))).toEqual([429, 'rate_limited']);
  });

  it('stops all sending at the cap of the minute', async () => {
    await world.database
      .owner`insert into identity.otp_sending (mobile, network, sent_at) select '09000000000', 'n' || n, ${world.clock.now()} from generate_series(1, 600) n`;
    const response = await callerAt('10.9.0.5').requestOtp(freshMobile());
    expect([...codeOf(response), response.headers['retry-after']]).toEqual([429, 'otp_limit_reached', '60']);
    world.clock.advance(61);
    expect((await callerAt('10.9.0.5').requestOtp(freshMobile())).statusCode).toBe(200);
  });
});
