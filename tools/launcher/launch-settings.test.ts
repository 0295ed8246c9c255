import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimAddress, readLaunchSettings } from './launch-settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('nothing set: sandbox, loopback, port 3000, the embedded database', async () => {
  expect(await readLaunchSettings({ DATA_DIR: folder })).toEqual({
    environment: 'sandbox',
    host: '127.0.0.1',
    port: 3000,
    dataDir: folder,
    drainMs: 0,
    database: undefined,
    demoShopPort: expect.any(Number) as number,
  });
});

test('the demo shop has the port that is chosen for it, a free one where that is taken, and none beyond this machine', async () => {
  const portOf = async (env: NodeJS.ProcessEnv) =>
    (await readLaunchSettings({ DATA_DIR: folder, ...env })).demoShopPort;
  const holder = await listen();
  const address = holder.address();
  const taken = address !== null && typeof address === 'object' ? address.port : 0;
  const other = await portOf({ DEMO_SHOP_PORT: String(taken) });
  expect(other).toBeGreaterThan(1_024);
  expect(other).not.toBe(taken);
  await new Promise((resolve) => {
    holder.close(resolve);
  });
  expect(await portOf({ DEMO_SHOP_PORT: String(taken) })).toBe(taken);
  expect(await portOf({ HOST: '0.0.0.0', NESYE_ENV: 'sandbox' })).toBeUndefined();
  await expect(portOf({ DEMO_SHOP_PORT: '80a' })).rejects.toThrow('DEMO_SHOP_PORT');
});

test('an empty variable is one that is not set', async () => {
  const nothing = await readLaunchSettings({ DATA_DIR: folder });
  expect(
    await readLaunchSettings({
      DATA_DIR: folder,
      NESYE_ENV: '',
      HOST: '',
      PORT: '',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      LOG_LEVEL: '',
    }),
  ).toEqual(nothing);
});

test('port 0 becomes a free port, so that the address can be printed', async () => {
  expect((await readLaunchSettings({ DATA_DIR: folder, PORT: '0' })).port).toBeGreaterThan(1_024);
});

test('production names everything that is missing in one message', async () => {
  const refusal = readLaunchSettings({ DATA_DIR: folder, NESYE_ENV: 'production' });
  await expect(refusal).rejects.toThrow(
    /DATABASE_URL[\s\S]*NESYE_TOKEN_KEY[\s\S]*NESYE_OTP_KEY[\s\S]*NESYE_CAPTCHA_KEY[\s\S]*SMS_URL/,
  );
});

test('a sandbox that others could reach is refused unless it is requested by name', async () => {
  await expect(
    readLaunchSettings({ DATA_DIR: folder, HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://shop.example' }),
  ).rejects.toThrow(/NESYE_ENV is not set/);
  expect((await readLaunchSettings({ DATA_DIR: folder, HOST: '0.0.0.0', NESYE_ENV: 'sandbox' })).environment).toBe(
    'sandbox',
  );
});

test.each([
  ['NESYE_ENV', 'staging'],
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://localhost/nesye'],
])('%s=%s is refused by name', async (name, value) => {
  await expect(readLaunchSettings({ DATA_DIR: folder, [name]: value })).rejects.toThrow(name);
});

test('a port in use is said plainly, with the way out; a port that becomes free in time is taken', async () => {
  const holder = await listen();
  const address = holder.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  await expect(claimAddress('127.0.0.1', port)).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
  setTimeout(() => holder.close(), 300);
  await expect(claimAddress('127.0.0.1', port)).resolves.toBeUndefined();
});

test('an address of another machine is refused', async () => {
  await expect(claimAddress('203.0.113.7', 3000)).rejects.toThrow(/cannot listen on 203\.0\.113\.7:3000/);
});

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}
