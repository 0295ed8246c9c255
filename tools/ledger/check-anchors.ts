import path from 'node:path';
import { findLostAnchors } from '../../apps/server/src/platform/audit/audit-anchors.ts';
import { givenVariables } from '../../apps/server/src/platform/config/env.ts';
import type { Sql } from '../../apps/server/src/platform/database/database.ts';

const CHECK = {
  number: 230,
  name: 'every head of the audit chains that was written down outside is still in them',
} as const;
const MAX_EXAMPLES = 3;

export interface AnchorsChecked {
  readonly isBroken: boolean;
  readonly line: string;
  readonly examples: readonly string[];
}

/** Compares the file of anchors (`AUDIT_ANCHOR_FILE`, else that of `DATA_DIR`) with the chains. A file that is named and not there is a fault; without a name it may not have been begun. */
export async function checkAnchors(sql: Sql, variables: NodeJS.ProcessEnv): Promise<AnchorsChecked> {
  const env = givenVariables(variables);
  const named = env['AUDIT_ANCHOR_FILE'];
  const file = named ?? path.join(env['DATA_DIR'] ?? '.data', 'audit-anchors.jsonl');
  const found = await findLostAnchors(sql, path.resolve(file));
  const title = `${CHECK.number}  ${CHECK.name}`;
  if (found === undefined)
    return {
      isBroken: named !== undefined,
      line: `${named === undefined ? 'ok  ' : 'FAIL'} ${title}: no file ${file}`,
      examples: [],
    };
  const isBroken = found.lost.length > 0;
  return {
    isBroken,
    line: `${isBroken ? 'FAIL' : 'ok  '} ${title} (${found.lines} lines)${isBroken ? `: ${found.lost.length}` : ''}`,
    examples: found.lost.slice(0, MAX_EXAMPLES).map((anchor) => JSON.stringify(anchor)),
  };
}
