import type { TimelineKind } from '@nesye/contract';
import type { Sql } from '../database/database.ts';
import { Fragment } from '../database/sql-template.ts';
import type { TimelineEvent, TimelinePart, TimelineSource } from './timeline-source.ts';

export interface KindEvent extends TimelineEvent {
  readonly kind: TimelineKind;
  /** `at` in microseconds since 1970, as exact as it is stored. */
  readonly us: bigint;
}

/** The place of an event among those of all kinds: the newest first, then kinds and ids downwards. */
export interface TimelinePlace {
  readonly us: bigint;
  readonly kind: string;
  readonly id: bigint;
}

const MAX_ID = 2n ** 63n - 1n;
/** Later than any event. */
const END_OF_TIME = 'infinity';

/** As PostgreSQL reads it, to the microsecond. */
const instantOf = (us: bigint): string =>
  `${new Date(Number(us / 1_000n)).toISOString().slice(0, -1)}${String(us % 1_000n).padStart(3, '0')}Z`;

/** Where a source goes on after a place: at the place itself, before its instant, or with all of that instant. */
function beforeOf(kind: string, after: TimelinePlace | undefined): TimelinePart['before'] {
  if (after === undefined) return { at: END_OF_TIME, id: MAX_ID };
  const at = instantOf(after.us);
  if (kind === after.kind) return { at, id: after.id };
  return { at, id: kind < after.kind ? MAX_ID : 0n };
}

/** The next events of some sources, the newest first, in one statement: each source reads at most `limit` rows of its index. */
export async function readTimeline(
  sql: Sql,
  sources: readonly TimelineSource[],
  { id, after, limit }: { readonly id: bigint; readonly after: TimelinePlace | undefined; readonly limit: number },
): Promise<KindEvent[]> {
  const parts = sources.map(
    ({ kind, events }) =>
      sql`select ${kind}::text as kind, e.id, e.at, e.code, e.state, e.amount, e.text, e.actor, e.shop, e.ref
        from (${events(sql, { id, before: beforeOf(kind, after), limit })}) e`,
  );
  const union = new Fragment(['', ...parts.slice(1).map(() => ' union all '), ''], parts);
  return await sql<KindEvent[]>`
    select events.*, (extract(epoch from at) * 1000000)::bigint as us from (${union}) events order by at desc, kind collate "C" desc, id desc limit ${limit}`;
}
