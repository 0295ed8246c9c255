import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { Lender, LenderApplication, LenderOutcome } from './lender.ts';
import { applicationOf, lenderOf, lendersAt, LINES } from './testing/lenders.test-support.ts';

const SCRIPT = path.resolve('apps/sandbox/src/main.ts');
const EACH = 6;
const folder = mkdtempSync(path.join(tmpdir(), 'nesye-killed-lender-'));
const processes: ChildProcess[] = [];
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startSandbox(port: number): Promise<ChildProcess> {
  const env = { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DATA: folder };
  const child = spawn(process.execPath, [SCRIPT], { env, stdio: 'ignore' });
  processes.push(child);
  for (let turn = 0; turn < 200; turn += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/sandbox/faults`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return child;
    await sleep(50);
  }
  throw new Error('the sandbox did not start');
}

/** As the task does: whatever is unknown is submitted again, later. */
async function submitUntilKnown(lender: Lender, application: LenderApplication, seen: LenderOutcome[]): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const outcome = await lender.submit(application);
    seen.push(outcome);
    if (outcome.kind !== 'unknown') return;
    await sleep(250);
  }
}

test('a lender that is killed while it takes applications has each of them once, by the number it gave', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lenders = lendersAt({ url }, 2_000);
  const child = await startSandbox(port);
  const applications = LINES.flatMap((line) => Array.from({ length: EACH }, () => ({ line, ...applicationOf() })));
  const outcomes = applications.map((): LenderOutcome[] => []);
  const submitting = applications.map(async (application, index) => {
    // Spread over the moment of death.
    await sleep(index * 8);
    await submitUntilKnown(lenderOf(lenders, application.line), application, outcomes[index] ?? []);
  });
  await sleep(120);
  child.kill('SIGKILL');
  await startSandbox(port);
  await Promise.all(submitting);

  expect(outcomes.flat().some(({ kind }) => kind === 'unknown')).toBe(true);
  for (const line of LINES) {
    const response = await fetch(`${url}/sandbox/lenders/${line}`);
    const { applications: stored } = (await response.json()) as {
      applications: { reference: string; external_id: string }[];
    };
    expect(stored).toHaveLength(EACH);
    for (const [index, application] of applications.entries()) {
      if (application.line !== line) continue;
      const known = stored.find(({ reference }) => reference === application.reference);
      const inquired = await lenderOf(lenders, line).inquire(application.reference);
      const given = [...(outcomes[index] ?? []), inquired].flatMap((each) =>
        each.kind === 'unknown' ? [] : [each.externalId],
      );
      expect(new Set(given)).toEqual(new Set([known?.external_id]));
    }
  }
}, 60_000);
