import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The statements that an operator is asked to run; one with a place to fill in is not whole. */
const statements = globSync('docs/ops/*.md').flatMap((page) =>
  Array.from(readFileSync(page, 'utf8').matchAll(/`(select [^`]*;)`/g), ([, text = '']) => text),
);

test('every statement of the runbooks runs over the schema as it is', async () => {
  const whole = statements.filter((text) => !text.includes('<'));
  expect(whole.length).toBeGreaterThan(3);
  for (const text of whole) await expect(database.owner.statement(text.slice(0, -1), []), text).resolves.toBeDefined();
});
