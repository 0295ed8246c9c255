import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';
import type { Sql } from '../../apps/server/src/platform/database/database.ts';

export interface Check {
  readonly number: number;
  readonly name: string;
  /** With `:since` where it may begin at a closed day. */
  readonly query: string;
  /** Quick whatever is behind: the daily audit runs it. */
  readonly isDaily: boolean;
}

export interface CheckResult {
  readonly check: Check;
  readonly violations: number;
  /** The first few, as text, for a person to start from. */
  readonly examples: readonly string[];
}

export interface AuditScope {
  /** Begin at the last closed day, whose balances are taken as they stand, and leave out what has to read everything. */
  readonly isDaily: boolean;
}

const auditFile = path.resolve(import.meta.dirname, '../../db/audit/ledger-audit.sql');
const MAX_EXAMPLES = 3;

/** Splits the audit file into its checks. */
export function readChecks(text: string = readFileSync(auditFile, 'utf8')): Check[] {
  const [head = '', ...parts] = text.split(/^-- @check /m);
  const standing = head.replaceAll(/^--.*$/gm, '').trim();
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    const [, number, name] = /^(\d+) (.+)$/.exec(title) ?? [];
    if (number === undefined || name === undefined) throw new Error(`not a check: ${title}`);
    const query = lines.join('\n').trim().replace(/;$/, '');
    const whole = /\bstanding\b/.test(query) ? `${standing} ${query}` : query;
    return {
      number: Number(number),
      name,
      query: whole,
      isDaily: whole.includes(':since') || query.startsWith('-- @daily'),
    };
  });
}

/**
 * Runs the checks, each over its own snapshot: a check is one statement, so a server at work is checked at one moment, and no snapshot outlives its check.
 * The full audit reads everything; the daily one what was written since the last closed day (everything, while none is closed).
 */
export async function auditLedger(url: string, { isDaily }: AuditScope = { isDaily: false }): Promise<CheckResult[]> {
  const database = connectAsOwner(url, { applicationName: 'nesye-audit' });
  try {
    const since = isDaily ? await lastClosedDay(database.sql) : '-infinity';
    const results: CheckResult[] = [];
    for (const check of readChecks().filter((each) => !isDaily || each.isDaily)) {
      const query = check.query.replaceAll(':since', `date '${since}'`);
      const rows = await database.transaction(
        (tx) => tx.statement(`select count(*) over () as violations, v.* from (${query}) v limit ${MAX_EXAMPLES}`, []),
        {
          mode: 'read only',
        },
      );
      results.push({
        check,
        violations: Number(rows[0]?.['violations'] ?? 0),
        examples: rows.map(exampleOf),
      });
    }
    return results;
  } finally {
    await database.close();
  }
}

function exampleOf(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(row, (key, value: unknown) => {
    if (key === 'violations') return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
}

async function lastClosedDay(sql: Sql): Promise<string> {
  const [row] = await sql<
    { day: string }[]
  >`select coalesce(max(day)::text, '-infinity') as day from ledger.closed_day`;
  return row?.day ?? '-infinity';
}
