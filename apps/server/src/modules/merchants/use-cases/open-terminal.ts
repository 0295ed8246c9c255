import type { CurrencyCode } from '@nesye/contract/constants';
import type { Tx } from '../../../platform/database/database.ts';
import { newCode } from '../domain/new-code.ts';
import { insertTerminal } from '../queries/write-merchants.ts';

/** How the code of a terminal begins. */
export const CODE_PREFIX = 'NS';

/** Opens a working QR terminal with a new code for a shop, in the caller's transaction; its id. `at` is the business clock's. */
export async function openTerminal(
  tx: Tx,
  {
    merchantId,
    title,
    currency,
    at,
  }: { readonly merchantId: bigint; readonly title: string; readonly currency: CurrencyCode; readonly at: Date },
): Promise<bigint> {
  const terminal = { merchantId, kind: 'qr', title, currency, isActive: true, createdAt: at } as const;
  // 40 random bits: that someone has the code is an accident, and then the next one is free.
  for (let tries = 0; tries < 3; tries += 1) {
    const id = await insertTerminal(tx, { ...terminal, code: newCode(CODE_PREFIX) });
    if (id !== undefined) return id;
  }
  throw new Error('no free code for a terminal');
}
