import { expect, test } from 'vitest';
import { foreignTables } from './schema-borders.ts';

const READ = 'export const read = (sql) => sql`select 1 from payments.purchase p join ledger.line l on true`;';

test('a table of another context is named with what to do', () => {
  expect(foreignTables({ 'payments/queries/a.ts': READ }, {})).toEqual([
    "payments/queries/a.ts reaches ledger.line of another context: call that context's index.ts, or list the read with its reason in tools/checks/schema-borders.ts",
  ]);
});

test('so is a write, and a function', () => {
  expect(
    foreignTables(
      { 'payments/queries/a.ts': 'sql`update ledger.line set a = 1`; sql`select kyc.erase_closed_customer(1)`' },
      {},
    ),
  ).toHaveLength(2);
});

test('what is allowed is no error, and what is allowed without need is one', () => {
  const allowed = { 'payments/queries/a.ts': { tables: ['ledger.line'], why: 'why' } };
  expect(foreignTables({ 'payments/queries/a.ts': READ }, allowed)).toEqual([]);
  expect(foreignTables({}, allowed)).toEqual([
    'payments/queries/a.ts does not read ledger.line any more: take it off the list in tools/checks/schema-borders.ts',
  ]);
});
