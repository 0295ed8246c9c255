import { expect, expectTypeOf, test } from 'vitest';
import { defineCall, type Implemented, isImplemented } from './call.ts';
import { calls } from './calls/index.ts';
import { demo, demoNamesIn, withSamples } from './example.ts';
import type { CallMap } from './types.ts';

const form = {
  id: 'T1',
  method: 'GET',
  path: '/api/v1/test',
  context: 'platform',
  access: 'public',
  summary: 'A test',
  reply: { 200: null },
  file: 'pdf',
  errors: [],
  idempotency: 'none',
} as const;

test('a call without its owner or its example does not compile', () => {
  // @ts-expect-error: Property 'example' is missing
  defineCall({ ...form, owner: 'none' });
  // @ts-expect-error: Property 'owner' is missing
  defineCall({ ...form, example: { response: null } });
  // @ts-expect-error: no such name in the demo world
  defineCall({ ...form, owner: 'none', example: { query: { x: demo('a_name_of_nothing') }, response: null } });
  expect(defineCall({ ...form, owner: 'none', example: { response: null } }).id).toBe('T1');
});

test('a call that responds with a file does not compile without its kind', () => {
  const { file, ...kindless } = form;
  // @ts-expect-error: Property 'file' is missing
  defineCall({ ...kindless, owner: 'none', example: { response: null } });
  expect(file).toBe('pdf');
});

test('a changing call of operators does not compile until it says whether it needs a step-up', () => {
  const decision = {
    ...form,
    method: 'POST',
    access: 'operator',
    permission: 'any',
    errors: ['own_case'],
    owner: 'none',
    example: { response: null },
  } as const;
  // @ts-expect-error: Property 'stepUp' is missing
  defineCall(decision);
  expect(defineCall({ ...decision, stepUp: true }).stepUp).toBe(true);
});

test('a changing call of operators does not compile unless it refuses their own case or says that it concerns all', () => {
  const decision = {
    ...form,
    method: 'POST',
    access: 'operator',
    permission: 'any',
    stepUp: true,
    owner: 'none',
    example: { response: null },
  } as const;
  // @ts-expect-error: Property 'concernsAll' is missing
  defineCall(decision);
  expect(defineCall({ ...decision, errors: ['own_case'] }).errors).toEqual(['own_case']);
  expect(defineCall({ ...decision, concernsAll: 'a test' }).concernsAll).toBe('a test');
});

test('a call that is only declared needs no handler, and a call of a family is known with its full path and its line of the inventory', () => {
  const example = { response: null };
  const sets = {
    planned: defineCall({ ...form, stage: 'declared', owner: 'none', example }),
    made: defineCall({ ...form, owner: 'none', example }),
  };
  expectTypeOf<'planned'>().not.toExtend<keyof Implemented<typeof sets>>();
  expectTypeOf<'made'>().toExtend<keyof Implemented<typeof sets>>();
  expect([isImplemented(sets.planned), isImplemented({})]).toEqual([false, true]);
  expectTypeOf<'GET /api/v1/mehr-bank/credit-request'>().toExtend<keyof CallMap>();
  expect([
    calls.getCreditRequestOfMehrBank.id,
    calls.payForRequestOfNesyeCredit.id,
    calls.takeGatewayCallbackOfFaraCredit.id,
    calls.getProviderStateOfDigiBlu.id,
  ]).toEqual(['C229', 'C188', 'C330', 'P624']);
});

test('references to the demo world are found wherever they are, and shown as samples', () => {
  const body = { a: demo('new_uid'), list: [{ b: demo('facility_uid') }], plain: 'demo' };
  expect(demoNamesIn(body)).toEqual(['new_uid', 'facility_uid']);
  expect(withSamples(body)).toEqual({
    a: expect.stringMatching(/^[0-9a-f-]{36}$/),
    list: [{ b: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
    plain: 'demo',
  });
});
