import { SHOP_SCOPES } from '@nesye/contract/constants';
import { makeApiKey } from '../../modules/checkout/use-cases/change-keys.ts';
import type { FullApp } from './full-app.test-support.ts';
import { present, type ValueContext } from './value-context.test-support.ts';

/** A new secret test key, of all scopes, of the first shop of a user. */
export async function newKeyOf(
  { database, clock }: Pick<FullApp, 'database' | 'clock'>,
  userId: bigint,
): Promise<{ readonly id: number; readonly value: string }> {
  const deps = { database, clock, takeCode: async () => undefined };
  return makeApiKey(deps, userId, {
    name: 'سرور فروشگاه',
    kind: 'secret',
    is_live: false,
    scopes: [...SHOP_SCOPES],
    code: '',
  });
}

/** The id of a key of the sender's shop, the same for the whole request. */
export const apiKeyId = (context: ValueContext): Promise<string> =>
  context.once('a key of the shop', async () => String((await newKeyOf(context.full, present(context).userId)).id));
