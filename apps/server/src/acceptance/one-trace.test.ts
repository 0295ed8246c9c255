import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTasks } from '../platform/testing/run-tasks.ts';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let full: FullApp;
beforeAll(async () => {
  full = await startFullApp();
});
afterAll(() => full.stop());

const signIn = (headers: Readonly<Record<string, string>> = {}) =>
  full.ask({
    method: 'POST',
    path: '/api/v1/token/',
    body: { username: DEMO.customer, password: DEMO.password },
    headers,
  });

test('the id of a customer’s POST goes over the task that it queued to the outside party', async () => {
  // A second device is one that the customer gets a message about.
  await signIn();
  const { status, headers } = await signIn({ traceparent: `00-${TRACE}-00f067aa0ba902b7-01` });
  expect([status, headers['x-request-id']]).toEqual([200, TRACE]);
  expect(full.sms.traces).toEqual([]);
  await runTasks(full.database, full.app.work.tasks);
  expect(full.sms.traces.filter((trace) => trace?.startsWith(`00-${TRACE}-`))).toHaveLength(1);
});

test('a malformed header is not taken for an id', async () => {
  const { headers } = await signIn({ traceparent: `00-${TRACE}-0-01` });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(headers['x-request-id']).not.toBe(TRACE);
});
