import type { Sql, Tx } from '../../../platform/database/database.ts';

export type ShortLinkKind = 'payment' | 'password' | 'guarantor' | 'page';

export interface ShortLink {
  readonly kind: ShortLinkKind;
  /** A path of our own site. */
  readonly path: string;
  readonly expiresAt: Date | null;
}

/** The link whose code has this hash, also one whose time is over; undefined where there is none. */
export async function readShortLink(sql: Sql, codeHash: Uint8Array): Promise<ShortLink | undefined> {
  const [row] = await sql<
    { kind: ShortLinkKind; path: string; expires_at: Date | null }[]
  >`select kind, path, expires_at from content.short_link where code_hash = ${codeHash}`;
  return row === undefined ? undefined : { kind: row.kind, path: row.path, expiresAt: row.expires_at };
}

/** Stores a link; false when another one has the code. */
export async function insertShortLink(
  tx: Tx,
  codeHash: Uint8Array,
  link: ShortLink,
  createdAt: Date,
): Promise<boolean> {
  const { count } = await tx`
    insert into content.short_link (code_hash, kind, path, created_at, expires_at) values (${codeHash}, ${link.kind}, ${link.path}, ${createdAt}, ${link.expiresAt})
    on conflict do nothing`;
  return count === 1;
}

/** Deletes a batch of the links that ended before `endedBefore`; returns how many. */
export async function deleteOldShortLinks(sql: Sql, endedBefore: Date, limit: number): Promise<number> {
  const { count } = await sql`
    delete from content.short_link where code_hash in (select code_hash from content.short_link where expires_at < ${endedBefore} order by expires_at limit ${limit})`;
  return count;
}
