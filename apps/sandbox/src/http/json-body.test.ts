import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const put = (body: string) =>
  fetch(`${sandbox.url}/sandbox/faults/sms`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });

test.each([
  ['twice', '{"mode":"ok","mode":"error"}'],
  ['twice, once escaped', '{"mode":"ok","\\u006dode":"error"}'],
  ['twice, and a text that looks like a key', '{"mode":"ok","mode" :"\\":"}'],
  ['that reaches into prototypes', '{"mode":"ok","__proto__":{}}'],
])('a key %s is 400', async (_what, body) => {
  expect((await put(body)).status).toBe(400);
});

test.each(['{"mode":"ok","rate":0.25}', ' { "mode" : "slow" , "latency_ms" : 0 } '])('%s is read', async (body) => {
  expect((await put(body)).status).toBe(200);
});

test('a text with quotes and colons is no key', async () => {
  const text = String.raw`\"to\": \\`;
  const body = `{"to":"09121111111","text":"${text}"}`;
  const sent = await fetch(`${sandbox.url}/sandbox/sms/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(sent.status).toBe(200);
});
