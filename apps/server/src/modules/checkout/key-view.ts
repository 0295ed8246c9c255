import type { CallTypes, checkoutCalls } from '@nesye/contract';
import { type ApiKey, maskedKey } from './domain/api-key.ts';
import { writeNetwork } from './adapters/networks.ts';

export type KeyWire = CallTypes<typeof checkoutCalls.changeApiKey>['reply'];

/** A key as the people of its shop read it. */
export const keyView = (key: ApiKey): KeyWire => ({
  id: Number(key.id),
  name: key.name,
  kind: key.kind,
  is_live: key.isLive,
  masked: maskedKey(key),
  scopes: [...key.scopes],
  networks: key.networks.map(writeNetwork),
  created_at: key.createdAt.toISOString(),
  ends_at: key.endsAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  last_used_ip: key.lastUsedIp,
});
