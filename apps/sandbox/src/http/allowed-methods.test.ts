import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

test.each([
  ['DELETE', '/sandbox/faults/sms', 405, 'PUT'],
  ['POST', '/sandbox/sms?to=09120000001', 405, 'GET'],
  ['PUT', '/sandbox', 405, 'GET'],
  ['DELETE', '/sandbox/nowhere', 404, null],
])('%s %s is %d', async (method, path, status, allow) => {
  const response = await fetch(`${sandbox.url}${path}`, { method });
  expect(response.status).toBe(status);
  if (allow === null) expect(response.headers.get('allow')).toBeNull();
  else expect(response.headers.get('allow')?.split(', ')).toContain(allow);
});
