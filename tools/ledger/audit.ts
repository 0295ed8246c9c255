import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';

export interface Check {
  readonly number: number;
  readonly name: string;
  readonly query: string;
}

export interface CheckResult {
  readonly check: Check;
  readonly violations: number;
  /** The first few, as text, for a person to start from. */
  readonly examples: readonly string[];
}

const auditFile = path.resolve(import.meta.dirname, '../../db/audit/ledger-audit.sql');
const MAX_EXAMPLES = 3;

/** Splits the audit file into its checks. */
export function readChecks(text: string = readFileSync(auditFile, 'utf8')): Check[] {
  return text
    .split(/^-- @check /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...query] = part.split('\n');
      const [, number, name] = /^(\d+) (.+)$/.exec(title) ?? [];
      if (number === undefined || name === undefined) throw new Error(`not a check: ${title}`);
      return { number: Number(number), name, query: query.join('\n').trim().replace(/;$/, '') };
    });
}

/** Runs every check on one snapshot, so that a server at work is judged at one moment. */
export async function auditLedger(url: string, checks: readonly Check[] = readChecks()): Promise<CheckResult[]> {
  const database = connectAsOwner(url);
  try {
    return await database.transaction(
      async (tx) => {
        const results: CheckResult[] = [];
        for (const check of checks) {
          const rows = await tx.statement(`select count(*) over () as violations, v.* from (${check.query}) v limit ${MAX_EXAMPLES}`, []);
          results.push({
            check,
            violations: Number(rows[0]?.['violations'] ?? 0),
            examples: rows.map((row) => JSON.stringify(row, (key, value: unknown) => (key === 'violations' ? undefined : value))),
          });
        }
        return results;
      },
      { mode: 'isolation level repeatable read read only' },
    );
  } finally {
    await database.close();
  }
}
