import { addDays, businessDate, isoDate, type IsoDate } from '@nesye/money';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Sql } from '../database/database.ts';
import { type BackgroundWork, scheduled } from '../tasks/task.ts';
import { type Anchor, appendAnchors, findLost, findRootsIn } from './audit-anchors.ts';

/** The root of the audit at the end of a business day: one hash over the ends of all chains. */
export interface AuditRoot {
  readonly day: IsoDate;
  /** Hex. */
  readonly root: string;
  readonly computedAt: Date;
}

/** What does not fit of a root. It is not the hash of its heads, a head is in no chain any more, or the file names another. */
export interface RootFault {
  readonly day: string;
  readonly fault: 'root' | 'head' | 'file';
  /** The head that is lost: chain/place. */
  readonly place?: string;
}

interface RootDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'now'>;
  readonly file: string;
  readonly log?: Pick<Logger, 'info'>;
}

/** Publishes the root of the business day before, once: in the database, then in the file of anchors and the log. A day without a running server has none. */
export async function publishRoot({ sql, clock, file, log }: RootDeps): Promise<void> {
  const at = clock.now();
  const day = addDays(businessDate(at), -1);
  const [made] = await sql<{ heads: string; root: string }[]>`
    select heads, encode(root, 'hex') as root from platform.publish_audit_root(${day}::date, ${at})`;
  if (made === undefined) return;
  await appendAnchors(file, { heads: headsOf(made.heads), day, root: made.root });
  log?.info({ day, root: made.root }, 'the root of the audit');
}

/** Every hour, so that a day is not left out where a server was down for a while. */
export const rootWork = (deps: RootDeps): BackgroundWork =>
  scheduled('platform.publish_audit_root', '5 * * * *', () => publishRoot(deps));

/** The roots of the last days, the newest first. */
export async function readRoots(sql: Sql, limit: number): Promise<AuditRoot[]> {
  const rows = await sql<{ day: string; root: string; computedAt: Date }[]>`
    select day, encode(root, 'hex') as root, computed_at as "computedAt" from platform.audit_root order by day desc limit ${limit}`;
  return rows.map((row) => ({ ...row, day: isoDate(row.day) }));
}

/** Makes every root again and compares its heads with the chains, and with the file where there is one. Returns how many there are and what does not fit. */
export async function verifyRoots(
  sql: Sql,
  file: string,
): Promise<{ readonly count: number; readonly faults: readonly RootFault[] }> {
  const rows = await sql<{ day: string; heads: string; root: string; isRight: boolean }[]>`
    select day, heads, encode(root, 'hex') as root, root = platform.audit_root_of(day, heads) as "isRight" from platform.audit_root order by day`;
  const faults: RootFault[] = [];
  for (const { day, heads, isRight } of rows) {
    if (!isRight) faults.push({ day, fault: 'root' });
    for (const { chain, seq } of await findLost(sql, headsOf(heads)))
      faults.push({ day, fault: 'head', place: `${chain}/${seq}` });
  }
  const stored = new Map(rows.map(({ day, root }) => [day, root]));
  for (const { day, root } of await findRootsIn(file))
    if (stored.get(day) !== root) faults.push({ day, fault: 'file' });
  return { count: rows.length, faults };
}

const headsOf = (text: string): Anchor[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [chain = '', seq = '', hash = ''] = line.split(' ');
      return { chain: Number(chain), seq, hash };
    });
