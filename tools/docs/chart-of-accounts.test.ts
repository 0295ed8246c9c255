import { expect, test } from 'vitest';
import { ACCOUNT, isGuarded } from '../../apps/server/src/modules/ledger/domain/account-kind.ts';
import { buildChartOfAccounts } from './chart-of-accounts.ts';

test('the page has each number that posting rules name, with its balance stored or summed', () => {
  const rows = [...buildChartOfAccounts().matchAll(/^\| (\d{4}) \|.*\| (yes)? ?\|$/gm)];
  const guarded = new Map(rows.map(([, kind, yes]) => [Number(kind), yes === 'yes']));
  expect(guarded.size).toBe(rows.length);
  for (const kind of Object.values(ACCOUNT)) expect([kind, guarded.get(kind)]).toEqual([kind, isGuarded(kind)]);
});
