import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/platform/testing/test-database.ts';
import { errorsOfPlans, type Excuses } from './query-plans.ts';

const NOTHING: Excuses = { small: {}, whole: {} };
const OF_CUSTOMER = 'select amount from query_plans.loan where customer_id = $1';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.script(`
    create schema query_plans;
    create table query_plans.loan (id bigint, bucket smallint, customer_id bigint, amount bigint, is_open boolean, primary key (bucket, id));
    create index loan_of_customer on query_plans.loan (customer_id, bucket);
    create index loan_open on query_plans.loan (amount) where is_open;
    -- Another schema has an index of the same name, on something else.
    create schema query_plans_of_others;
    create table query_plans_of_others.loan (amount bigint);
    create index loan_of_customer on query_plans_of_others.loan (amount)`);
});
afterAll(() => database.close());

const errorsOf = (text: string, excuses: Excuses = NOTHING): Promise<string[]> =>
  errorsOfPlans(
    database.ownerUrl,
    [{ place: 'src/loans.ts:7', texts: [text], unknownPiece: undefined, columns: undefined }],
    excuses,
  );
const READ_WHOLE = [
  expect.stringMatching(/^src\/loans\.ts:7 reads query_plans\.loan from end to end.*Was one dropped\?/),
];

describe('statements find their rows by an index', () => {
  test.each([
    OF_CUSTOMER,
    'update query_plans.loan set amount = 0 where id = $1 and bucket = $2',
    'delete from query_plans.loan where customer_id = any($1)',
    'select l.amount from unnest($1::bigint[]) u(id) join query_plans.loan l on l.id = u.id',
    'select amount from query_plans.loan where is_open and amount > $1',
    'select max(customer_id) from query_plans.loan',
    'insert into query_plans.loan (id, bucket) values ($1, 1)',
  ])('%s', async (text) => expect(await errorsOf(text)).toEqual([]));

  test('or read all of a table whose key has no room for many', async () => {
    await database.owner.script(`
      create table query_plans.kind (id smallint primary key, name text);
      create table query_plans.kind_of_loan (id smallint, loan_id bigint, name text, primary key (id, loan_id))`);
    expect(await errorsOf('select name from query_plans.kind order by name')).toEqual([]);
    expect(await errorsOf('select name from query_plans.kind_of_loan order by name')).toHaveLength(1);
  });

  test('what has no plan is passed over', async () => {
    const [error] = await errorsOf('set local lock_timeout = 1');
    expect(error).toMatch(/wrong place/);
  });
});

describe('statements that read a table from end to end are seen', () => {
  test.each([
    'select amount from query_plans.loan where amount > $1',
    // The second column of an index finds nothing by itself, a bucket little.
    'select amount from query_plans.loan where bucket = $1',

    'update query_plans.loan set amount = 0 where amount = $1',
    'select id from query_plans.loan where amount = $1 order by id limit 1',
    'select l.id from unnest($1::bigint[]) u(amount) join query_plans.loan l on l.amount = u.amount',
  ])('%s', async (text) => expect(await errorsOf(text)).toEqual(READ_WHOLE));

  test('so is one whose index was dropped, and no more when the table is excused', async () => {
    await database.owner.script('drop index query_plans.loan_of_customer');
    expect(await errorsOf(OF_CUSTOMER)).toEqual(READ_WHOLE);
    expect(await errorsOf(OF_CUSTOMER, { small: { 'query_plans.loan': 'a few' }, whole: {} })).toEqual([]);
    expect(
      await errorsOf(OF_CUSTOMER, { small: {}, whole: { 'src/loans.ts': { 'query_plans.loan': 'seldom' } } }),
    ).toEqual([]);
    expect(
      await errorsOf(OF_CUSTOMER, { small: {}, whole: { 'src/others.ts': { 'query_plans.loan': 'seldom' } } }),
    ).toEqual([...READ_WHOLE, expect.stringMatching(/^src\/others\.ts query_plans\.loan is excused without need/)]);
    await database.owner.script('create index loan_of_customer on query_plans.loan (customer_id, bucket)');
  });

  test('a statement that the database refuses is an error, and so is no statement at all', async () => {
    expect(await errorsOf('select nothing from query_plans.loan')).toEqual([
      expect.stringMatching(/cannot be planned/),
    ]);
    expect(await errorsOfPlans(database.ownerUrl, [], NOTHING)).toEqual([expect.stringMatching(/wrong place/)]);
  });
});
