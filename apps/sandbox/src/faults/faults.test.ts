import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';
import { createFaultRegistry } from './fault-registry.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
beforeEach(async () => {
  for (const party of ['sms', 'psp']) await sandbox.put(`/sandbox/faults/${party}`, { mode: 'ok' });
});
afterAll(() => sandbox.close());

const send = (to: string) => sandbox.post('/sandbox/sms/send', { to, text: 'کد ۱۱۱۱۱۱' });
const countOf = async (to: string) => ((await (await sandbox.get(`/sandbox/sms?to=${to}`)).json()) as unknown[]).length;

test('a fault is set, read back and undone', async () => {
  const set = await sandbox.put('/sandbox/faults/sms', { mode: 'slow', rate: 0.25, latency_ms: 40 });
  expect(await set.json()).toEqual({ party: 'sms', mode: 'slow', rate: 0.25, latency_ms: 40 });
  expect(await (await sandbox.get('/sandbox/faults')).json()).toEqual(
    expect.arrayContaining([
      { party: 'sms', mode: 'slow', rate: 0.25, latency_ms: 40 },
      { party: 'psp', mode: 'ok', rate: 1, latency_ms: 0 },
    ]),
  );
});

test.each([
  ['an unknown mode', { mode: 'broken' }],
  ['no mode', { rate: 1 }],
  ['a rate above 1', { mode: 'error', rate: 1.5 }],
  ['a negative rate', { mode: 'error', rate: -0.1 }],
  ['a rate in text', { mode: 'error', rate: '1' }],
  ['half a millisecond', { mode: 'slow', latency_ms: 0.5 }],
  ['a wait of an hour', { mode: 'slow', latency_ms: 3_600_000 }],
  ['an unknown field', { mode: 'ok', until: 3 }],
  ['a list', ['ok']],
])('%s is refused with 400', async (_what, body) => {
  expect((await sandbox.put('/sandbox/faults/sms', body)).status).toBe(400);
});

test('an unknown party is 404', async () => {
  expect((await sandbox.put('/sandbox/faults/moon', { mode: 'ok' })).status).toBe(404);
});

describe('what each mode does to the SMS centre', () => {
  test('error: 503 and no message', async () => {
    await sandbox.put('/sandbox/faults/sms', { mode: 'error' });
    expect((await send('09122220001')).status).toBe(503);
    expect(await countOf('09122220001')).toBe(0);
  });

  test('error: a malformed request is refused as ever', async () => {
    await sandbox.put('/sandbox/faults/sms', { mode: 'error' });
    expect((await sandbox.post('/sandbox/sms/send', { to: 'x' })).status).toBe(400);
  });

  test('slow: the response waits, then all is done', async () => {
    await sandbox.put('/sandbox/faults/sms', { mode: 'slow', latency_ms: 20 });
    expect((await send('09122220002')).status).toBe(200);
    expect(await countOf('09122220002')).toBe(1);
    await sandbox.put('/sandbox/faults/sms', { mode: 'slow', latency_ms: 120_000 });
    const outcomes: string[] = [];
    // It waits until the sandbox is closed.
    void send('09122220012').then(
      () => outcomes.push('responded'),
      () => undefined,
    );
    for (let turn = 0; turn < 20; turn += 1) expect(await countOf('09122220012')).toBe(0);
    expect(outcomes).toEqual([]);
  });

  test('timeout: silence, then a dropped connection, and no message', async () => {
    await sandbox.put('/sandbox/faults/sms', { mode: 'timeout', latency_ms: 120 });
    await expect(send('09122220003')).rejects.toThrow(TypeError);
    expect(await countOf('09122220003')).toBe(0);
  });

  test('late: accepted at once, delivered later', async () => {
    await sandbox.put('/sandbox/faults/sms', { mode: 'late', latency_ms: 2_000 });
    expect((await send('09122220004')).status).toBe(200);
    expect(await countOf('09122220004')).toBe(0);
    await expect.poll(() => countOf('09122220004'), { timeout: 20_000 }).toBe(1);
  });

  test('duplicate: the message arrives twice', async () => {
    await sandbox.put('/sandbox/faults/sms', { mode: 'duplicate' });
    await send('09122220005');
    expect(await countOf('09122220005')).toBe(2);
  });

  test('a fault of one party leaves the other alone', async () => {
    await sandbox.put('/sandbox/faults/psp', { mode: 'error' });
    expect((await send('09122220006')).status).toBe(200);
  });
});

test('a rate strikes about its share, and the same requests every time it is set', () => {
  const run = () => {
    const faults = createFaultRegistry(['sms'], 11);
    faults.set('sms', 'error', 0.3);
    return Array.from({ length: 2_000 }, () => faults.draw('sms') !== undefined);
  };
  const first = run();
  expect(run()).toEqual(first);
  const share = first.filter(Boolean).length / first.length;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.35);
});

test('rate 0 never strikes', () => {
  const faults = createFaultRegistry(['sms'], 11);
  faults.set('sms', 'error', 0);
  expect(Array.from({ length: 500 }, () => faults.draw('sms')).every((fault) => fault === undefined)).toBe(true);
});

test('the form of the home page sets a fault and returns there', async () => {
  const response = await sandbox.submit('/sandbox/faults/psp', { mode: 'slow', rate: '0.5', latency_ms: '' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox/#faults']);
  expect(await (await sandbox.get('/sandbox/faults')).json()).toContainEqual({
    party: 'psp',
    mode: 'slow',
    rate: 0.5,
    latency_ms: 2_000,
  });
});

test('a page of another site cannot press the buttons', async () => {
  const response = await fetch(`${sandbox.url}/sandbox/faults/psp`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ mode: 'error', rate: '1', latency_ms: '' }),
  });
  expect(response.status).toBe(403);
});
