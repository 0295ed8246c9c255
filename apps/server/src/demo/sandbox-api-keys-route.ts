import { CURRENCY } from '@nesye/contract/constants';
import type { FastifyInstance } from 'fastify';
import { keepKnownKey, webhookSecretOf } from '../modules/checkout/index.ts';
import { lockShop, registerTerminal } from '../modules/merchants/index.ts';
import type { BusinessClock } from '../platform/clock/clock.ts';
import type { DataVault } from '../platform/crypto/data-vault.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { readWebPageAddress } from '../platform/http/web-page-address.ts';

export interface ApiKeysRouteDeps {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly vault: Pick<DataVault, 'blindIndex'>;
}

/** Whose web shop it is, by the code of its counter; and the code of the terminal that sells on the web. */
const COUNTER_CODE = 'NESYE-DEMO-1';
const WEB_CODE = 'NESYE-DEMO-WEB';
/** Where the demo shop is when nothing else is said. */
const DEMO_SHOP_ORIGIN = 'http://127.0.0.1:8090';
const KEY_NAME = 'محیط آزمایش';

/**
 * `GET /sandbox/api-keys` → `{secret_key, publishable_key, webhook_secret, shop_code}`: test keys of all scopes of the demo's first shop, and the first secret of its test endpoints, the same each time.
 * `?return_origin=http://127.0.0.1:4100` approves a further site of this machine, or any https one, for the way back; without it that of the demo shop. Register it in the
 * sandbox only.
 */
export function registerApiKeysRoute(app: FastifyInstance, deps: ApiKeysRouteDeps): void {
  app.get<{ Querystring: { return_origin?: unknown } }>('/sandbox/api-keys', async (request, reply) => {
    const { return_origin: given = DEMO_SHOP_ORIGIN } = request.query;
    const origin = typeof given === 'string' ? readWebPageAddress(given, { mayBePrivate: true })?.origin : undefined;
    void reply.header('cache-control', 'no-store');
    if (origin === undefined)
      return reply
        .code(400)
        .send({ return_origin: ['نشانی سایت درست نیست.'], code: 'origin_invalid', request_id: request.id });
    const keys = await keysOfDemoShop(deps, origin);
    if (keys !== undefined) return reply.send(keys);
    return reply
      .code(404)
      .send({ non_field_errors: ['فروشگاه آزمایشی نیست.'], code: 'not_found', request_id: request.id });
  });
}

async function keysOfDemoShop({ database, clock, vault }: ApiKeysRouteDeps, origin: string) {
  return await database.transaction(async (tx) => {
    const [shop] = await tx<
      { id: bigint }[]
    >`select merchant_id as id from merchants.terminal where code = ${COUNTER_CODE}`;
    if (shop === undefined) return undefined;
    await lockShop(tx, shop.id);
    await keepTerminal(tx, shop.id, clock.businessNow());
    await tx`
      insert into merchants.shop_origin (merchant_id, origin, state, asked_at, decided_at)
      values (${shop.id}, ${origin}, 'approved', ${clock.businessNow()}, ${clock.businessNow()}) on conflict do nothing`;
    const key = { merchantId: shop.id, name: KEY_NAME, at: clock.now() };
    return {
      secret_key: await keepKnownKey(tx, vault, { ...key, kind: 'secret' }),
      publishable_key: await keepKnownKey(tx, vault, { ...key, kind: 'publishable' }),
      webhook_secret: webhookSecretOf(vault, shop.id),
      shop_code: WEB_CODE,
    };
  });
}

async function keepTerminal(tx: Tx, merchantId: bigint, createdAt: Date): Promise<void> {
  const [known] = await tx`select from merchants.terminal where code = ${WEB_CODE}`;
  if (known !== undefined) return;
  const terminal = {
    merchantId,
    code: WEB_CODE,
    kind: 'ipg',
    title: 'فروشگاه اینترنتی',
    currency: CURRENCY.irr,
  } as const;
  await registerTerminal(tx, { ...terminal, createdAt });
}
