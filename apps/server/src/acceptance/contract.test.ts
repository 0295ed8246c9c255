import { type Call, calls, demoNamesIn, errorsOf, isPrivate, unimplemented } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultOfResponse, loopOverContract } from '../platform/http/contract-loop.test-support.ts';
import { addressOf, type ReadyExample } from '../platform/http/ready-example.test-support.ts';
import { WorkQueue } from '../platform/work-queue/work-queue.ts';
import { ONE_TIME } from './testing/demo-values.test-support.ts';
import { type DemoWorld, startDemoWorld } from './testing/demo-world.test-support.ts';
import type { FullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import { loopedCalls } from './testing/looped-calls.test-support.ts';
import { addressTries, bodyTries, fieldsOf, PAIRS, type Try } from './testing/spoilt-requests.test-support.ts';

const CONCURRENCY = 8;
/** Each may render a contract, which takes a while where many do. */
const PREPARED_CONCURRENCY = 4;
/** Passwords are hashed, a few at a time; more together would be refused as busy, rightly. */
const LOGIN_CONCURRENCY = 2;

let world: DemoWorld;
let full: FullApp;
/** Every looped call with an example that may be spoilt, each sent by a person who may send it. */
let examples: ReadonlyMap<Call, ReadyExample>;
beforeAll(async () => {
  world = await startDemoWorld();
  full = world.full;
  const queue = new WorkQueue(PREPARED_CONCURRENCY, Number.POSITIVE_INFINITY);
  examples = new Map(
    await Promise.all(
      loopedCalls.map(([, call]) =>
        queue.run(async () => [call, await world.readyExample(call, { isHarmless: true })] as const),
      ),
    ),
  );
}, 240_000);
afterAll(() => world.stop());

async function findingsOf(tries: Iterable<Try>, atOnce: number): Promise<{ findings: string[]; count: number }> {
  const findings: string[] = [];
  let count = 0;
  const queue = tries[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      count += 1;
      const problem = await problemOf(next.value).catch((error: unknown) => `no response: ${String(error)}`);
      if (problem !== undefined)
        findings.push(`${next.value.method} ${next.value.path.slice(0, 120)}, ${next.value.what}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { findings, count };
}

async function problemOf({ call, isMoney: movesMoney, ...request }: Try): Promise<string | undefined> {
  const { status, headers, text } = await full.ask(request);
  if (movesMoney && status < 400) return `${status}, though nothing could be bought: ${text.slice(0, 200)}`;
  if (/node_modules|\.ts:\d+|at async /.test(text)) return `the inside shows: ${text.slice(0, 300)}`;
  return faultOfResponse(call, [...errorsOf(call), 'not_found'], { status, headers, body: text });
}

/** Everything that junk must leave as it is, but the limits that shops give: another number there is no junk. */
async function fingerprintOfBooks(): Promise<unknown> {
  const [row] = await full.database.owner`
    select (select count(*) from ledger.entry) as entries, (select count(*) from ledger.line) as lines, (select count(*) from ledger.hold) as holds,
      (select md5(string_agg((to_jsonb(g) - case when c.id is null then '{}' else '{limit_amount,ceiling_amount}'::text[] end)::text, '|' order by g.bucket, g.kind, g.party_id))
       from ledger.guarded_account g left join own_credit.credit c on c.facility_id = g.party_id and g.kind = 7110) as accounts,
      (select count(*) from payments.purchase where result = 2) as sales, (select count(*) from servicing.installment) as installments`;
  return row;
}

/** What only reads and takes nothing that is good once gives the same however often it was sent before. */
const isRead = ({ method, idempotency, example: { params, query, headers } }: Call): boolean =>
  method === 'GET' &&
  idempotency === 'none' &&
  !demoNamesIn({ params, query, headers }).some((name) => ONE_TIME.has(name));

test(
  'every call keeps the contract, strangers see no record of others, and the same good request eight times together is done once',
  { timeout: 400_000 },
  async () => {
    const report = await loopOverContract({
      send: async ({ url, ...request }) => {
        const { status, headers, text } = await full.ask({ ...request, path: url });
        return { status, headers, body: text };
      },
      tokens: world.tokens,
      isWhole: (call) => examples.has(call),
      // As many as the pool has connections: what holds one and waits for a second one would stop them all.
      timesAtOnce: CONCURRENCY,
      world: {
        readyExample: async (call) =>
          (isRead(call) ? examples.get(call) : undefined) ?? (await world.readyExample(call)),
        byStranger: (call, example) => world.byStranger(call, example),
      },
    });
    expect(report.findings).toEqual([]);
    expect(loopedCalls.flatMap(([name]) => (report.succeeded.has(name) ? [] : [name]))).toEqual([]);
    expect(
      // A provider that does not use a step refuses it from everyone: there is no record to hide.
      loopedCalls.flatMap(([name, { owner, example }]) =>
        isPrivate(owner) && example.refusal === undefined && !report.hidden.includes(name) ? [name] : [],
      ),
    ).toEqual([]);
    expect(report.requests).toBeGreaterThan(unimplemented.length * 3 + loopedCalls.length * 18);
  },
);

test.each([
  ['createDirectPurchase', 'balance_insufficient'],
  ['createInstallmentPurchase', 'limit_exceeded'],
] as const)('%s, not spoilt, goes the whole way and is refused for want of money alone', async (name, code) => {
  const call: Call = calls[name];
  const { method } = call;
  const example = await world.readyExample(call, { isHarmless: true });
  expect(refusalOf(await full.ask({ ...example, method, path: addressOf(call, example) }))).toEqual([409, code]);
});

test(
  'junk in bodies: 4xx in the catalogue’s form, never 5xx, and the books are untouched',
  { timeout: 400_000 },
  async () => {
    const before = await fingerprintOfBooks();
    const all: string[] = [];
    for (const [call, example] of [...examples].filter(([{ body }]) => body !== undefined)) {
      const { findings, count } = await findingsOf(
        bodyTries(call, example),
        fieldsOf(call.body).includes('password') ? LOGIN_CONCURRENCY : CONCURRENCY,
      );
      all.push(...findings);
      // A body without fields can only be spoilt as a whole, or by a field that does not belong; a form only as a whole.
      expect([call.id, count]).toEqual([
        call.id,
        Math.max(count, call.bodyMedia !== undefined ? 15 : fieldsOf(call.body).length === 0 ? PAIRS : PAIRS + 50),
      ]);
    }
    expect(all).toEqual([]);
    expect(await fingerprintOfBooks()).toEqual(before);
  },
);

test(
  'junk in addresses: never 5xx, no success that departs from its schema, and the books are untouched',
  { timeout: 400_000 },
  async () => {
    const before = await fingerprintOfBooks();
    for (const [call, example] of examples) {
      const { findings, count } = await findingsOf(addressTries(call, example), CONCURRENCY);
      expect(findings).toEqual([]);
      if (fieldsOf(call.params).length > 0 || fieldsOf(call.query).length > 0)
        expect([call.id, count]).toEqual([call.id, Math.max(count, 30)]);
    }
    expect(await fingerprintOfBooks()).toEqual(before);
  },
);

test('after all this no error is in the log and the server does its work', async () => {
  expect(full.faults).toEqual([]);
  const user = await full.ask({ path: '/api/v1/user/', token: world.tokens.customer });
  expect([user.status, (user.json() as { is_customer: boolean }).is_customer]).toEqual([200, true]);
});
