import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isoDate } from '@nesye/money';
import { identityCalls, privacyCalls, recoveryCalls } from '@nesye/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Clock } from '../../../platform/clock/clock.ts';
import { createDataVault } from '../../../platform/crypto/data-vault.ts';
import type { SmsConfig } from '../../../platform/config/sms-config.ts';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import type { ClosureGate } from '../../../platform/modules/closure-gate.ts';
import type { ExportSource } from '../../../platform/modules/export-source.ts';
import { eraseUser } from '../use-cases/close-user.ts';
import { identityExportSource } from '../export-identity.ts';
import { createSmsChannel } from '../../messaging/index.ts';
import { type SmsCentre, startSmsCentre } from '../../messaging/testing/sms-centre.test-support.ts';
import { createPrivacy, type PrivacyDeps } from '../../privacy/privacy.ts';
import { recordAcceptance } from '../../privacy/use-cases/record-acceptance.ts';
import { privacyExportSource } from '../../privacy/use-cases/export-records.ts';
import { recoveryWork } from '../../recovery/manifest.ts';
import { recoveryHandlers } from '../../recovery/routes.ts';
import type { IdentityChecker } from '../../recovery/identity-checker.ts';
import { type BackgroundWork, mergeWork } from '../../../platform/tasks/task.ts';
import { createIdentity, type IdentityDeps, type IdentityModule } from '../index.ts';
import { stepOf, totpCode } from '../domain/totp.ts';

export const ORIGIN = 'https://nesye.test';
export const SECRETS = {
  tokenKeys: ['token key of the tests, thirty-two'] as const,
  otpKeys: ['otp key of the tests, thirty-two…'] as const,
  captchaKey: 'captcha key of the tests, thirty-two',
  dataKeys: ['data key of the tests, thirty-two'] as const,
  indexKeys: ['index key of the tests, thirty-two'] as const,
  pinKeys: ['pin key of the tests, thirty-two chars'] as const,
  qrKeys: ['qr key of the tests, of thirty-two chars'] as const,
};

/** One gateway, and a ceiling no test but its own reaches. */
export const SMS: SmsConfig = {
  kavenegar: undefined,
  costRial: { sms: 2_000, voice: 6_000 },
  hourlyCeilingRial: 20_000_000,
  noticeHourlyCeilingRial: 10_000_000,
  namedHourlyCeilingRial: 2_000_000,
};

/** A clock the tests can move; it starts at the machine's time. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

function createTestClock(): TestClock {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  return {
    now,
    businessNow: now,
    businessDate: () => isoDate('2026-11-21'),
    advance: (seconds) => void (offsetMs += seconds * 1000),
  };
}

/** What other modules provide; tests put in what they need. */
export interface TestPorts {
  readonly gates: ClosureGate[];
  readonly sources: ExportSource[];
  identities: IdentityChecker & IdentityDeps['sims'];
  findPlace: PrivacyDeps['findPlace'];
}

export interface IdentityServer {
  readonly app: FastifyInstance;
  readonly identity: IdentityModule;
  /** Of identity, recovery, privacy and messaging. */
  readonly work: BackgroundWork;
  close(): Promise<void>;
}

export interface IdentityWorld extends IdentityServer {
  readonly database: TestDatabase;
  /** The pool of tries, which commit whatever becomes of their request. */
  readonly attempts: Database;
  readonly clock: TestClock;
  readonly sms: SmsCentre;
  readonly ports: TestPorts;
  /** Where files lie. */
  readonly folder: string;
  /** Another process over the same database. */
  startServer(options?: {
    readonly rateLimitFactor?: number;
    readonly smsUrl?: string;
    readonly sms?: SmsConfig;
  }): Promise<IdentityServer>;
}

/** Identity as the product runs it: its calls bound to HTTP, PostgreSQL, and an SMS provider. Limits of the sandbox unless said otherwise. */
export async function startIdentityWorld(): Promise<IdentityWorld> {
  const [database, sms] = await Promise.all([createTestDatabase(), startSmsCentre()]);
  const clock = createTestClock();
  const attemptDatabase = openDatabase(database.ownerUrl, { maxConnections: 2 });
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-identity-'));
  const box = createDataVault(SECRETS);
  const files = createFileStore({ folder, box });
  const ports: TestPorts = {
    gates: [],
    sources: [],
    identities: {
      checkIdentity: async () => ({ nationalId: 'unknown', birthDate: 'unknown' }),
      checkMobileHolder: async () => 'unknown',
      readSimChange: async () => 'unknown',
    },
    findPlace: async (_, province, city) => ({ country: 'ir', province, city }),
  };
  const startServer: IdentityWorld['startServer'] = async ({
    rateLimitFactor = 1000,
    smsUrl = sms.url,
    sms: smsConfig = SMS,
  } = {}) => {
    const config = { secrets: SECRETS, smsUrl, sms: smsConfig, publicOrigin: ORIGIN, rateLimitFactor, newDeviceMs: 0 };
    const messages = createSmsChannel({ database, clock, config });
    const identity = await createIdentity({
      database,
      attemptDatabase,
      clock,
      config,
      box,
      codes: messages.codes,
      sims: { readSimChange: (mobile) => ports.identities.readSimChange(mobile) },
      // Wallets stand above identity: their own tests open them.
      openWallet: async () => undefined,
      recordAcceptance,
      captchaCost: { cost: 2, fewestSteps: 5, maxSteps: 50 },
    });
    const privacy = createPrivacy({
      database,
      clock,
      box,
      files,
      takeApprovalCode: identity.takeApprovalCode,
      get gates() {
        return [...ports.gates, { findBlockers: async () => [], erase: eraseUser }];
      },
      sources: [
        identityExportSource,
        privacyExportSource(box),
        {
          section: 'provided',
          collect: async (sql, userId) =>
            Object.fromEntries(
              await Promise.all(
                ports.sources.map(async ({ section, collect }) => [section, await collect(sql, userId)] as const),
              ),
            ),
        },
      ],
      findPlace: (...place) => ports.findPlace(...place),
    });
    const recovery = { database, clock, box, otpKeys: SECRETS.otpKeys, publicOrigin: ORIGIN };
    const recoveries = recoveryWork({
      ...recovery,
      identities: {
        checkIdentity: (claim) => ports.identities.checkIdentity(claim),
        checkMobileHolder: (nationalId, mobile) => ports.identities.checkMobileHolder(nationalId, mobile),
      },
    });
    const app = createHttpServer(createLogger({ level: 'silent' }));
    bindCalls(app, {
      calls: { ...identityCalls, ...recoveryCalls, ...privacyCalls },
      handlers: { ...identity.handlers, ...recoveryHandlers({ ...recovery, ...identity }), ...privacy.handlers },
      authenticate: identity.authenticate,
      requireStepUp: identity.requireStepUp,
    });
    await app.ready();
    return {
      app,
      identity,
      work: mergeWork(identity.work, recoveries, privacy.work, { tasks: messages.tasks, crons: [] }),
      close: async () => {
        identity.stop();
        await app.close();
      },
    };
  };
  const first = await startServer();
  return {
    ...first,
    database,
    attempts: attemptDatabase,
    clock,
    sms,
    ports,
    folder,
    startServer,
    close: async () => {
      await first.close();
      await sms.close();
      await attemptDatabase.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface TokenResponse {
  readonly access: string;
  readonly refresh: string;
  readonly refresh_lifetime: number;
  readonly is_customer: boolean;
  readonly is_merchant: boolean;
}

/** One caller of the API: keeps its cookies like a browser and comes from its own address. */
export function createCaller(
  server: Pick<IdentityServer, 'app'>,
  options: { readonly ip?: string; readonly headers?: Record<string, string>; readonly keepsCookies?: boolean } = {},
) {
  const jar = new Map<string, string>();
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const request: InjectOptions = {
      method,
      url,
      remoteAddress: options.ip ?? '10.0.0.1',
      headers: { ...options.headers, ...(cookie === '' ? {} : { cookie }), ...headers },
    };
    const response = await server.app.inject(body === undefined ? request : { ...request, payload: body });
    if (options.keepsCookies !== false)
      for (const { name, value, maxAge } of response.cookies)
        if (maxAge === 0) jar.delete(name);
        else jar.set(name, value);
    return response;
  };
  return {
    jar,
    call,
    get: (url: string, headers?: Record<string, string>) => call('GET', url, undefined, headers),
    post: (url: string, body: object, headers?: Record<string, string>) => call('POST', url, body, headers),
    requestOtp: (mobileNumber: string, extra: object = {}) =>
      call('POST', '/api/v1/token/otp/', { mobileNumber, ...extra }),
    signIn: (body: object, headers?: Record<string, string>) => call('POST', '/api/v1/token/', body, headers),
    refresh: (refresh?: string, headers?: Record<string, string>) =>
      call('POST', '/api/v1/token/refresh/', refresh === undefined ? {} : { refresh }, headers),
    /** Calls as the bearer of an access token. */
    as: (access: string) => {
      const authorization = { authorization: `Bearer ${access}` };
      return {
        get: (url: string) => call('GET', url, undefined, authorization),
        post: (url: string, body: object = {}) => call('POST', url, body, authorization),
        delete: (url: string) => call('DELETE', url, undefined, authorization),
      };
    },
    mobileWith: (access: string) =>
      call('GET', '/api/v1/user/mobile/', undefined, { authorization: `Bearer ${access}` }),
  };
}

export type Caller = ReturnType<typeof createCaller>;

/** Asks for a code and signs in with it. */
export async function signInByOtp(
  world: IdentityWorld,
  mobile: string,
  caller: Caller = createCaller(world),
  extra: object = {},
): Promise<TokenResponse> {
  await caller.requestOtp(mobile);
  const response = await caller.signIn({ mobileNumber: mobile, code: world.sms.lastCode(mobile), ...extra });
  if (response.statusCode !== 200) throw new Error(`sign-in returned ${response.statusCode}: ${response.body}`);
  return response.json();
}

/** Makes a user an operator with an authenticator app, and signs in again with it. The world's clock goes on by some minutes. */
export async function signedInOperator(world: IdentityWorld, mobile: string, caller: Caller = createCaller(world)) {
  await signInByOtp(world, mobile, caller);
  await world.database
    .owner`insert into identity.user_role (user_id, role, operator_role) select id, 'operator', 'admin' from identity.app_user where mobile = ${mobile}`;
  world.clock.advance(130);
  const me = caller.as((await signInByOtp(world, mobile, caller)).access);
  const { secret } = (await me.post('/api/v1/user/second-factor/')).json<{ secret: string }>();
  const appCode = () => totpCode(secret, stepOf(world.clock.now()));
  const confirmed = await me.post('/api/v1/user/second-factor/confirm/', { totp: appCode() });
  if (confirmed.statusCode !== 200)
    throw new Error(`the enrolment returned ${confirmed.statusCode}: ${confirmed.body}`);
  world.clock.advance(250);
  const tokens = await signInByOtp(world, mobile, caller, { totp: appCode() });
  const { recovery_codes: recoveryCodes } = confirmed.json<{ recovery_codes: string[] }>();
  return { ...tokens, mobile, caller, me: caller.as(tokens.access), secret, appCode, recoveryCodes };
}

export const codeOf = (response: LightMyRequestResponse): [number, string] => [
  response.statusCode,
  response.json<{ code: string }>().code,
];

/** A caller who has signed in by a code, with the tokens and with what sends as them. */
export async function signedInCaller(world: IdentityWorld, mobile: string) {
  const caller = createCaller(world);
  const tokens = await signInByOtp(world, mobile, caller);
  return { mobile, caller, ...tokens, me: caller.as(tokens.access) };
}

/** Until one connection waits for a row that the test holds. */
export async function untilOneWaits({ database }: IdentityWorld): Promise<void> {
  const waiting = async () =>
    (await database.owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .length;
  await expect.poll(waiting, { timeout: 1_800 }).toBe(1);
}
