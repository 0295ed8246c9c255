import type { TimelineKind } from '@nesye/contract';
import type { Sql } from '../database/database.ts';
import type { Query } from '../database/query.ts';

/** Whose timeline it is, from which place on, and how many events at most. */
export interface TimelinePart {
  readonly id: bigint;
  /** Events of this instant, as PostgreSQL reads it, with a lower id, and older ones. */
  readonly before: { readonly at: string; readonly id: bigint };
  readonly limit: number;
}

/** What happened, as plain facts: the console makes the words. */
export interface TimelineEvent {
  /** Rises within its kind. */
  readonly id: bigint;
  readonly at: Date;
  /** What happened, a stable word. */
  readonly code: string;
  /** What has become of it, a stable word. */
  readonly state: string | null;
  /** Rials. */
  readonly amount: bigint | null;
  /** A name: a device, a title. Nothing that is masked elsewhere. */
  readonly text: string | null;
  /** The operator, or another user, who did it. */
  readonly actor: bigint | null;
  readonly shop: bigint | null;
  /** The id by which a screen opens what it is about. */
  readonly ref: string | null;
}

/**
 * One kind of events of a person or a shop. `events` writes its statement and does not run it: those of a page are one statement. It begins at an index by
 * the id, compares `(at, id)` with `before`, orders by both, the newest first, and has a limit.
 */
export interface TimelineSource {
  readonly about: 'person' | 'shop';
  readonly kind: TimelineKind;
  readonly events: (sql: Sql, part: TimelinePart) => Query<TimelineEvent[]>;
}

/** The timelines of a server. */
export interface Timelines {
  /** Adds sources of a module. Throws when another has the kind. */
  add(sources: readonly TimelineSource[]): void;
  of(about: TimelineSource['about']): readonly TimelineSource[];
}

/** The sources that the modules add as they start. */
export function timelines(): Timelines {
  const byName = new Map<string, TimelineSource>();
  return {
    add: (sources) => {
      for (const source of sources) {
        const name = `${source.about} ${source.kind}`;
        if (byName.has(name)) throw new Error(`two timelines of one kind: ${name}`);
        byName.set(name, source);
      }
    },
    of: (wanted) => [...byName.values()].filter(({ about }) => about === wanted),
  };
}
