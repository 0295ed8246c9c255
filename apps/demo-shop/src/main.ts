import { Nesye } from '@nesye/sdk';
import { buildDemoShop } from './build-demo-shop.ts';
import { registerWebhooks } from './register-webhooks.ts';

/**
 * The demo shop as a process. Environment: DEMO_SHOP_PORT, NESYE_URL, NESYE_SECRET_KEY, NESYE_PUBLISHABLE_KEY, NESYE_WEBHOOK_SECRET, as any web shop has them.
 * Loopback only: its desk has no login.
 */
const port = Number(read('DEMO_SHOP_PORT'));
const baseUrl = read('NESYE_URL');
const nesye = new Nesye({ secretKey: read('NESYE_SECRET_KEY'), baseUrl, timeoutMs: 5_000, maxRetries: 2 });
const origin = `http://127.0.0.1:${port}`;
const app = buildDemoShop({
  nesye,
  nesyeOrigin: new URL(baseUrl).origin,
  origin,
  webhookSecret: read('NESYE_WEBHOOK_SECRET'),
  publishableKey: read('NESYE_PUBLISHABLE_KEY'),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));

try {
  await app.listen({ host: '127.0.0.1', port });
} catch (error) {
  process.stderr.write(
    `demo shop: cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

// Without it orders are right too, once their buyer or the shop looks at them.
await registerWebhooks(nesye, origin).catch((error: unknown) => {
  process.stderr.write(
    `demo shop: its webhooks are not registered: ${error instanceof Error ? error.message : String(error)}\n`,
  );
});

function read(name: string): string {
  const value = process.env[name];
  if (value !== undefined && value !== '') return value;
  process.stderr.write(`demo shop: ${name} is missing; npm start gives it.\n`);
  process.exit(1);
}
