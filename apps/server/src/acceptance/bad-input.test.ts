import { randomUUID } from 'node:crypto';
import { type Call, calls, errorsOf, isImplemented } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WorkQueue } from '../platform/work-queue/work-queue.ts';
import { faultOfResponse } from '../platform/http/contract-loop.test-support.ts';
import { addressOf, type ReadyExample } from '../platform/http/ready-example.test-support.ts';
import { type DemoWorld, startDemoWorld } from './testing/demo-world.test-support.ts';
import type { FullApp } from './testing/full-app.test-support.ts';
import { type HttpRequest, refusalOf } from './testing/http-caller.test-support.ts';
import { ADDRESS_MUTANTS, BODY_MUTANTS, JSON_MUTANTS, withFragments } from './testing/mutators.test-support.ts';

const SEED = 20_261_121;
const PAIRS_PER_CALL = 100;
const AT_ONCE = 8;
/** Passwords are hashed, a few at a time; more at once would be refused as busy, rightly. */
const LOGINS_AT_ONCE = 2;

let world: DemoWorld;
let full: FullApp;
/** Every call with an example that may be spoilt, each sent by somebody who may send it. */
let examples: readonly { readonly call: Call; readonly example: ReadyExample }[];
beforeAll(async () => {
  world = await startDemoWorld();
  full = world.full;
  const queue = new WorkQueue(AT_ONCE, Number.POSITIVE_INFINITY);
  examples = await Promise.all(
    implemented.map(([, call]) =>
      queue.run(async () => ({ call, example: await world.readyExample(call, { isHarmless: true }) })),
    ),
  );
}, 120_000);
afterAll(() => world.stop());

interface Try extends HttpRequest {
  readonly call: Call;
  readonly what: string;
  readonly isMoney: boolean;
}

const implemented: readonly [string, Call][] = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, call]) => isImplemented(call),
);
/**
 * They store a wish: nothing moves before somebody has paid at a gateway, or another operator has approved what was proposed. The second decides here to reject, for a
 * reason in words of his own. A due day that is chosen moves days and no rial; a contact with a late customer is a line in a log;
 * that a day has no bank statement is said for a reason in words, and an announcement is words alone.
 */
const WISHES = new Set(['C066', 'N218', 'N221', 'N237', 'N238', 'N243', 'N293', 'N346', 'N347', 'N348', 'N349']);
/** They are safe to repeat for what they have done already, and move no money: papers and consents of guarantees, signatures. */
const PAPERS: ReadonlySet<Call['context']> = new Set(['guarantees', 'signing']);
const isMoney = ({ id, context, idempotency }: Call): boolean =>
  idempotency !== 'none' && !(idempotency === 'state' && PAPERS.has(context)) && !WISHES.has(id);
const fieldsOf = (schema: Call['body']): string[] => Object.keys((schema?.['properties'] ?? {}) as object);

/** Each try of a call that moves money is a request of its own: a second one of the same uid would only be refused for its other body. */
const freshBody = (call: Call, { body }: ReadyExample): Readonly<Record<string, unknown>> => ({
  ...(body as object),
  ...(call.idempotency === 'body_uid' ? { uid: randomUUID() } : {}),
});

/** The example's body with every field that the call declares spoilt in turn, those that the example leaves out too, and two of them at once. */
function* bodyTries(call: Call, example: ReadyExample): Generator<Try> {
  const common = {
    call,
    method: call.method,
    path: addressOf(call, example),
    headers: example.headers,
    token: example.token,
    isMoney: isMoney(call),
  };
  const fields = fieldsOf(call.body);
  for (const { name: what, body } of BODY_MUTANTS) yield { ...common, what: `the body is ${what}`, body };
  if (call.bodyMedia !== undefined) return;
  for (const field of fields)
    for (const { name: what, text } of JSON_MUTANTS)
      yield {
        ...common,
        what: `${field} is ${what}`,
        body: withFragments(freshBody(call, example), { [field]: text }),
      };
  const random = seededRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  for (let pair = 0; pair < PAIRS_PER_CALL; pair += 1) {
    const [first, second, one, other] = [pick(fields), pick(fields), pick(JSON_MUTANTS), pick(JSON_MUTANTS)];
    const spoilt = fields.length === 0 ? { nonsense: one.text } : { [first]: one.text, [second]: other.text };
    yield {
      ...common,
      what: `${first} is ${one.name} and ${second} is ${other.name}`,
      body: withFragments(freshBody(call, example), spoilt),
    };
  }
}

/** The example's address with each path parameter and each query field spoilt, while all the rest of it is good. */
function* addressTries(call: Call, example: ReadyExample): Generator<Try> {
  const { path, ...request } = {
    path: pathOf(call, example),
    call,
    method: call.method,
    headers: example.headers,
    token: example.token,
    isMoney: isMoney(call),
  };
  const tryQuery = (what: string, key: string, text: string): Try => {
    const others = Object.entries(example.query).flatMap(([other, value]) =>
      other === key ? [] : [`${other}=${encodeURIComponent(value)}`],
    );
    return { ...request, what, path: `${path}?${[...others, text].join('&')}` };
  };
  for (const parameter of fieldsOf(call.params))
    for (const { name: what, text } of ADDRESS_MUTANTS)
      if (text !== '')
        yield {
          ...request,
          what: `${parameter} in the path is ${what}`,
          path: pathOf({ ...call, path: call.path.replace(`:${parameter}`, text) }, example),
        };
  for (const key of fieldsOf(call.query)) {
    for (const { name: what, text } of ADDRESS_MUTANTS) yield tryQuery(`${key} is ${what}`, key, `${key}=${text}`);
    for (const text of [`${key}=1&${key}=2`, `${key}[]=1`, `${key}[x]=1`, `${key.toUpperCase()}=1`, `%00${key}=1`, key])
      yield tryQuery(`the query is ${text}`, key, text);
  }
  for (const text of ['__proto__=1', 'constructor=1', 'order_by=;drop', 'a=1&'.repeat(500), '&&&==&', '?'])
    yield tryQuery(`the query is ${text.slice(0, 30)}`, '', text);
}

const pathOf = (call: Call, example: ReadyExample): string => addressOf(call, { params: example.params, query: {} });

/** Mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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

/** Everything that junk must leave as it is. */
async function fingerprintOfBooks(): Promise<unknown> {
  const [row] = await full.database.owner`
    select (select count(*) from ledger.entry) as entries, (select count(*) from ledger.line) as lines, (select count(*) from ledger.hold) as holds,
      (select md5(string_agg(g::text, '|' order by g.bucket, g.kind, g.party_id)) from ledger.guarded_account g) as accounts,
      (select count(*) from payments.purchase where result = 2) as sales, (select count(*) from servicing.installment) as installments`;
  return row;
}

/** By name: the calls that move money are spoilt for somebody with a limit of one rial and an empty wallet. */
const moneyCalls = implemented.filter(([, call]) => isMoney(call));

test('a purchase that is not spoilt goes the whole way and is refused for want of money alone', async () => {
  const refusals: [string, unknown][] = [];
  // One by one: each is somebody new who signs in, and the server does not check many passwords at once.
  for (const [name, call] of moneyCalls) {
    const example = await world.readyExample(call, { isHarmless: true });
    const response = await full.ask({
      method: call.method,
      path: addressOf(call, example),
      token: example.token,
      headers: example.headers,
      body: example.body,
    });
    refusals.push([name, refusalOf(response)]);
  }
  expect(Object.fromEntries(refusals)).toMatchObject({
    createDirectPurchase: [409, 'balance_insufficient'],
    createInstallmentPurchase: [409, 'limit_exceeded'],
  });
});

test(
  'junk in bodies: 4xx in the catalogue’s form, never 5xx, and the books are untouched',
  { timeout: 400_000 },
  async () => {
    const before = await fingerprintOfBooks();
    const all: string[] = [];
    for (const { call, example } of examples.filter(({ call: { body } }) => body !== undefined)) {
      const { findings, count } = await findingsOf(
        bodyTries(call, example),
        fieldsOf(call.body).includes('password') ? LOGINS_AT_ONCE : AT_ONCE,
      );
      all.push(...findings);
      // A body without fields can only be spoilt as a whole, or by a field that does not belong; a form only as a whole.
      expect([call.id, count]).toEqual([
        call.id,
        Math.max(count, call.bodyMedia !== undefined ? 15 : fieldsOf(call.body).length === 0 ? 100 : 150),
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
    for (const { call, example } of examples) {
      const { findings, count } = await findingsOf(addressTries(call, example), AT_ONCE);
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
