import { buildSandbox } from './build-sandbox.ts';

const STANDARD_SEED = 19_751_121;

/** Environment: SANDBOX_PORT (a free one when absent), SANDBOX_SEED, SANDBOX_DATA (a folder for what is kept over a restart), DEMO_SHOP_URL. Loopback only: no one outside may press its buttons. */
const port = readWholeNumber('SANDBOX_PORT', 0);
const dataDir = process.env['SANDBOX_DATA'] ?? '';
const demoShopUrl = process.env['DEMO_SHOP_URL'] ?? '';
const app = buildSandbox({
  seed: readWholeNumber('SANDBOX_SEED', STANDARD_SEED),
  ...(dataDir === '' ? {} : { dataDir }),
  ...(demoShopUrl === '' ? {} : { demoShopUrl }),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}

try {
  const address = await app.listen({ host: '127.0.0.1', port });
  process.stderr.write(`sandbox: listening on port ${new URL(address).port}\n`);
} catch (error) {
  process.stderr.write(
    `sandbox: cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

function readWholeNumber(name: string, standard: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return standard;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  process.stderr.write(`sandbox: ${name} is "${text}"; it must be a whole number.\n`);
  process.exit(1);
}
