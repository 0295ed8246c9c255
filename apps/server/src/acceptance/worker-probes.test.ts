import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { SERVER_ENVIRONMENT } from '../../../../tools/launcher/server-flags.ts';

const WORKER = path.resolve(import.meta.dirname, '../worker.ts');
const TOKEN = 'a metrics token of the tests, thirty-two characters';

let database: TestDatabase;
let worker: ChildProcess;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  worker = spawn(process.execPath, [WORKER], {
    env: {
      PATH: process.env['PATH'],
      ...SERVER_ENVIRONMENT,
      DATABASE_URL: database.ownerUrl,
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'nesye-worker-')),
      WORKER_PORT: '0',
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(worker.stdout as NodeJS.ReadableStream)) {
    const entry = line.startsWith('{') ? (JSON.parse(line) as { msg?: string; port?: number }) : {};
    if (entry.msg !== 'the worker is ready') continue;
    url = `http://127.0.0.1:${entry.port}`;
    break;
  }
}, 60_000);
afterAll(async () => {
  worker.kill('SIGKILL');
  await database.close();
});

test('a worker serves its probes and its numbers, and nothing else', async () => {
  expect([(await fetch(`${url}/healthz`)).status, (await fetch(`${url}/readyz`)).status]).toEqual([200, 200]);
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await metrics.text();
  expect(metrics.status).toBe(200);
  for (const name of ['nesye_tasks_due', 'nesye_former_key_rows_data', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toMatch(new RegExp(`^${name} [0-9.e+-]+$`, 'm'));
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  for (const other of ['/', '/api/v1/merchant/category', '/sandbox/clock'])
    expect((await fetch(url + other)).status, other).toBe(404);
});

test('a worker that is told to stop ends its tasks and itself', async () => {
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
