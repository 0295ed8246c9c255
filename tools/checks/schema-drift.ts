import { readFileSync } from 'node:fs';
import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';
import { SCHEMA_FILE, schemaText } from '../database/schema-text.ts';

/** Lines of db/schema.sql that the database at `url` (migrated) does not have, and the other way round: an index that was dropped shows as its line. */
export async function schemaDriftErrors(url: string): Promise<string[]> {
  const database = connectAsOwner(url);
  const made = await schemaText(database.sql).finally(() => database.close());
  return driftErrors(readFileSync(SCHEMA_FILE, 'utf8'), made);
}

/** The same for two texts. */
export function driftErrors(written: string, made: string): string[] {
  if (written === made) return [];
  const [of, from] = [written.split('\n'), made.split('\n')];
  const missing = of.filter((line) => !from.includes(line));
  const added = from.filter((line) => !of.includes(line));
  return [
    ...missing.map((line) => `the migrations no longer make: ${line.trim()}`),
    ...added.map((line) => `db/schema.sql does not have: ${line.trim()}`),
    'If that is meant, npm run db:schema writes db/schema.sql again; if an index, a constraint or a right went by mistake, bring it back in db/migrations or db/functions',
  ];
}
