import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { sqlState } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../db/examples');
const files = globSync('*.sql', { cwd: folder }).toSorted();

const textOf = (value: unknown): string => {
  if (value === null) return '–';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner));
};

/** Rows as a table: names, then values, columns as wide as they need be. */
function tableOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return '(no rows)';
  const cells = [names, ...rows.map((row) => names.map((name) => textOf(row[name]) || '(done)'))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Runs an example statement by statement as the application would, each in its own transaction; a refusal is part of what is shown. */
async function play(database: TestDatabase, text: string): Promise<string> {
  const shown: string[] = [];
  for (const statement of text.trim().split(/(?<=;)\n/)) {
    const rows = await database.sql.statement(statement, []).then(
      (found) => tableOf([...found]),
      (error: unknown) => `${sqlState(error)}: ${error instanceof Error ? error.message : ''}`,
    );
    shown.push(`${statement.trim()}\n\n${rows.replaceAll(/^/gm, '    ')}\n`);
  }
  return shown.join('\n');
}

test('there are examples', () => expect(files.length).toBeGreaterThan(3));

/** The output is next to the example as `<name>.out`, written again by `npx vitest -u`. */
test.each(files)('db/examples/%s does what its output says', async (file) => {
  const database = await createTestDatabase();
  try {
    const output = await play(database, readFileSync(path.join(folder, file), 'utf8'));
    await expect(output).toMatchFileSnapshot(path.join(folder, file.replace(/sql$/, 'out')));
  } finally {
    await database.close();
  }
});
