import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { appendAudit, type AuditEntry } from './audit-chain.ts';

/** Writes audit rows of what had no transaction: a refusal, a failed sign-in. */
export interface AuditWriter {
  /** Puts a row in the queue and returns immediately. */
  write(entry: AuditEntry): void;
  /** Resolves when everything written so far is in the chain. */
  drain(): Promise<void>;
}

/** Rows of one action by or on the same person in an hour. What goes on is in the chain already; more rows would say nothing new and grow without end. */
const MAX_ROWS_AN_HOUR = 60;
const HOUR_MS = 3_600_000;
/** Rows that wait for the database. */
const MAX_WAITING = 1_000;

/**
 * One row after the other, each in its own transaction. The sixtieth of an hour says that it is the last. A row that cannot be written is logged as an
 * error: the request it is about is over.
 */
export function createAuditWriter(database: Database, log?: Pick<Logger, 'error'>): AuditWriter {
  let counts = new Map<string, number>();
  let hour = 0;
  let waiting = 0;
  let tail: Promise<void> = Promise.resolve();
  const countOf = ({ actorId, action, subjectKind, subjectId, at }: AuditEntry): number => {
    const thisHour = Math.floor(at.getTime() / HOUR_MS);
    if (thisHour !== hour) counts = new Map();
    hour = thisHour;
    const key = `${action} ${actorId ?? `${subjectKind} ${subjectId}`}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  const append = async (entry: AuditEntry): Promise<void> => {
    try {
      await appendAudit(database.sql, entry);
    } catch (error) {
      log?.error({ err: error, action: entry.action }, 'an audit row could not be written');
    } finally {
      waiting -= 1;
    }
  };
  return {
    write: (entry) => {
      const count = countOf(entry);
      if (count > MAX_ROWS_AN_HOUR) return;
      if (waiting >= MAX_WAITING) return log?.error({ action: entry.action }, 'too many audit rows wait; one is lost');
      waiting += 1;
      const row = count === MAX_ROWS_AN_HOUR ? { ...entry, detail: { ...entry.detail, is_last_of_hour: true } } : entry;
      tail = tail.then(() => append(row));
    },
    drain: () => tail,
  };
}
