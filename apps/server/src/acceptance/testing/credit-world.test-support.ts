import { randomUUID } from 'node:crypto';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { type RunningSandbox, runSandbox } from '../../../../sandbox/src/testing/running-sandbox.ts';
import { runTasks } from '../../platform/testing/run-tasks.ts';
import { type FullApp, startFullApp } from './full-app.test-support.ts';
import type { HttpResponse } from './http-caller.test-support.ts';

const GOOD_CARD = '6037990000000006';
const MINUTE_MS = 60_000;
const OPERATOR = '09120000201';
const LENDER_LINES = [2, 3, 4, 5, 6, 7, 8] as const;
export const GUARANTOR = '09120000007';

/** Somebody who applies. */
export interface Applicant {
  readonly mobile: string;
  readonly nationalId: string;
  readonly access: string;
}

export interface CreditWorld {
  readonly full: FullApp;
  readonly sandbox: RunningSandbox;
  /** Somebody new whose identity and address are confirmed, with money in the wallet and this score. */
  newPerson(score: number): Promise<Applicant>;
  signIn(mobile: string): Promise<string>;
  operator(): Promise<string>;
  ask(method: string, path: string, token: string | undefined, body?: unknown): Promise<HttpResponse>;
  askForm(method: string, path: string, token: string | undefined, form: FormData): Promise<HttpResponse>;
  /** The last code sent to a mobile, by the product or by a party. */
  codeOf(mobile: string): Promise<string>;
  /** Pays at the gateway’s page, or confirms at a lender’s, and comes back. */
  payAt(url: string): Promise<void>;
  lender(line: number, decision: 'approve' | 'refuse' | 'silent' | 'other_amount' | 'twice'): Promise<void>;
  /** Does all work that waits, as if ten minutes had passed for the queue. */
  work(): Promise<void>;
  brokenChecks(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The whole server and the sandbox with all its parties, over HTTP. */
export async function startCreditWorld(): Promise<CreditWorld> {
  const sandbox = await runSandbox();
  sandbox.clock.now = new Date();
  const full = await startFullApp({
    NESYE_ENV: 'sandbox',
    SANDBOX_URL: sandbox.url,
    PUBLIC_ORIGIN: sandbox.url,
    SMS_URL: '',
  });
  // They decide at once here: how long one has to wait for a lender is its own matter.
  for (const line of LENDER_LINES) await sandbox.put(`/sandbox/lenders/${line}`, { outcome: 'approve', after_ms: 1 });
  const { database } = full;
  const ask: CreditWorld['ask'] = (method, path, token, body) =>
    full.ask({
      method,
      path,
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
    });
  const work = async (): Promise<void> => {
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 5_000);
    await runTasks(database, full.app.work.tasks, new Date(Date.now() + 10 * MINUTE_MS));
  };
  return {
    full,
    sandbox,
    newPerson: async (score) => {
      const made = await full.ask({ method: 'POST', path: '/sandbox/people', body: { score } });
      if (made.status >= 300) throw new Error(`nobody was made: ${made.status} ${made.text}`);
      const { mobile, national_id: nationalId } = made.json() as { mobile: string; national_id: string };
      return { mobile, nationalId, access: (await full.signIn(mobile)).access };
    },
    signIn: async (mobile) => (await full.signIn(mobile)).access,
    operator: async () => (await full.signIn(OPERATOR)).access,
    ask,
    askForm: async (method, path, token, form) => {
      const encoded = new Response(form);
      return await full.ask({
        method,
        path,
        token,
        headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': randomUUID() },
        body: Buffer.from(await encoded.arrayBuffer()),
      });
    },
    codeOf: async (mobile) => {
      await work();
      const messages = (await (await sandbox.get(`/sandbox/sms?to=${mobile}`)).json()) as readonly {
        readonly code: string | null;
      }[];
      const code = messages.find((message) => message.code !== null)?.code ?? full.sms.lastCode(mobile);
      if (code === '') throw new Error(`no code came to ${mobile}`);
      return code;
    },
    payAt: async (url) => {
      const { pathname, search } = new URL(url);
      const pressed = await fetch(new URL(`${pathname}${search}`, sandbox.url), {
        method: 'POST',
        headers: { 'x-business-now': full.clock.businessNow().toISOString() },
        body: new URLSearchParams({ action: 'pay', card: GOOD_CARD }),
        redirect: 'manual',
      });
      const back = pressed.headers.get('location');
      if (back === null) throw new Error(`${url} led nowhere: ${pressed.status}`);
      const address = new URL(back, sandbox.url);
      if (address.pathname.startsWith('/api/')) await full.ask({ path: `${address.pathname}${address.search}` });
      await work();
    },
    lender: async (line, decision) =>
      void (await sandbox.put(`/sandbox/lenders/${line}`, { outcome: decision, after_ms: 1 })),
    work,
    brokenChecks: async () =>
      (await auditLedger(database.ownerUrl))
        .filter(({ violations }) => violations > 0)
        .map(({ check, examples }) => `${check.number} ${check.name}: ${examples.join(' ')}`),
    stop: async () => {
      await full.stop();
      await sandbox.close();
    },
  };
}
