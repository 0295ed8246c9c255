import type { CallTypes, checkoutCalls } from '@nesye/contract';
import { MAX_API_KEYS } from '@nesye/contract/constants';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import { findShopDetails, lockShop, shopsWhere, shopWhere } from '../../merchants/index.ts';
import { notify } from '../../messaging/index.ts';
import type { KeyDeps } from '../checkout-deps.ts';
import { type ApiKey, approvalOfKey, hashOfKey, keyText, lastFourOf } from '../domain/api-key.ts';
import { readNetwork } from '../adapters/networks.ts';
import { keyView, type KeyWire } from '../key-view.ts';
import { countLastingKeys, endKey, insertKey, type KeyToStore, lockKey, updateKey } from '../queries/api-keys.ts';

type Calls = typeof checkoutCalls;
type NewKeyWire = CallTypes<Calls['makeApiKey']>['reply'];

const HOUR_MS = 3_600_000;

/**
 * Makes a key of the user's first shop; the return value is the only place that shows it. Refuses `not_found` without a shop, `shop_permission_missing`, `invalid` for
 * scopes that do not fit the kind, `network_invalid`, `api_key_limit_reached`, and as the code does.
 */
export async function makeApiKey(
  deps: KeyDeps,
  userId: bigint,
  order: CallTypes<Calls['makeApiKey']>['body'],
): Promise<NewKeyWire> {
  const { name, kind, is_live: isLive, scopes, networks = [], code } = order;
  if ((kind === 'secret') !== scopes.length > 0) throw new Refusal('invalid', { field: 'scopes' });
  const wanted = { kind, isLive, name, scopes, networks: readNetworks(networks) };
  return deps.database.transaction(async (tx) => {
    const shop = await shopWhere(tx, userId, 'settings');
    if (shop === undefined) throw new Refusal('not_found');
    await lockShop(tx, shop.id);
    if ((await countLastingKeys(tx, shop.id)) >= MAX_API_KEYS) throw new Refusal('api_key_limit_reached');
    await deps.takeCode(tx, {
      userId,
      purpose: 'api_key',
      approves: approvalOfKey(wanted),
      code,
      now: deps.clock.now(),
    });
    const made = await storeNew(deps, tx, { merchantId: shop.id, ...wanted });
    await record(deps, tx, { userId, key: made.key, change: 'made' });
    return { ...keyView(made.key), value: made.value };
  });
}

/**
 * Replaces a key of the user's shops by a new one of the same name, mode, scopes and networks. The old one works on for the overlap. Refuses `not_found`,
 * `shop_permission_missing`, `api_key_ended`, and as the code does.
 */
export async function rotateApiKey(
  deps: KeyDeps,
  userId: bigint,
  id: string,
  { overlap_hours: overlapHours, code }: CallTypes<Calls['rotateApiKey']>['body'],
): Promise<NewKeyWire> {
  return deps.database.transaction(async (tx) => {
    const old = await lockOwnKey(tx, userId, id);
    if (old.endsAt !== null) throw new Refusal('api_key_ended');
    const now = deps.clock.now();
    await deps.takeCode(tx, { userId, purpose: 'api_key', approves: `rotate:${old.id}`, code, now });
    await endKey(tx, old.id, new Date(now.getTime() + overlapHours * HOUR_MS));
    const made = await storeNew(deps, tx, old);
    await record(deps, tx, {
      userId,
      key: made.key,
      change: 'rotated',
      detail: { replaces: old.id, overlap_hours: overlapHours },
    });
    return { ...keyView(made.key), value: made.value };
  });
}

/** Names a key of the user's shops, and says from which addresses it is taken. Refuses `not_found`, `shop_permission_missing`, `network_invalid`, `api_key_ended`. */
export async function changeApiKey(
  deps: KeyDeps,
  userId: bigint,
  id: string,
  { name, networks: given }: CallTypes<Calls['changeApiKey']>['body'],
): Promise<KeyWire> {
  const networks = readNetworks(given);
  return deps.database.transaction(async (tx) => {
    const key = await lockOwnKey(tx, userId, id);
    if (key.endsAt !== null) throw new Refusal('api_key_ended');
    const changed = await updateKey(tx, key.id, { name, networks });
    const detail = { name, networks: changed.networks.join(' ') };
    await record(deps, tx, { userId, key: changed, change: 'changed', detail });
    return keyView(changed);
  });
}

/** Ends a key of the user's shops; one that has ended is returned as it is. Refuses `not_found`, `shop_permission_missing`. */
export async function revokeApiKey(deps: KeyDeps, userId: bigint, id: string): Promise<KeyWire> {
  return deps.database.transaction(async (tx) => {
    const key = await lockOwnKey(tx, userId, id);
    const now = deps.clock.now();
    if (key.endsAt !== null && key.endsAt <= now) return keyView(key);
    const ended = await endKey(tx, key.id, now);
    await record(deps, tx, { userId, key: ended, change: 'revoked' });
    return keyView(ended);
  });
}

function readNetworks(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const network = readNetwork(text);
    if (network === undefined) throw new Refusal('network_invalid', { field: 'networks' });
    return network;
  });
}

async function lockOwnKey(tx: Tx, userId: bigint, id: string): Promise<ApiKey> {
  const shops = await shopsWhere(tx, userId, 'settings');
  const key = await lockKey(tx, requireRecordId(id));
  if (key === undefined || shops.every((shop) => shop.id !== key.merchantId)) throw new Refusal('not_found');
  return key;
}

async function storeNew(
  { clock }: KeyDeps,
  tx: Tx,
  of: Pick<KeyToStore, 'merchantId' | 'kind' | 'isLive' | 'name' | 'scopes' | 'networks'>,
): Promise<{ readonly key: ApiKey; readonly value: string }> {
  const value = keyText(of);
  const { merchantId, kind, isLive, name, scopes, networks } = of;
  const key = await insertKey(tx, {
    merchantId,
    kind,
    isLive,
    name,
    scopes,
    networks,
    lastFour: lastFourOf(value),
    hash: hashOfKey(value),
    createdAt: clock.now(),
  });
  return { key, value };
}

interface KeyEvent {
  readonly userId: bigint;
  readonly key: ApiKey;
  readonly change: 'made' | 'rotated' | 'changed' | 'revoked';
  readonly detail?: Readonly<Record<string, string | number | bigint>>;
}

/** Notes in the audit chain what was done with a key, and sends the shop's owner a notice of it. */
async function record({ clock }: KeyDeps, tx: Tx, { userId, key, change, detail = {} }: KeyEvent): Promise<void> {
  const at = clock.now();
  await appendAudit(tx, {
    actorId: userId,
    action: `checkout.api_key_${change}`,
    subjectKind: 'checkout.api_key',
    subjectId: key.id,
    detail: { merchant_id: key.merchantId, kind: key.kind, is_live: key.isLive, last_four: key.lastFour, ...detail },
    at,
  });
  const shop = await findShopDetails(tx, key.merchantId);
  const owner = shop === undefined ? undefined : await findUser(tx, shop.ownerUserId);
  if (shop === undefined || owner === undefined) return;
  const notice = { kind: 'api_key_changed', shopName: shop.name, name: key.name, change } as const;
  await notify(tx, { userId: owner.id, mobile: owner.mobile }, notice, at);
}
