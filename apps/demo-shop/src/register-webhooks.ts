import type { Nesye } from '@nesye/sdk';

const PATH = '/webhooks/nesye';

/**
 * Says to Nesye where the shop's events go, once: an address of an earlier start, whose port may have been another one, is changed. The secret of the sandbox's shop is known
 * before (`NESYE_WEBHOOK_SECRET`).
 */
export async function registerWebhooks(nesye: Nesye, origin: string): Promise<void> {
  const url = `${origin}${PATH}`;
  const { data } = await nesye.webhookEndpoints.list();
  const known = data.find((endpoint) => endpoint.url === url) ?? data.find((endpoint) => endpoint.url.endsWith(PATH));
  if (known === undefined) await nesye.webhookEndpoints.create({ url });
  else if (known.url !== url || !known.enabled) await nesye.webhookEndpoints.update(known.id, { url, enabled: true });
}
