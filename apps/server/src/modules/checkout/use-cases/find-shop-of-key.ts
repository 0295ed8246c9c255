import type { Logger } from 'pino';
import { BatchLoader } from '../../../platform/batch-loader/batch-loader.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { AuthenticateShop } from '../../../platform/http/bind-calls.ts';
import { RecentMap } from '../../../platform/recent-map/recent-map.ts';
import { hashOfKey, isKeyText } from '../domain/api-key.ts';
import { isWithin } from '../adapters/networks.ts';
import { type KeyInUse, type KeyUse, readKeysInUse, writeKeyUses } from '../queries/keys-in-use.ts';

const MAX_CACHED = 10_000;
const REMEMBERED_MS = 2_000;
const NOTED_MS = 60_000;
const FLUSH_MS = 5_000;

export interface ShopsByKey {
  readonly authenticateShop: AuthenticateShop;
  /** Writes the uses that wait, then rejects when the database does not take them. */
  flush(): Promise<void>;
  /** Ends the timer that writes uses; those that wait are lost. */
  readonly stop: () => void;
}

interface CachedKey {
  readonly key: Promise<KeyInUse | undefined>;
  readonly until: number;
}

/**
 * Finds who calls with a key of a shop. A key that was changed or revoked is seen as it was for at most 2 s; calls that come together share a query. The last use of a
 * key is written behind its calls, at most once a minute: a loss is harmless.
 */
export function createShopsByKey({
  sql,
  clock,
  log,
}: {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
}): ShopsByKey {
  const find = keyFinder(sql);
  const uses = notesOfUse(sql, log);
  return {
    authenticateShop: async (token, ip, { keysOfPages } = { keysOfPages: false }) => {
      const key = isKeyText(token) ? await find(hashOfKey(token).toString('hex')) : undefined;
      const now = clock.now();
      if (key === undefined || (key.endsAt !== null && key.endsAt <= now)) return 'token_not_valid';
      // A publishable key is in the pages of the shop for everybody to read.
      const isOfPage = key.kind === 'publishable';
      if ((isOfPage && !keysOfPages) || !isWithin(key.networks, ip)) return 'key_not_allowed';
      uses.note(key, { id: key.id, at: now, ip });
      const { merchantId, isLive, scopes, ownerUserId } = key;
      return {
        userId: ownerUserId,
        // A key has no session.
        sessionId: 0n,
        isCustomer: false,
        isMerchant: false,
        isForeign: false,
        shop: { merchantId, keyId: key.id, isLive, scopes, ...(isOfPage && { isOfPage }) },
      };
    },
    flush: () => uses.flush(),
    stop: () => uses.stop(),
  };
}

function keyFinder(sql: Sql): (hash: string) => Promise<KeyInUse | undefined> {
  const loader = new BatchLoader<string, KeyInUse | undefined>((hashes) => readKeysInUse(sql, hashes));
  const cache = new RecentMap<string, CachedKey>(MAX_CACHED);
  return (hash) => {
    const known = cache.get(hash);
    if (known !== undefined && known.until > performance.now()) return known.key;
    // Counted from before the read, so that nothing older than 2 s is ever returned.
    const entry: CachedKey = { key: loader.load(hash), until: performance.now() + REMEMBERED_MS };
    const forget = () => cache.get(hash) === entry && cache.delete(hash);
    cache.set(hash, entry);
    // Unknown keys are not remembered: a stranger who tries some would push the shops out.
    entry.key.then((key) => key === undefined && forget(), forget);
    return entry.key;
  };
}

function notesOfUse(sql: Sql, log: Pick<Logger, 'warn'>) {
  const waiting = new Map<bigint, KeyUse>();
  const written = new RecentMap<bigint, number>(MAX_CACHED);
  const flush = async (): Promise<void> => {
    const uses = [...waiting.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    waiting.clear();
    if (uses.length > 0) await writeKeyUses(sql, uses);
  };
  const timer = setInterval(
    () => void flush().catch((err: unknown) => log.warn({ err }, 'the last uses of keys were not written')),
    FLUSH_MS,
  ).unref();
  return {
    note: ({ lastUsedAt }: KeyInUse, use: KeyUse): void => {
      const latest = Math.max(written.get(use.id) ?? 0, lastUsedAt?.getTime() ?? 0);
      if (use.at.getTime() - latest < NOTED_MS) return;
      written.set(use.id, use.at.getTime());
      waiting.set(use.id, use);
    },
    flush,
    stop: () => clearInterval(timer),
  };
}
