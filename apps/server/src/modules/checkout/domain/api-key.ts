import { createHash, randomBytes } from 'node:crypto';
import type { ShopScope } from '@nesye/contract/constants';

export type KeyKind = 'secret' | 'publishable';

/** A key as the shop and the server know it: all but its value, which only the shop has. */
export interface ApiKey {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly kind: KeyKind;
  readonly isLive: boolean;
  readonly name: string;
  readonly lastFour: string;
  readonly scopes: readonly ShopScope[];
  /** In CIDR form; empty: from everywhere. */
  readonly networks: readonly string[];
  readonly createdAt: Date;
  readonly endsAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedIp: string | null;
}

/** 192 bits. */
const RANDOM_BYTES = 24;
const FORM = /^n[sp]k_(?:live|test)_[0-9a-f]{48}$/;

const beginningOf = ({ kind, isLive }: Pick<ApiKey, 'kind' | 'isLive'>): string =>
  `n${kind === 'secret' ? 's' : 'p'}k_${isLive ? 'live' : 'test'}_`;

/** A key of a kind and mode around 24 bytes: random ones unless given. */
export const keyText = (of: Pick<ApiKey, 'kind' | 'isLive'>, bytes: Buffer = randomBytes(RANDOM_BYTES)): string =>
  `${beginningOf(of)}${bytes.subarray(0, RANDOM_BYTES).toString('hex')}`;

/** Could a text be a key: known by its form, before the database is asked. */
export const isKeyText = (text: string): boolean => FORM.test(text);

/** What is stored of a key: SHA-256, which finds it and does not lead back to its 192 random bits. */
export const hashOfKey = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What is stored of a key in clear. */
export const lastFourOf = (text: string): string => text.slice(-4);

/** What the shop recognises a key by. */
export const maskedKey = (key: Pick<ApiKey, 'kind' | 'isLive' | 'lastFour'>): string =>
  `${beginningOf(key)}…${key.lastFour}`;

/** What the code for making a key approves. */
export const approvalOfKey = ({ kind, isLive }: Pick<ApiKey, 'kind' | 'isLive'>): string =>
  `${kind}:${isLive ? 'live' : 'test'}`;
