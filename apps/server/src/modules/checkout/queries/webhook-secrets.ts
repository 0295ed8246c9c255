import type { SealedColumn } from '../../../platform/crypto/reseal.ts';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';

const secretPlace = (id: bigint): string => `checkout.webhook_endpoint.secret:${id}`;
const formerPlace = (id: bigint): string => `checkout.webhook_endpoint.former_secret:${id}`;

/** What of this context is sealed. */
export const checkoutColumns: readonly SealedColumn[] = [
  { table: 'checkout.webhook_endpoint', key: 'id', column: 'secret_sealed', placeOf: secretPlace },
  { table: 'checkout.webhook_endpoint', key: 'id', column: 'former_secret_sealed', placeOf: formerPlace },
];

/** The secrets of endpoints, sealed into their rows and opened again. */
export const webhookSecrets = (box: Pick<SealedBox, 'seal' | 'open'>) => ({
  seal: (endpointId: bigint, secret: string): Buffer => box.seal(secret, secretPlace(endpointId)),
  open: (endpointId: bigint, sealed: Buffer): string => box.open(sealed, secretPlace(endpointId)),
  sealFormer: (endpointId: bigint, secret: string): Buffer => box.seal(secret, formerPlace(endpointId)),
  openFormer: (endpointId: bigint, sealed: Buffer): string => box.open(sealed, formerPlace(endpointId)),
});
