import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const keptSecret = path.join(import.meta.dirname, 'persisted-secret.ts');
const PROCESSES = 3;
/** They wait for the same moment. */
const ASK = `const { readOrMakeSecret } = await import(${JSON.stringify(keptSecret)});
while (Date.now() < Number(process.argv[2]));
process.stdout.write(readOrMakeSecret(process.argv[1], () => String(process.pid)));`;
const LEAD_MS = 1_500;

test('processes that start together over a new folder share one secret', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'nesye-secret-')), 'made/secrets/key');
  const moment = String(Date.now() + LEAD_MS);
  const responses = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      text(spawn(process.execPath, ['--input-type=module', '-e', ASK, file, moment]).stdout),
    ),
  );
  expect(responses[0]).toMatch(/^\d+$/);
  expect(new Set(responses).size).toBe(1);
  expect([
    readdirSync(path.dirname(file)),
    statSync(file).mode & 0o077,
    statSync(path.dirname(file)).mode & 0o077,
  ]).toEqual([['key'], 0, 0]);
});
