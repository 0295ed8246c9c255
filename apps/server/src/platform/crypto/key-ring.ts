import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Secrets of one use: the current one first, then the former ones. What a former one made is still good. */
export type KeyRing = readonly [current: string, ...former: string[]];

/** Bytes of a key's id in front of what it made. */
export const KEY_ID_BYTES = 4;
const MAC_BYTES = 32;

/** What keys are derived for; a row says by which one it was made. */
export const KEY_USE = {
  data: 'nesye sealed columns',
  index: 'nesye blind index',
  otp: 'nesye recovery code',
  pin: 'nesye card pins',
} as const;
export type KeyUse = keyof typeof KEY_USE;

/** A key with an id that says nothing of it. */
export interface NamedKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

/** The keys of a ring, derived for one use alone. */
export function namedKeysOf([current, ...former]: KeyRing, use: string): readonly [NamedKey, ...NamedKey[]] {
  const keyOf = (secret: string): NamedKey => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
    return { key, id: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES) };
  };
  return [keyOf(current), ...former.map(keyOf)];
}

/**
 * The HMACs of a text, 32 bytes each. The first, by the current key, is what is stored; what is stored is found by any of them. Each begins with the id of its key,
 * but for those that were stored before there were ids: every key has a form of that kind too.
 */
export function macsOf(keys: readonly [NamedKey, ...NamedKey[]], text: string): readonly [Buffer, ...Buffer[]] {
  const bare = ({ key }: NamedKey) => createHmac('sha256', key).update(text).digest();
  const named = (one: NamedKey) => Buffer.concat([one.id, bare(one)], MAC_BYTES);
  const [current, ...former] = keys;
  return [named(current), ...former.map(named), ...keys.map(bare)];
}

/** Is what is stored one of these HMACs. */
export const isOneOf = (macs: readonly Buffer[], stored: Uint8Array | null | undefined): boolean =>
  stored !== null && stored !== undefined && macs.some((mac) => mac.equals(stored));
