import { randomUUID } from 'node:crypto';
import { type Call, gatewayCalls, walletCalls } from '@nesye/contract';
import { addDays, type IsoDate, officialCalendar, rial } from '@nesye/money';
import { pino } from 'pino';
import { auditLedger } from '../../../../../../tools/ledger/audit.ts';
import { runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import { createDataVault } from '../../../platform/crypto/data-vault.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { queuedTasks, runTasks } from '../../../platform/testing/run-tasks.ts';
import { createTestDatabase } from '../../../platform/testing/test-database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { orderWork, pushOrders } from '../../../platform/orders/order-work.ts';
import { mergeWork } from '../../../platform/tasks/task.ts';
import { ACCOUNT, POSTING_RULE, postEntry } from '../../ledger/index.ts';
import { createHttpPayoutBank } from '../../wallet/adapters/http-payout-bank.ts';
import { createWalletHandlers } from '../../wallet/index.ts';
import { people } from '../../wallet/people.ts';
import type { TransferDeps } from '../../wallet/use-cases/request-transfer.ts';
import { pushDueTransfers } from '../../wallet/use-cases/push-due-money.ts';
import { cashOutOrder } from '../../wallet/use-cases/send-cash-out.ts';
import { moneyOutWork } from '../../wallet/wallet-work.ts';
import { topUpPurpose } from '../../wallet/top-up-purpose.ts';
import type { PaymentProvider } from '../adapters/payment-provider.ts';
import { createSandboxProvider } from '../adapters/sandbox-provider.ts';
import { createZarinpalProvider } from '../adapters/zarinpal-provider.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { gatewayWork } from '../gateway-work.ts';
import { createGatewayHandlers } from '../routes.ts';
import type { GatewayDeps } from '../gateway-deps.ts';
import { type PaymentPurpose, PurposeRegistry } from '../purposes.ts';
import { refundOrder } from '../use-cases/send-refund.ts';
import { settleDays } from '../use-cases/settle-days.ts';
import { sweep } from '../use-cases/sweep.ts';

/** A Sunday; the 27th is the next Friday. */
const BEGINNING = '2026-11-22T08:00:00Z';
const TIMEOUT_MS = 400;
const MERCHANT_ID = '1344b5d4-0048-11e8-94db-005056a205be';
export const GOOD_CARD = '6037990000000006';

export interface WireResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TopUpWire {
  readonly id: number;
  readonly status: number;
  readonly payment_url: string | null;
  readonly failure: { readonly code: string } | null;
  readonly is_settled: boolean;
  readonly reference_number: string | null;
  readonly card_number: string | null;
}

/** The keys under which the world seals what is personal. */
export const WORLD_KEYS = {
  dataKey: 'data key of the tests, thirty-two characters',
  indexKey: 'an index key',
} as const;
export const worldVault = () => createDataVault({ dataKeys: [WORLD_KEYS.dataKey], indexKeys: [WORLD_KEYS.indexKey] });

/** What another context adds to the world: its calls, and what it takes card money for. */
export interface MoreCalls {
  readonly calls: Readonly<Record<string, Call>>;
  readonly handlers: object;
  readonly purposes: readonly PaymentPurpose[];
}

/** The gateway and the wallet's top-ups over a database of their own and the sandbox's payment gateway, spoken to over HTTP; a clock that the test moves. */
export async function startGatewayWorld(
  protocol: 'sandbox' | 'zarinpal' = 'sandbox',
  add?: (parts: { readonly database: Database; readonly clock: Clock; readonly gateway: () => Gateway }) => MoreCalls,
  template?: string,
) {
  const [database, sandbox] = await Promise.all([createTestDatabase(template), runSandbox()]);
  // The machine's own clock goes on: the queue goes by it.
  const clock = { ...fixedClock(BEGINNING), now: () => new Date() };
  sandbox.clock.now = new Date(BEGINNING);
  const own = createSandboxProvider({ url: `${sandbox.url}/sandbox/psp`, clock, timeoutMs: TIMEOUT_MS });
  const theirs = createZarinpalProvider({
    url: `${sandbox.url}/sandbox/zarinpal`,
    pageUrl: `${sandbox.url}/sandbox/zarinpal`,
    merchantId: MERCHANT_ID,
    timeoutMs: TIMEOUT_MS,
  });
  const providers: readonly [PaymentProvider, ...PaymentProvider[]] = protocol === 'zarinpal' ? [theirs, own] : [own];
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const deps: GatewayDeps = {
    database,
    clock,
    log,
    providers,
    purposes: new PurposeRegistry(),
    holidays: officialCalendar(),
    // The gateway's own pages are reached past the product's proxy.
    publicOrigin: sandbox.url,
    mobileOf: async () => undefined,
  };
  const gateway = createGateway(deps);
  gateway.register(topUpPurpose);
  const given = new Set<string>();
  const cooling = new Set<bigint>();
  const moneyOut: TransferDeps = {
    database,
    clock,
    vault: worldVault(),
    banks: { ofSheba: async () => undefined, ofCard: async () => undefined },
    bank: createHttpPayoutBank({
      url: `${sandbox.url}/sandbox/bank`,
      clock,
      timeoutMs: TIMEOUT_MS,
      description: 'برداشت',
    }),
    holidays: officialCalendar(),
    people,
    takeCode: async (_, { userId, purpose, approves, code }) => {
      if (!given.delete(`${userId} ${purpose} ${approves} ${code}`))
        throw new Refusal('otp_invalid', { field: 'code' });
    },
    limitFactor: 1,
    requireCaptcha: async (response) => {
      if (response !== 'solved') throw new Refusal('captcha_required');
    },
    requireNoCoolingOff: async (_, userId) => {
      if (cooling.has(userId)) throw new Refusal('cooling_off');
    },
    requireProvenOwner: async () => ({ isSimKnown: true }),
    gateway: () => gateway,
  };
  const more = add?.({ database, clock, gateway: () => gateway });
  for (const purpose of more?.purposes ?? []) gateway.register(purpose);
  const work = mergeWork(
    gatewayWork(deps),
    moneyOutWork(moneyOut),
    orderWork({ database, clock }, [refundOrder(deps), cashOutOrder(moneyOut)]),
  );
  const app = createHttpServer(pino({ level: 'silent' }));
  const unused = () => Promise.reject(new Error('this world has none'));
  bindCalls(app, {
    database,
    calls: { ...walletCalls, ...gatewayCalls, ...more?.calls },
    handlers: {
      ...more?.handlers,
      ...createGatewayHandlers(deps),
      ...createWalletHandlers({
        ...moneyOut,
        pinKeys: ['pin key of the tests, thirty-two characters'],
        inquiry: { holderOfSheba: unused, holderOfCard: unused },
        holderIdOf: unused,
      }),
    },
    authenticate: (token) => ({
      userId: BigInt(token),
      sessionId: 1n,
      // Everybody is both.
      isCustomer: true,
      isMerchant: true,
      isForeign: false,
    }),
  });
  await app.ready();
  let customers = 100n;
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { user, body, key, form }: { user?: bigint; body?: object; key?: string; form?: string } = {},
  ): Promise<WireResponse> => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(user === undefined ? {} : { authorization: `Bearer ${user}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined && form === undefined ? {} : { payload: form ?? body ?? {} }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>(), headers: response.headers };
  };
  /** As a browser sends it, with a body of any sort. */
  const browse = (method: 'GET' | 'POST', url: string, type?: string, payload?: string | Buffer) =>
    app.inject({
      method,
      url,
      headers: { accept: 'text/html,*/*', ...(type === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    });
  const start = async (user: bigint, amount: unknown = 5_000_000, key: string = randomUUID()) =>
    send('POST', '/api/v1/accounting/charge-cash-wallet', { user, key, body: { amount } });
  const show = async (user: bigint, id: number): Promise<TopUpWire> =>
    (await send('GET', `/api/v1/accounting/charge-cash-wallet/${id}`, { user })).body as unknown as TopUpWire;
  /** Presses a button of the gateway's page; returns where it leads. */
  const press = async (paymentUrl: string, action: 'pay' | 'fail' | 'cancel'): Promise<string> => {
    const response = await sandbox.submit(new URL(paymentUrl).pathname, { action, card: GOOD_CARD });
    return response.headers.get('location') ?? '';
  };
  /** The browser follows the gateway's redirect. */
  const comeBack = (address: string): Promise<WireResponse> => {
    const { pathname, search } = new URL(address);
    return send('GET', `${pathname}${search}`);
  };
  /** The clock and the database's own day: replays and closed days are of it. */
  const goTo = async (day: IsoDate): Promise<void> => {
    clock.moveTo(`${day}T09:00:00Z`);
    await database.owner`
      update platform.business_clock set offset_ms = (extract(epoch from (${clock.businessNow()}::timestamptz - now())) * 1000)::bigint`;
  };
  const attemptOf = async (topUpId: number) => {
    const [row] = await database.owner<
      { id: bigint; state: string; failure: string | null; authority: string | null }[]
    >`select id, state, failure, authority from gateway.attempt where source_id = ${topUpId}`;
    if (row === undefined) throw new Error(`the top-up ${topUpId} has no attempt`);
    return row;
  };
  return {
    database,
    sandbox,
    clock,
    deps,
    goTo,
    gateway,
    /** Lines of the log, errors alone. */
    errors,
    browse,
    newCustomer: () => (customers += 1n) * 64n + (customers % 64n),
    send,
    start,
    show,
    press,
    comeBack,
    /** A top-up whose customer is at the gateway's page. */
    begin: async (user: bigint, amount = 5_000_000) => {
      const { body } = await start(user, amount);
      return { id: body['id'] as number, paymentUrl: body['payment_url'] as string };
    },
    fault: async (mode: string, extra: object = {}, party: 'psp' | 'bank' | 'debit-bank' = 'psp') =>
      void (await sandbox.put(`/sandbox/faults/${party}`, { mode, ...extra })),
    moneyOut,
    /** Whose mobile has changed a moment ago. */
    cooling,
    /** A code given out for this; each is good once. */
    codeFor: (user: bigint, purpose: 'cash_out' | 'transfer', approves: string): string => {
      const code = String(100_000 + given.size);
      given.add(`${user} ${purpose} ${approves} ${code}`);
      return code;
    },
    /** Does all work that waits, as if ten minutes had passed for the queue. */
    work: async () => runTasks(database, work.tasks, new Date(Date.now() + 600_000)),
    queued: (name: string) => queuedTasks(database, name),
    sweep: () => sweep(deps),
    /** Plans all that is due, as the crons of each minute do, where an hour has passed since the parties were asked. */
    pushDue: async (): Promise<void> => {
      await database.owner`update platform.outside_order set inquired_at = inquired_at - interval '1 hour'`;
      await pushOrders({ database, clock });
      await pushDueTransfers(moneyOut);
    },
    settle: () => settleDays(deps),
    /** So many days on, and then until the gateway has a file for us: Fridays and holidays settle nothing. */
    settleAfter: async (days = 1, by: GatewayDeps = deps): Promise<void> => {
      const first = addDays(clock.businessDate(), days);
      for (let tries = 0; tries <= 10; tries += 1) {
        await goTo(addDays(first, tries));
        if ((await settleDays(by)) > 0) return;
      }
      throw new Error('there is no file');
    },
    /** Takes `amount` out of the wallet for a refund to the card of a top-up, as a rule that gives money back does (2010 / 2040). Returns the refund. */
    refundTopUp: async (user: bigint, topUpId: number, amount: bigint): Promise<bigint> => {
      const { id: attemptId } = await attemptOf(topUpId);
      return await database.transaction(async (tx) => {
        const refundId = await gateway.refundToCard(tx, { attemptId, amount: rial(amount) });
        await postEntry(tx, {
          bucket: bucketOf(user),
          rule: POSTING_RULE.lateReceiptSentBack,
          sourceId: refundId,
          leg: 50,
          occurredAt: clock.businessNow(),
          effectiveDate: clock.businessDate(),
          lines: [
            { kind: ACCOUNT.cashWallet, partyId: user, currency: 364, amount },
            { kind: ACCOUNT.cardRefundOnItsWay, partyId: user, currency: 364, amount: -amount },
          ],
        });
        return refundId;
      });
    },
    /** The gateway takes back what was paid for a record; its next settlement file says so. */
    takeBack: async (sourceId: number) => {
      const [attempt] = await database.owner<{ authority: string }[]>`
        select authority from gateway.attempt where source_id = ${sourceId} and state = 'paid'`;
      if (attempt === undefined) throw new Error(`nothing was paid by card for ${sourceId}`);
      await sandbox.post(`/sandbox/psp/payments/${attempt.authority}/chargeback`, {});
    },
    attemptOf,
    /** The balance of an account, debit positive, over all parties but of one customer where it is given. */
    balance: async (kind: number, party?: bigint): Promise<bigint> => {
      const [row] = await database.owner<{ amount: bigint }[]>`
        select coalesce(sum(amount), 0)::bigint as amount from ledger.line where kind = ${kind} and (${party ?? null}::bigint is null or party_id = ${party ?? null}::bigint)`;
      return row?.amount ?? 0n;
    },
    brokenChecks: async () =>
      (await auditLedger(database.ownerUrl))
        .filter(({ violations }) => violations > 0)
        .map(({ check, examples }) => `${check.number} ${check.name}: ${examples.join(' ')}`),
    close: async () => {
      await app.close();
      await sandbox.close();
      await database.close();
    },
  };
}

export type GatewayWorld = Awaited<ReturnType<typeof startGatewayWorld>>;
