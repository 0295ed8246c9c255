import { startDevServer } from '../apps/web/scripts/dev-server.ts';
import { crash, runDetached } from '../apps/server/src/platform/detached/run-detached.ts';
import { ConfigError } from '../apps/server/src/platform/config/config.ts';
import { startApiServer } from './dev/api-server.ts';
import { publicAddress } from './launcher/await-ready.ts';
import { claimAddress, readLaunchSettings, type LaunchSettings } from './launcher/launch-settings.ts';
import { serverEnvironment } from './launcher/launcher.ts';
import { watchBootstrap } from './launcher/parent-watch.ts';
import { createSurroundings } from './launcher/surroundings.ts';

/**
 * `npm run dev`: the product for those who change it. Pages come from the sources with hot reload; the API server starts again when its sources change; database,
 * demo data and sandbox stay as they are. On this machine alone.
 */
const say = (text: string): void => console.error(`nesye: ${text}`);
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

const stopping = new AbortController();
const endings: (() => Promise<unknown>)[] = [];

async function endAll(code: number): Promise<never> {
  if (stopping.signal.aborted) return new Promise<never>(() => undefined);
  stopping.abort();
  for (const end of endings.toReversed()) await end().catch((error: unknown) => say(String(error)));
  process.exit(code);
}

async function readSettings(): Promise<LaunchSettings> {
  const settings = await readLaunchSettings({ ...process.env, NESYE_ENV: process.env['NESYE_ENV'] ?? 'sandbox' });
  if (settings.environment === 'production' || !LOOPBACK.has(settings.host))
    throw new ConfigError(
      'npm run dev is for the sandbox on this machine alone: leave NESYE_ENV and HOST as they are.',
    );
  await claimAddress(settings.host, settings.port);
  return settings;
}

async function startAll(): Promise<string> {
  const settings = await readSettings();
  const address = publicAddress(settings.host, settings.port);
  const surroundings = createSurroundings(settings, say, stopping.signal);
  endings.push(() => surroundings.stop());
  const [database, sandboxUrl] = await Promise.all([surroundings.openDatabase(), surroundings.startSandbox()]);
  const env = serverEnvironment(settings, database, sandboxUrl);
  const api = await startApiServer({ PUBLIC_ORIGIN: address, LOG_LEVEL: 'warn', ...env, HOST: '127.0.0.1' }, say);
  endings.push(() => api.stop());
  endings.push(await startDevServer({ ...settings, passOn: (request, response) => api.passOn(request, response) }));
  await api.ready();
  await surroundings.startDemoShop(address);
  return address;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => runDetached(endAll(0), crash));
watchBootstrap(() => runDetached(endAll(0), crash));

try {
  const address = await startAll();
  console.log(
    `\n  Nesye is ready: ${address}\n  Components: ${address}/catalogue\n  Demo accounts, shops and messages: ${address}/sandbox/\n`,
  );
} catch (error) {
  if (!stopping.signal.aborted) say(error instanceof Error ? error.message : String(error));
  await endAll(1);
}
