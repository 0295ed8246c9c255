import { kycCalls } from '@nesye/contract';
import { type RunningSandbox, runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import { createDataVault, type DataVault } from '../../../platform/crypto/data-vault.ts';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { createUser } from '../../identity/index.ts';
import type { DocumentCalls } from '../documents.ts';
import { createRegistration, type RegistrationModule } from '../index.ts';

type RegistrationCalls = Omit<typeof kycCalls, keyof DocumentCalls>;

const KEYS = {
  dataKeys: ['a secret for tests only, of more than thirty-two characters'],
  indexKeys: ['another secret for tests only, of more than thirty-two'],
} as const;

export const START = '2036-11-21T08:00:00.000Z';

export interface Caller {
  readonly token: string;
  readonly userId: bigint;
  readonly mobile: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfter: unknown;
}

export interface RegistrationWorld {
  readonly database: TestDatabase;
  readonly registration: RegistrationModule;
  readonly sandbox: RunningSandbox;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly vault: DataVault;
  readonly keys: typeof KEYS;
  newCaller(mobile?: string): Promise<Caller>;
  ask(caller: Caller, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<HttpResponse>;
  /** What registry or post do from now on. */
  setFault(party: 'registry' | 'postal', mode: string, latencyMs?: number): Promise<void>;
  close(): Promise<void>;
}

/** The registration over a real PostgreSQL and the sandbox's own registry and post. */
export async function startRegistrationWorld(): Promise<RegistrationWorld> {
  const [database, sandbox] = await Promise.all([createTestDatabase(), runSandbox()]);
  const clock = fixedClock(START);
  const vault = createDataVault(KEYS);
  const config = {
    registryUrl: `${sandbox.url}/sandbox/registry`,
    postalUrl: `${sandbox.url}/sandbox/postal`,
    lookupToken: undefined,
  };
  const findPlace = (province: string, city: string) =>
    Promise.resolve(
      city === 'آباد' ? undefined : ({ country: city === 'بغداد' ? 'iq' : 'ir', province, city } as const),
    );
  const registration = createRegistration({ database, clock, vault, config, findPlace });
  const principals = new Map<string, Principal>();
  const app = createHttpServer(createLogger({ level: 'silent' }));
  const calls = Object.fromEntries(
    Object.entries(kycCalls).filter(([name]) => name in registration.handlers),
  ) as unknown as RegistrationCalls;
  bindCalls<RegistrationCalls>(app, {
    calls,
    handlers: registration.handlers,
    authenticate: (token) => principals.get(token) ?? 'token_not_valid',
  });
  await app.ready();
  let count = 0;
  return {
    database,
    registration,
    sandbox,
    clock,
    vault,
    keys: KEYS,
    newCaller: async (mobile = `0918${String(++count).padStart(7, '0')}`) => {
      const isForeign = mobile.startsWith('+964');
      const userId = await database.transaction((tx) =>
        createUser(tx, { mobile, roles: [{ role: 'customer' }], createdAt: clock.now() }),
      );
      const token = `token of ${mobile}`.replaceAll(' ', '-').replace('+', '');
      principals.set(token, { userId, sessionId: 1n, isCustomer: true, isMerchant: false, isForeign });
      return { token, userId, mobile };
    },
    ask: async ({ token }, method, path, body) => {
      const response = await app.inject({
        method,
        url: `/api/v1/customer/${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return {
        status: response.statusCode,
        body: response.json<Record<string, unknown>>(),
        retryAfter: response.headers['retry-after'],
      };
    },
    setFault: async (party, mode, latencyMs) => {
      await sandbox.put(`/sandbox/faults/${party}`, {
        mode,
        ...(latencyMs === undefined ? {} : { latency_ms: latencyMs }),
      });
    },
    close: async () => {
      await app.close();
      await sandbox.close();
      await database.close();
    },
  };
}

/** The n-th national id of the sandbox's nameless people, with a right check digit. */
export function nationalIdOf(number: number, prefix = '7'): string {
  const digits = `${prefix}${String(number).padStart(9 - prefix.length, '0')}`;
  const rest = Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0) % 11;
  return `${digits}${rest < 2 ? rest : 11 - rest}`;
}
