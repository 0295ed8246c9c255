import { randomUUID } from 'node:crypto';
import { type RunningSandbox, runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import { auditLedger } from '../../../../../../tools/ledger/audit.ts';
import { startFullApp } from '../../../acceptance/testing/full-app.test-support.ts';
import { runTask, runTasks } from '../../../platform/testing/run-tasks.ts';

const MINUTE_MS = 60_000;
const GOOD_CARD = '6037990000000006';

export interface Person {
  readonly id: bigint;
  readonly mobile: string;
  readonly nationalId: string;
  readonly access: string;
}

export interface ScoreWire {
  readonly state: string;
  readonly price: number;
  readonly request: {
    readonly id: number;
    readonly payment_id: number | null;
    readonly resend_after_s: number | null;
    readonly refunded_at: string | null;
  } | null;
  readonly report: {
    readonly id: number;
    readonly score: number;
    readonly grade: string;
    readonly is_valid: boolean;
  } | null;
  readonly next: {
    readonly key: string;
    readonly call: { readonly id: string; readonly path: string } | null;
    readonly otp_mobile: string | null;
    readonly payment_url: string | null;
  } | null;
}

/** The whole server with the sandbox's bureau, registry and payment gateway, over HTTP. */
export async function startScoreWorld() {
  const sandbox = await runSandbox();
  const full = await startFullApp({
    NESYE_ENV: 'sandbox',
    PUBLIC_ORIGIN: sandbox.url,
    PSP_URL: `${sandbox.url}/sandbox/psp`,
    BUREAU_URL: `${sandbox.url}/sandbox/bureau`,
    REGISTRY_URL: `${sandbox.url}/sandbox/registry`,
  });
  // Scores that are late are late by the machine's clock.
  setClockToNow(sandbox);
  const { database, clock } = full;
  const send = async (
    person: Pick<Person, 'access'>,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ) => {
    const response = await full.ask({
      method,
      path: `/api/v1${path}`,
      token: person.access,
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
    return { status: response.status, body: response.json() as Readonly<Record<string, unknown>> };
  };
  const info = async (person: Pick<Person, 'access'>, line = 1): Promise<ScoreWire> =>
    (await send(person, 'GET', `/customer/credit-score-info?line=${line}`)).body as unknown as ScoreWire;
  const person = async (score?: number): Promise<Person> => {
    const made = await full.ask({
      method: 'POST',
      path: '/sandbox/people',
      body: score === undefined ? {} : { score },
    });
    const { mobile, national_id: nationalId } = made.json() as { mobile: string; national_id: string };
    const { access } = await full.signIn(mobile);
    const [row] = await database.owner<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
    return { id: row?.id ?? 0n, mobile, nationalId, access };
  };
  const request = (who: Person) => send(who, 'POST', '/credit-score/request-credit-score?line=1', { consent: true });
  const pay = (who: Person, useCashWallet = true, key: string = randomUUID()) =>
    send(who, 'POST', '/credit-score/credit-score-payment?line=1', { use_cash_wallet: useCashWallet }, key);
  const start = (who: Person) => send(who, 'GET', '/credit-score/start-credit-score?line=1');
  const codes = async ({ mobile }: Person): Promise<readonly string[]> =>
    ((await (await sandbox.get(`/sandbox/sms?to=${mobile}`)).json()) as { code: string }[]).map(({ code }) => code);
  const validate = async (who: Person, code?: string) =>
    send(who, 'POST', '/customer/validate-credit-score', { code: code ?? (await codes(who))[0], line: 1 });
  const work = () => runTasks(database, full.app.work.tasks, new Date(Date.now() + 20 * MINUTE_MS));
  /** From nothing to the code of the bureau. */
  const upToCode = async (score?: number): Promise<Person> => {
    const who = await person(score);
    await request(who);
    await pay(who);
    await start(who);
    return who;
  };
  return {
    full,
    sandbox,
    database,
    clock,
    send,
    info,
    person,
    request,
    pay,
    start,
    codes,
    validate,
    work,
    upToCode,
    /** From nothing to a report. */
    upToReport: async (score?: number): Promise<Person> => {
      const who = await upToCode(score);
      await validate(who);
      await work();
      return who;
    },
    giveBack: () => runTask(full.app.work, 'credit_assessment.give_back_overdue'),
    fault: async (mode: string, extra: object = {}) =>
      void (await sandbox.put('/sandbox/faults/bureau', { mode, ...extra })),
    minutes: (count: number) => clock.set(new Date(clock.businessNow().getTime() + count * MINUTE_MS)),
    today: () => clock.set(undefined),
    /** Pays at the gateway's page, and comes back. */
    payAtGateway: async (url: string): Promise<string> => {
      const response = await fetch(new URL(new URL(url).pathname, sandbox.url), {
        method: 'POST',
        headers: { 'x-business-now': clock.businessNow().toISOString() },
        body: new URLSearchParams({ action: 'pay', card: GOOD_CARD }),
        redirect: 'manual',
      });
      const { pathname, search } = new URL(response.headers.get('location') ?? '');
      return (await full.ask({ path: `${pathname}${search}` })).headers['location'] as string;
    },
    wallet: async ({ id }: Person): Promise<bigint> => {
      const [row] = await database.owner<{ balance: bigint }[]>`
        select balance from ledger.guarded_account where kind = 2010 and party_id = ${id}`;
      return row?.balance ?? 0n;
    },
    brokenChecks: async () =>
      (await auditLedger(database.ownerUrl))
        .filter(({ violations }) => violations > 0)
        .map(({ check, examples }) => `${check.number} ${check.name}: ${examples.join(' ')}`),
    close: async () => {
      await full.stop();
      await sandbox.close();
    },
  };
}

function setClockToNow({ clock }: RunningSandbox): void {
  Object.defineProperty(clock, 'now', { get: () => new Date() });
}

export type ScoreWorld = Awaited<ReturnType<typeof startScoreWorld>>;
