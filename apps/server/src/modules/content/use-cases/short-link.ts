import { type BackgroundWork, scheduled } from '../../../platform/tasks/task.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import {
  deleteOldShortLinks,
  insertShortLink,
  readShortLink,
  type ShortLink,
  type ShortLinkKind,
} from '../queries/short-links.ts';

/** 128 bits in 22 characters: what a link opens is guarded by nothing else. */
const CODE_BYTES = 16;
/** How long a link that has ended is still distinguished from one that never was. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;
const PURGE_BATCH = 1_000;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

interface NewShortLink {
  readonly kind: ShortLinkKind;
  /** A path of our own site; the database refuses anything else (23514). */
  readonly path: string;
  /** Null for a link that stays. */
  readonly expiresAt: Date | null;
  /** A code of our own choosing, for public pages alone; where absent one is made that cannot be guessed. */
  readonly code?: string;
}

/** Makes a short link (`/slp/{code}`) and returns its code, which is stored nowhere else. Throws RangeError when a chosen code is taken. */
export async function createShortLink(
  tx: Tx,
  { code = randomBytes(CODE_BYTES).toString('base64url'), ...link }: NewShortLink,
  createdAt: Date,
): Promise<string> {
  if (!(await insertShortLink(tx, hashOf(code), link, createdAt)))
    throw new RangeError('another short link has this code');
  return code;
}

/** Where a short link leads. Refuses `not_found`, and `link_expired` for one whose time is over. */
export async function resolveShortLink(sql: Sql, code: string, now: Date): Promise<Pick<ShortLink, 'kind' | 'path'>> {
  const link = await readShortLink(sql, hashOf(code));
  if (link === undefined) throw new Refusal('not_found');
  if (link.expiresAt !== null && link.expiresAt <= now) throw new Refusal('link_expired');
  return { kind: link.kind, path: link.path };
}

/** Deletes links that ended thirty days ago or earlier; safe to repeat. */
export async function purgeShortLinks(sql: Sql, now: Date): Promise<void> {
  while ((await deleteOldShortLinks(sql, new Date(now.getTime() - REMEMBERED_MS), PURGE_BATCH)) === PURGE_BATCH);
}

/** What content does by the clock. */
export const contentWork = (sql: Sql, now: () => Date): BackgroundWork =>
  scheduled('content.purge_short_links', '3 * * * *', () => purgeShortLinks(sql, now()));
