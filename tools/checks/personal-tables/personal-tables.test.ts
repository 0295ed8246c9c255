import { expect, inject, test } from 'vitest';
import { connectAsOwner } from '../../../apps/server/src/platform/database/connect-as-owner.ts';
import { coverageErrors, personalTableErrors } from './personal-tables.ts';

const inTable = { name: 'credit.application', columns: ['user_id'] };
const WHERE = 'tools/checks/personal-tables/exceptions.ts';

test('a table that leads to a person and is forgotten is named with what to do', () => {
  expect(coverageErrors({ tables: [inTable], copied: new Set(), erased: new Set() }, {}, {})).toEqual([
    `credit.application leads to a person (user_id) and is not in the copy of all data: read it in the ExportSource of its context, or say why not in ${WHERE}`,
    `credit.application leads to a person (user_id) and is never erased: delete its rows when an account is closed or erased, or say why not in ${WHERE}`,
  ]);
});

test('what is covered or excused is no error, and an excuse without need is one', () => {
  const name = new Set([inTable.name]);
  expect(coverageErrors({ tables: [inTable], copied: name, erased: name }, {}, {})).toEqual([]);
  expect(
    coverageErrors(
      { tables: [inTable], copied: new Set(), erased: new Set() },
      { [inTable.name]: 'why' },
      { [inTable.name]: 'why' },
    ),
  ).toEqual([]);
  expect(
    coverageErrors({ tables: [inTable], copied: name, erased: name }, { [inTable.name]: 'why' }, { gone: 'why' }),
  ).toEqual([
    `credit.application is excused from the copy of all data without need: take it off ${WHERE}`,
    `gone is excused from erasure without need: take it off ${WHERE}`,
  ]);
});

test('a new table in a migrated database is seen', async () => {
  const admin = connectAsOwner(inject('adminUrl'));
  const url = inject('adminUrl').replace(/[^/]+$/, 'nesye_personal_tables');
  await admin.sql.script('create database nesye_personal_tables template nesye_template');
  const owner = connectAsOwner(url);
  try {
    await owner.sql.script('create table wallet.loan (id bigint primary key, customer_id bigint not null)');
    const errors = await personalTableErrors(url);
    expect(errors).toEqual([
      expect.stringContaining('wallet.loan leads to a person (customer_id) and is not in the copy'),
      expect.stringContaining('wallet.loan leads to a person (customer_id) and is never erased'),
    ]);
  } finally {
    await owner.close();
    await admin.sql.script('drop database nesye_personal_tables');
    await admin.close();
  }
});
