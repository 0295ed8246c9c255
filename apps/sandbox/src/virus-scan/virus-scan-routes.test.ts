import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const scan = (body: Uint8Array<ArrayBuffer> | string, type = 'application/octet-stream') =>
  fetch(`${sandbox.url}/sandbox/virus-scan/scan`, { method: 'POST', headers: { 'content-type': type }, body });

test('finds the test virus in a large file, and nothing in another', async () => {
  const large = new Uint8Array(3_000_000);
  expect(await (await scan(large)).json()).toEqual({ verdict: 'clean', bytes: large.length });
  large.set(Buffer.from(TEST_VIRUS), 65_500);
  expect(await (await scan(large)).json()).toMatchObject({ verdict: 'infected', finding: 'Eicar-Test-Signature' });
});

test('fails when its fault says so, and takes nothing but bytes', async () => {
  expect((await scan('x', 'text/plain')).status).toBe(415);
  await sandbox.put('/sandbox/faults/virus-scan', { mode: 'error' });
  expect((await scan('x')).status).toBe(503);
  await sandbox.put('/sandbox/faults/virus-scan', { mode: 'ok' });
});
