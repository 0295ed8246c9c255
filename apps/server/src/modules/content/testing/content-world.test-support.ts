import { contentCalls } from '@nesye/contract';
import { pino } from 'pino';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { createTestDatabase } from '../../../platform/testing/test-database.ts';
import { createPartyHealth } from '../../../platform/outbound/party-health.ts';
import { createBankDirectory, createContentHandlers } from '../index.ts';

const NOBODY: Principal = { userId: 6423n, sessionId: 1n, isCustomer: false, isMerchant: false, isForeign: false };
const READERS: Readonly<Record<string, Principal>> = {
  customer: { ...NOBODY, isCustomer: true },
  merchant: { ...NOBODY, isMerchant: true },
  foreign: { ...NOBODY, isCustomer: true, isForeign: true },
  operator: { ...NOBODY, isOperator: true, operatorRoles: ['admin'] },
};

/** The content calls over a database of their own, with a clock that the test moves and readers by the word after `Bearer`. */
export async function startContentWorld() {
  const database = await createTestDatabase();
  const clock = { at: Date.parse('2026-11-21T08:00:00Z'), now: () => new Date(clock.at) };
  const app = createHttpServer(pino({ level: 'silent' }));
  bindCalls(app, {
    calls: contentCalls,
    handlers: createContentHandlers({
      sql: database.sql,
      clock,
      build: { branch: 'main', commit_hash: '0'.repeat(40), release_tag: 'master-V1.0.0.1' },
      services: { off: () => new Set() },
      partyHealth: createPartyHealth(),
      banks: createBankDirectory(database.sql, clock),
      guestWalletCount: 2,
      errorReporting: { dsn: 'https://key@errors.example/1', environment: 'dev' },
      isSandbox: true,
      shopCodes: { origin: 'https://nesye.test', keys: [] },
    }),
    database,
    authenticate: (token) => READERS[token] ?? 'token_not_valid',
  });
  await app.ready();
  const get = (url: string, reader?: string, headers: Record<string, string> = {}) =>
    app.inject({
      url,
      headers: { ...headers, ...(reader === undefined ? {} : { authorization: `Bearer ${reader}` }) },
    });
  return {
    database,
    clock,
    get,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
