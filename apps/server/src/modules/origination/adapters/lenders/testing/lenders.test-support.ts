import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isoDate, rial } from '@nesye/money';
import { MODE_FIELD } from '../../../../../../../sandbox/src/lenders/lender-applications.ts';
import { type RunningSandbox, runSandbox } from '../../../../../../../sandbox/src/testing/running-sandbox.ts';
import { createLenders } from '../create-lenders.ts';
import type { Lender, LenderApplication, LenderOutcome } from '../lender.ts';

export const LINES = [2, 3, 4, 5, 6, 7, 8] as const;
/** For lenders that are silent on purpose. */
export const TIMEOUT_MS = 400;
/** For all others: however slow the machine is, they respond. */
const PATIENCE_MS = 20_000;
/** Longer than any review of the tests. */
export const REVIEW_MS = 10_000;
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Everything a line may collect, with what breaks careless formats: separators, quotes, an amount that is no whole toman. */
export const applicationOf = (overrides: Partial<LenderApplication> = {}): LenderApplication => ({
  reference: randomUUID(),
  customer: {
    nationalId: '0790419904',
    firstName: 'رضا',
    lastName: 'احمدی‌نیا & پسران',
    birthDate: isoDate('1990-05-12'),
    mobile: '09120000005',
    fatherName: 'علی "حسن"',
  },
  address: {
    province: 'اصفهان',
    city: 'اصفهان',
    text: "کوی <۸>، پلاک 5|6^7~8 ۱۰۰% 'ب' = ج",
    postalCode: '8163913114',
  },
  job: 'معلم',
  monthlyIncome: rial(180_000_007),
  sheba: 'IR820540102680020817909002',
  branchCode: '2110',
  amount: rial(250_000_000),
  count: 12,
  score: 720,
  guarantees: [
    { kind: 'cheque', reference: '1234567890123456', amount: rial(300_000_003) },
    { kind: 'guarantor', reference: '0499370899', amount: rial(250_000_000) },
    { kind: 'promissory_note', reference: 'SF-77', amount: rial(325_000_000) },
  ],
  documents: [
    { kind: 'national_card', sha256: sha256('card') },
    { kind: 'income_proof', sha256: sha256('income') },
  ],
  callbackUrl: 'https://nesye.test/user/credit/8?request=12',
  ...overrides,
});

/** What only the name, the id and the terms are known of. */
export const bareApplication = (): LenderApplication => {
  const { fatherName: _, ...customer } = applicationOf().customer;
  return applicationOf({
    customer,
    address: null,
    job: null,
    monthlyIncome: null,
    sheba: null,
    branchCode: null,
    guarantees: [],
    documents: [],
  });
};

/** All lenders over the sandbox's, spoken to over HTTP. A review ends when the test says so. */
export async function startLenders() {
  let reviewMs = 0;
  const sandbox = await runSandbox({ reviewNow: () => reviewMs });
  const lenders = lendersAt(sandbox);
  const hasty = lendersAt(sandbox, TIMEOUT_MS);
  return {
    sandbox,
    lenderOf: (line: number) => lenderOf(lenders, line),
    /** The same lender, which is soon given up. */
    hastyLenderOf: (line: number) => lenderOf(hasty, line),
    /** Reviews go on by so much. */
    pass: (ms: number) => void (reviewMs += ms),
    /** Inquires when the review is over. */
    decided: (lender: Lender, reference: string) => {
      reviewMs += REVIEW_MS;
      return lender.inquire(reference);
    },
    behave: (line: number, mode: string, afterMs = 0) =>
      sandbox.put(`/sandbox/lenders/${line}`, { [MODE_FIELD]: mode, after_ms: afterMs }),
    fault: (line: number, mode: string, latencyMs = 0) =>
      sandbox.put(`/sandbox/faults/lender-${line}`, { mode, latency_ms: latencyMs }),
    /** What the lender has been given under a reference. */
    stored: async (line: number, reference: string) => {
      const response = await sandbox.get(`/sandbox/lenders/${line}`);
      const { applications } = (await response.json()) as { applications: Record<string, unknown>[] };
      return applications.filter((each) => each['reference'] === reference);
    },
    /** The customer presses a button of the lender's page, where there is one. */
    press: async (outcome: LenderOutcome, action: 'pay' | 'cancel' = 'pay') => {
      if (outcome.kind !== 'pending' || outcome.pageUrl === undefined) return undefined;
      const response = await sandbox.submit(new URL(outcome.pageUrl).pathname, { action });
      return response.headers.get('location') ?? undefined;
    },
  };
}
export type LenderWorld = Awaited<ReturnType<typeof startLenders>>;

/** The lenders of a server over a sandbox. */
export const lendersAt = ({ url }: Pick<RunningSandbox, 'url'>, timeoutMs = PATIENCE_MS) =>
  createLenders(
    { lenders: { sandboxUrl: `${url}/sandbox/lenders`, byLine: {} }, publicOrigin: 'https://nesye.test' },
    undefined,
    timeoutMs,
  );

/** The lender of a line; throws where there is none. */
export function lenderOf(lenders: ReadonlyMap<number, Lender>, line: number): Lender {
  const lender = lenders.get(line);
  if (lender === undefined) throw new Error(`no lender of line ${line}`);
  return lender;
}

/** A lender that responds whatever a test wants. */
export async function startLyingLender(line: number, listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const byLine = { [line]: { url, key: `sandbox-key-of-lender-${line}`, pageUrl: undefined } };
  const lenders = createLenders(
    { lenders: { sandboxUrl: undefined, byLine }, publicOrigin: 'https://nesye.test' },
    undefined,
    PATIENCE_MS,
  );
  return {
    lender: lenderOf(lenders, line),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A lender that passes the first request on to `url`, and responds to all others with what came back then. */
export async function startReplayingLender(line: number, url: string) {
  let recorded:
    | { readonly status: number; readonly headers: Record<string, string>; readonly text: string }
    | undefined;
  return startLyingLender(line, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const respond = async () => {
        recorded ??= await passOn(request, Buffer.concat(chunks), url);
        response.writeHead(recorded.status, recorded.headers).end(recorded.text);
      };
      respond().catch(() => response.destroy());
    });
  });
}

async function passOn({ method = 'GET', headers, url: path = '' }: IncomingMessage, body: Buffer, url: string) {
  const sent = Object.entries(headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name));
  const response = await fetch(`${url}${path}`, {
    method,
    headers: Object.fromEntries(sent) as Record<string, string>,
    ...(method === 'GET' ? {} : { body }),
  });
  const kept = ['content-type', 'x-signature'].map((name): [string, string] => [
    name,
    response.headers.get(name) ?? '',
  ]);
  return { status: response.status, headers: Object.fromEntries(kept), text: await response.text() };
}
