import { QUEUED_NOTICES } from '../../../platform/testing/run-tasks.ts';
import { walletCalls } from '@nesye/contract';
import { isoDate, officialCalendar } from '@nesye/money';
import { pino } from 'pino';
import { cardOf, shebaOf } from '../../../../../sandbox/src/bank/bank-holders.ts';
import { runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import { createDataVault } from '../../../platform/crypto/data-vault.ts';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createTestDatabase } from '../../../platform/testing/test-database.ts';
import { createHttpPayoutBank } from '../adapters/http-payout-bank.ts';
import { createHttpBankInquiry, createWalletHandlers } from '../index.ts';
import { people } from '../people.ts';

export const MARYAM = { userId: 6464n, nationalId: '0499370899', mobile: '09120000001' } as const;
export const REZA = { userId: 6593n, nationalId: '0790419904', mobile: '09120000003' } as const;
/** Signed in, and no identity on record. */
export const FRESH = { userId: 6658n } as const;

export const MELLI = '017';
export const MELLAT = '012';
export const MELLI_CARD = '603799';
export const shebaOfPerson = shebaOf;
export const cardOfPerson = cardOf;

const BANKS = [
  { code: MELLI, name: 'بانک ملی ایران', prefixes: [MELLI_CARD] },
  { code: MELLAT, name: 'بانک ملت', prefixes: ['610433'] },
];
export const DATA_KEY = 'data key of the tests, thirty-two characters';
const HOUR_MS = 3_600_000;
const INQUIRY_TIMEOUT_MS = 300;

export interface WireResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfter: string | undefined;
}

/** The wallet's calls over a database of their own and the sandbox's bank. A code is good when it was given out for the same user, purpose and thing; each once. */
export async function startWalletWorld() {
  const [database, sandbox] = await Promise.all([createTestDatabase(), runSandbox()]);
  const clock = { at: Date.parse('2026-11-21T08:00:00Z'), hoursAhead: 0 };
  const vault = createDataVault({ dataKeys: [DATA_KEY], indexKeys: ['index key of the tests, thirty-two'] });
  const given = new Set<string>();
  const cooling = new Set<bigint>();
  const now = () => new Date(clock.at);
  const businessNow = () => new Date(clock.at + clock.hoursAhead * HOUR_MS);
  const app = createHttpServer(pino({ level: 'silent' }));
  const handlers = createWalletHandlers({
    database,
    clock: { now, businessNow, businessDate: () => isoDate(businessNow().toISOString().slice(0, 10)) },
    vault,
    pinKeys: ['pin key of the tests, thirty-two characters'],
    inquiry: createHttpBankInquiry({ url: `${sandbox.url}/sandbox/bank`, timeoutMs: INQUIRY_TIMEOUT_MS }),
    banks: {
      ofSheba: async (code) => BANKS.find((bank) => bank.code === code),
      ofCard: async (prefix) => BANKS.find(({ prefixes }) => prefixes.includes(prefix)),
    },
    holderIdOf: async (userId) => [MARYAM, REZA].find((person) => person.userId === userId)?.nationalId,
    takeCode: async (_, { userId, purpose, approves, code }) => {
      if (!given.delete(`${userId} ${purpose} ${approves} ${code}`))
        throw new Refusal('otp_invalid', { field: 'code' });
    },
    people,
    bank: createHttpPayoutBank({
      description: 'برداشت',
      url: `${sandbox.url}/sandbox/bank`,
      timeoutMs: INQUIRY_TIMEOUT_MS,
      clock: { businessNow },
    }),
    holidays: officialCalendar(),
    gateway: () => {
      throw new Error('this world has no gateway');
    },
    limitFactor: 1,
    requireCaptcha: async (response) => {
      if (response !== 'solved') throw new Refusal('captcha_required');
    },
    requireNoCoolingOff: async (_, userId) => {
      if (cooling.has(userId)) throw new Refusal('cooling_off');
    },
    requireProvenOwner: async () => ({ isSimKnown: true }),
  });
  bindCalls(app, {
    database,
    calls: walletCalls,
    handlers,
    authenticate: (token) => ({
      userId: BigInt(token),
      sessionId: 1n,
      isCustomer: true,
      isMerchant: false,
      isForeign: false,
    }),
  });
  await app.ready();
  for (const { userId, mobile } of [MARYAM, REZA])
    await database.owner`insert into identity.app_user (id, mobile, created_at) values (${String(userId)}::bigint, ${mobile}, now())`;
  let codes = 100_000;
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    user: { readonly userId: bigint },
    body?: unknown,
  ): Promise<WireResponse> => {
    // So that the order of what is audited is known.
    clock.at += 1;
    const response = await app.inject({
      method,
      url: `/api/v1/customer${url}`,
      headers: { authorization: `Bearer ${user.userId}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: response.statusCode,
      body: response.json<Record<string, unknown>>(),
      retryAfter: response.headers['retry-after']?.toString(),
    };
  };
  return {
    database,
    sandbox,
    clock,
    vault,
    cooling,
    ask,
    /** A code given out for this. */
    codeFor: (user: { readonly userId: bigint }, purpose: 'sheba' | 'card_pin', approves: string): string => {
      codes += 1;
      given.add(`${user.userId} ${purpose} ${approves} ${codes}`);
      return String(codes);
    },
    /** Templates of the messages that wait to be sent, oldest first. */
    notices: async (): Promise<string[]> => {
      const rows = await database.owner<
        { template: string }[]
      >`select content ->> 'template' as template from ${QUEUED_NOTICES} order by id`;
      return rows.map(({ template }) => template);
    },
    /** Actions in the audit chain, oldest first. */
    audited: async (actorId: bigint): Promise<string[]> => {
      const rows = await database.owner<
        { action: string }[]
      >`select action from platform.audit_entry where actor_id = ${String(actorId)}::bigint order by at, seq`;
      return rows.map(({ action }) => action);
    },
    close: async () => {
      await app.close();
      await sandbox.close();
      await database.close();
    },
  };
}
