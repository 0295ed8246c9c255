import { SHOP_SCOPES } from '@nesye/contract/constants';
import type { Tx } from '../../../platform/database/database.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import { hashOfKey, type KeyKind, keyText, lastFourOf } from '../domain/api-key.ts';
import { derivedBytes } from '../domain/derived-secrets.ts';
import { insertKey, reopenKey } from '../queries/api-keys.ts';

/**
 * The test key of a shop that an installation can always say again, stored by its hash. One that was revoked works again. For the sandbox alone. The
 * caller has locked the shop.
 */
export async function keepKnownKey(
  tx: Tx,
  vault: Pick<DataVault, 'blindIndex'>,
  {
    merchantId,
    kind,
    name,
    at,
  }: { readonly merchantId: bigint; readonly kind: KeyKind; readonly name: string; readonly at: Date },
): Promise<string> {
  const of = { kind, isLive: false } as const;
  const value = keyText(of, derivedBytes(vault, `${kind} key of ${merchantId}`));
  const hash = hashOfKey(value);
  if (await reopenKey(tx, hash)) return value;
  const scopes = kind === 'secret' ? SHOP_SCOPES : [];
  const stored = { merchantId, ...of, name, scopes, networks: [], lastFour: lastFourOf(value), hash, createdAt: at };
  await insertKey(tx, stored);
  return value;
}
