import { createHash } from 'node:crypto';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';

/** 32 bytes that this installation alone can make, and makes again each time: by HMAC with its index key. */
export const derivedBytes = ({ blindIndex }: Pick<DataVault, 'blindIndex'>, of: string): Buffer =>
  createHash('sha256').update(blindIndex(of, 'checkout.derived_secret')[0]).digest();

/** The first secret of the test endpoints of a shop in the sandbox, as Standard Webhooks writes it: `whsec_` and base64 of 32 derived bytes. */
export const webhookSecretOf = (vault: Pick<DataVault, 'blindIndex'>, merchantId: bigint): string =>
  `whsec_${derivedBytes(vault, `webhook of ${merchantId}`).toString('base64')}`;
