import { type Call, calls, isImplemented, undeclared, unimplemented, withSamples } from '@nesye/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bindCalls, type Binding } from './bind-calls.ts';
import { loopOverContract, sendInto } from './contract-loop.test-support.ts';
import { createHttpServer } from './create-http-server.ts';
import { type Principal, Refusal } from './handler.ts';
import { sampleExample } from './ready-example.test-support.ts';
import { validatorOf } from './validator.ts';

const tokens = { customer: 'a-customer-token', merchant: 'a-merchant-token', operator: 'an-operator-token' };
const nobody = { userId: 1n, sessionId: 1n, isCustomer: false, isMerchant: false, isForeign: false };
const principals: Readonly<Record<string, Principal>> = {
  [tokens.customer]: { ...nobody, isCustomer: true },
  [tokens.merchant]: { ...nobody, isMerchant: true },
  [tokens.operator]: { ...nobody, isOperator: true, operatorRoles: ['admin'] },
};

/** Where keys of calls that move money are stored. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** All calls, with handlers that return what a test wants. */
function bound(
  response: (call: Call, params: Readonly<Record<string, string>> | undefined) => unknown,
): FastifyInstance {
  const app = createHttpServer(pino({ level: 'silent' }));
  const handlers = Object.fromEntries(
    Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => [
      name,
      async ({ params }: { params: Readonly<Record<string, string>> | undefined }) => response(call, params),
    ]),
  );
  bindCalls(app, {
    calls,
    undeclared,
    database,
    handlers,
    authenticate: (token: string) => principals[token] ?? 'token_not_valid',
    requireStepUp: async () => undefined,
  } as unknown as Binding<typeof calls>);
  return app;
}

test('every example shows a response that the call’s own schema allows', () => {
  const departures = Object.values(calls as Readonly<Record<string, Call>>).flatMap(({ id, reply, example }) => {
    const schemas = Object.entries(reply).flatMap(([status, schema]) => (Number(status) < 400 ? [schema] : []));
    const isAllowed = schemas.some((schema) =>
      schema === null ? example.response === null : validatorOf(schema)(example.response),
    );
    return isAllowed
      ? []
      : [
          `${id}: ${schemas.map((schema) => (schema === null ? 'no body' : JSON.stringify(validatorOf(schema).errors))).join(' or ')}`,
        ];
  });
  expect(departures).toEqual([]);
});

const refusing = (): never => {
  throw new Refusal('rate_limited');
};

// Every call is sent a dozen times and more: with other files at work that takes longer than one test has by default.
test(
  'the binding alone keeps the contract’s doors, forms and refusals for every call',
  { timeout: 120_000 },
  async () => {
    const app = bound(refusing);
    const report = await loopOverContract({ send: sendInto(app), tokens });
    await app.close();
    expect(report.findings).toEqual([]);
    const implemented = Object.values(calls as Readonly<Record<string, Call>>).filter(isImplemented);
    expect(report.requests).toBeGreaterThan(unimplemented.length * 3 + implemented.length * 10);
  },
);

test('the loop sees what a handler does wrong', { timeout: 120_000 }, async () => {
  const wrong: Readonly<Record<string, () => unknown>> = {
    C052: () => {
      throw new TypeError('a defect');
    },
    C053: () => ({ status: 200, body: { mobile: '09120000001', is_foreign: false, masked: null } }),
    C397: () => {
      throw new Refusal('limit_exceeded');
    },
    C019: () => ({ status: 200, body: { count: -1, next: null, previous: null, results: [] } }),
  };
  const app = bound((call) => (wrong[call.id] ?? refusing)());
  const report = await loopOverContract({ send: sendInto(app), tokens });
  await app.close();
  expect([...report.succeeded.keys()].sort()).toEqual(['getMobile', 'listTags']);
  const asMeant = report.findings.filter((finding) => finding.includes('its example'));
  expect(asMeant.sort()).toEqual([
    expect.stringMatching(/^C019 .*departs from its schema: .*count/),
    expect.stringMatching(/^C052 .*500 internal_error$/),
    expect.stringMatching(/^C397 .*limit_exceeded is not declared$/),
  ]);
});

test('the loop finds it when a stranger learns more of a record that exists', { timeout: 120_000 }, async () => {
  const { id } = withSamples(calls.getTransaction.example.params) as { id: string };
  const notFound = (hint: object): never => {
    throw new Refusal('not_found', hint);
  };
  const app = bound((call, params) =>
    call.id === 'C057'
      ? notFound(params?.['id'] === id ? { field: 'id' } : {})
      : call.id === 'N03'
        ? notFound({})
        : refusing(),
  );
  const readyExample = async (call: Call) =>
    sampleExample(
      call,
      call.access === 'merchant' || call.access === 'operator' ? tokens[call.access] : tokens.customer,
    );
  const report = await loopOverContract({
    send: sendInto(app),
    tokens,
    world: { readyExample, byStranger: readyExample },
  });
  await app.close();
  const leaks = report.findings.filter((finding) => finding.includes('a stranger learns'));
  expect(leaks).toEqual([expect.stringMatching(/^C057 .* instead of /)]);
  expect(report.hidden).toContain('getReceiptPdf');
});
