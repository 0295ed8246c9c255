import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Sql } from '../database/database.ts';
import { type BackgroundWork, scheduled } from '../tasks/task.ts';

/** Where a chain of the audit ended at a moment. */
export interface Anchor {
  readonly chain: number;
  readonly seq: string;
  readonly hash: string;
}

/** What is in the file and not in the chains any more. */
export interface LostAnchor extends Anchor {
  /** When it was written down. */
  readonly at: string;
}

const FILE_MODE = 0o640;
const BATCH_SIZE = 5_000;
const MAX_LOST = 100;

/**
 * Writes the heads of the audit chains down outside the database, a line of JSON each time, flushed to the disk; only those that have moved since this
 * process last did. Who holds the whole database can cut the end of a chain and move its head back, and no check inside finds it: this file does, as long as it
 * is where they cannot write.
 */
export function createAnchorWriter(sql: Sql, file: string): () => Promise<void> {
  const written = new Map<number, string>();
  return async () => {
    const heads = await sql<{ chain: number; seq: string; hash: string }[]>`
      select chain::int as chain, last_seq::text as seq, encode(last_hash, 'hex') as hash from platform.audit_head where last_seq > 0 order by chain`;
    const moved = heads.filter(({ chain, hash }) => written.get(chain) !== hash);
    if (moved.length === 0) return;
    await appendAnchors(file, { heads: moved });
    for (const { chain, hash } of moved) written.set(chain, hash);
  };
}

/** A line of the file: heads, and the root over them once a day. */
interface AnchorLine {
  readonly heads: readonly Anchor[];
  readonly day?: string;
  readonly root?: string;
}

/** Adds a line to the file with the moment, flushed to the disk. */
export async function appendAnchors(file: string, line: AnchorLine): Promise<void> {
  const handle = await open(file, 'a', FILE_MODE);
  try {
    await handle.appendFile(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Once a minute. */
export const anchorWork = (sql: Sql, file: string): BackgroundWork =>
  scheduled('platform.anchor_audit', '* * * * *', createAnchorWriter(sql, file));

/** The anchors of a file that the chains do not hold, at most 100, and how many lines were read; undefined where there is no file. A last line that was cut off by a crash is left out. */
export async function findLostAnchors(
  sql: Sql,
  file: string,
): Promise<{ readonly lines: number; readonly lost: readonly LostAnchor[] } | undefined> {
  if (!existsSync(file)) return undefined;
  const lost: LostAnchor[] = [];
  let [lines, batch] = [0, [] as LostAnchor[]];
  const check = async (): Promise<void> => {
    lost.push(...(await findLost(sql, batch)));
    batch = [];
  };
  for await (const line of linesOf(file)) {
    const anchors = anchorsIn(line);
    if (anchors.length > 0) lines += 1;
    batch.push(...anchors);
    if (batch.length >= BATCH_SIZE) await check();
    if (lost.length >= MAX_LOST) break;
  }
  await check();
  return { lines, lost: lost.slice(0, MAX_LOST) };
}

/** The roots that a file names, each with its day; none where there is no file. */
export async function findRootsIn(file: string): Promise<{ readonly day: string; readonly root: string }[]> {
  if (!existsSync(file)) return [];
  const roots: { day: string; root: string }[] = [];
  for await (const line of linesOf(file)) {
    const { day, root } = lineIn(line) ?? {};
    if (day !== undefined && root !== undefined) roots.push({ day, root });
  }
  return roots;
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

/** A line as it was written; undefined for one that a crash cut off. */
function lineIn(line: string): (AnchorLine & { readonly at: string }) | undefined {
  try {
    return JSON.parse(line) as AnchorLine & { readonly at: string };
  } catch {
    return undefined;
  }
}

function anchorsIn(line: string): LostAnchor[] {
  const read = lineIn(line);
  return read === undefined ? [] : read.heads.map(({ chain, seq, hash }) => ({ at: read.at, chain, seq, hash }));
}

/** Those of these anchors that the chains do not hold. */
export async function findLost<A extends Anchor>(sql: Sql, anchors: readonly A[]): Promise<A[]> {
  if (anchors.length === 0) return [];
  const rows = await sql<{ at: number }[]>`
    select (a.ordinal - 1)::int as at
    from unnest(${anchors.map(({ chain }) => chain)}::smallint[], ${anchors.map(({ seq }) => seq)}::bigint[], ${anchors.map(({ hash }) => hash)}::text[])
      with ordinality a(chain, seq, hash, ordinal)
    left join platform.audit_entry e on e.chain = a.chain and e.seq = a.seq
    where e.hash is null or encode(e.hash, 'hex') <> a.hash order by a.ordinal`;
  return rows.flatMap(({ at }) => anchors[at] ?? []);
}
