import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SmsCentre, startSmsCentre } from '../testing/sms-centre.test-support.ts';
import { createHttpSmsProvider } from './http-sms-provider.ts';

const MESSAGE = { to: '09120000001', text: 'کد ورود شما: 123456', code: '123456', template: 'login' };

let centre: SmsCentre;
beforeAll(async () => {
  centre = await startSmsCentre();
});
afterAll(() => centre.close());

const observed: string[] = [];
const metrics = { observeParty: (party: string, outcome: string) => void observed.push(`${party} ${outcome}`) };

it('hands the message over as it is', async () => {
  centre.respondWith(202);
  expect(await createHttpSmsProvider({ url: centre.url, metrics }).send(MESSAGE)).toEqual({ kind: 'taken' });
  expect([centre.received.at(-1), observed.at(-1)]).toEqual([MESSAGE, 'sms_gateway ok']);
});

it('has surely failed after a refusal, and never follows a redirect with the code', async () => {
  for (const status of [400, 500, 302]) {
    centre.respondWith(status);
    expect(await createHttpSmsProvider({ url: centre.url, metrics }).send(MESSAGE)).toEqual({
      kind: 'failed',
      reason: `status ${status}`,
    });
    expect(observed.at(-1)).toBe('sms_gateway error');
  }
});

it('waits for a silent provider only so long, and then does not know', async () => {
  centre.respondWith(0);
  expect(await createHttpSmsProvider({ url: centre.url, metrics, timeoutMs: 100 }).send(MESSAGE)).toEqual({
    kind: 'unknown',
    reason: 'timeout',
  });
  expect(observed.at(-1)).toBe('sms_gateway timeout');
});

it('has surely failed when nobody listens', async () => {
  const gone = await startSmsCentre();
  await gone.close();
  expect(await createHttpSmsProvider({ url: gone.url, metrics }).send(MESSAGE)).toEqual({
    kind: 'failed',
    reason: 'not reached',
  });
});
