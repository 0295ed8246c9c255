import { expect, test } from 'vitest';
import { notUseCases, misplacedFileErrors } from './use-case-files.ts';

test('every file of use-cases/ holds a use case', () => {
  expect(misplacedFileErrors()).toEqual([]);
});

test('types, constants and what is named as a helper are found', () => {
  const pay = 'm/use-cases/pay-row.ts';
  for (const text of ['export async function payRow(tx: Tx) {}', 'export const payRow = async (tx: Tx) => 1;'])
    expect(notUseCases({ [pay]: text })).toEqual([]);
  for (const text of [
    'export interface PayDeps {}',
    "export const RULE = declareTask('m.pay');",
    'function hidden() {}',
  ])
    expect(notUseCases({ [pay]: text })).toEqual([expect.stringContaining(pay)]);
  for (const name of ['pay-deps', 'views', 'row-view', 'ports', 'tasks'])
    expect(notUseCases({ [`m/use-cases/${name}.ts`]: 'export function f() {}' })).toHaveLength(1);
});
