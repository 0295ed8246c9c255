import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectAsOwner } from '../../../apps/server/src/platform/database/connect-as-owner.ts';
import { findStatements, isDeclaredQuery } from './declared-queries.ts';
import { errorsOfQueries } from './row-types.ts';

const root = mkdtempSync(path.join(tmpdir(), 'nesye-rows-'));
const owner = connectAsOwner(inject('adminUrl'));

beforeAll(async () => {
  mkdirSync(path.join(root, 'src'));
  writeFileSync(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, lib: ['ES2024'], types: [], noEmit: true }, include: ['src'] }),
  );
  await owner.sql.script(`
    create schema row_types;
    create table row_types.loan (id bigint primary key, uid uuid not null, note text, months smallint not null, opened_at timestamptz not null, tags text[] not null, extra jsonb)`);
});

afterAll(async () => {
  await owner.sql.script('drop schema row_types cascade');
  await owner.close();
  rmSync(root, { recursive: true });
});

const TAG = `
interface Query<T> { then: (rows: T) => void }
interface Fragment { readonly strings: readonly string[] }
declare const sql: { <T>(strings: TemplateStringsArray, ...parts: readonly unknown[]): Query<T>; statement<T>(text: string, values: readonly unknown[]): Query<T>; identifiers(names: string | readonly string[]): Fragment };
`;

/** What the check says of statements written as a module’s source. */
async function errorsOfSource(source: string): Promise<string[]> {
  writeFileSync(path.join(root, 'src/loans.ts'), TAG.trim().replaceAll('\n', ' ') + '\n' + source);
  return errorsOfQueries(findStatements(root, 'src').filter(isDeclaredQuery), inject('adminUrl'));
}

test('a row that says what the database returns is no error', async () => {
  const source = [
    'interface Row { id: bigint; uid: string; note: string | null; months: 3 | 6; opened_at: Date; tags: string[]; extra: { plan: string } | null }',
    'export const read = (id: bigint) => sql<Row[]>`select * from row_types.loan where id = ${id}`;',
  ];
  expect(await errorsOfSource(source.join('\n'))).toEqual([]);
});

test.each([
  [
    '{ total: bigint; uid: string }',
    'id as uid, uid as total',
    [
      'total is declared as bigint, and uuid is read as string',
      'uid is declared as string, and int8 is read as bigint',
    ],
  ],
  ['{ id: bigint; uid: string }', 'id', ['uid is declared and not returned']],
  ['{ id: bigint }', 'id, months', ['months (int2) is returned and not declared']],
  ['{ id: number }', 'id', ['id is declared as number, and int8 is read as bigint']],
  ['{ sum: bigint | null }', 'sum(id) as sum', ['sum is declared as bigint, and numeric is read as string']],
  ['{ opened_at: string }', 'opened_at', ['opened_at is declared as string, and timestamptz is read as Date']],
  ['{ tags: string }', 'tags', ['tags is declared as string, and text[] is read as string[]']],
  [
    '{ note: string }',
    'note',
    ['note may be null in its table: declare it with "| null", or leave nulls out in the statement'],
  ],
  ['{ id: bigint }', 'ident as id', ['the database refuses the statement: column "ident" does not exist']],
])('the row %s over %s is a lie', async (row, columns, errors) => {
  expect(
    await errorsOfSource(`export const read = () => sql<${row}[]>\`select ${columns} from row_types.loan\`;`),
  ).toEqual(errors.map((error) => `src/loans.ts:2 ${error}`));
});

test('a nullable column is none where the statement leaves nulls out', async () => {
  expect(
    await errorsOfSource(
      'export const read = () => sql<{ note: string }[]>`select note from row_types.loan where note is not null`;',
    ),
  ).toEqual([]);
});

test('pieces are followed through constants, helpers and both ways of a choice', async () => {
  const source = [
    "const columns = () => sql`id, ${sql.identifiers(['uid'])}`;",
    'const from = (wanted: Fragment) => sql`from row_types.loan where ${wanted}`;',
    'export function read(isLong: boolean) {',
    '  const wanted = isLong ? sql`months > ${6}` : sql`mouths > ${1}`;',
    '  return sql<{ id: bigint }[]>`select ${columns()} ${from(wanted)}`;',
    '}',
  ];
  expect(await errorsOfSource(source.join('\n'))).toEqual([
    'src/loans.ts:6 uid (uuid) is returned and not declared',
    'src/loans.ts:6 the database refuses the statement: column "mouths" does not exist',
  ]);
});

test('a fixed text with its values is checked too', async () => {
  expect(
    await errorsOfSource(
      "const TEXT = 'select id from row_types.loan where uid = $1';\nexport const read = () => sql.statement<{ id: string }[]>(TEXT, ['']);",
    ),
  ).toEqual(['src/loans.ts:3 id is declared as string, and int8 is read as bigint']);
});

test('a piece that only a run of the program knows is named', async () => {
  expect(
    await errorsOfSource(
      'export const read = (wanted: Fragment) => sql<{ id: bigint }[]>`select id from row_types.loan where ${wanted}`;',
    ),
  ).toEqual([
    'src/loans.ts:2 the text of this statement cannot be read from the source because of ${wanted}: write the piece where it is used, or list the file with a reason',
  ]);
});
