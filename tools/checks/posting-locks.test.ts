import { describe, expect, test } from 'vitest';
import { lockErrors, type SqlFunction } from './posting-locks.ts';

const LOCK: SqlFunction = {
  name: 'ledger.lock_accounts',
  isOpen: true,
  body: `begin
    perform from ledger.guarded_account a join k on a.party_id = k.party_id
    order by a.bucket, a.kind, a.party_id, a.currency
    for update of a;
  end`,
};
const MOVE: SqlFunction = {
  name: 'ledger.move',
  isOpen: false,
  body: 'begin update ledger.guarded_account a set balance = 0; end',
};
const POST: SqlFunction = {
  name: 'ledger.post',
  isOpen: true,
  body: 'begin perform ledger.lock_accounts(p_kind); perform ledger.move(p_kind); end',
};
const APPEND: SqlFunction = {
  name: 'platform.append',
  isOpen: true,
  body: 'begin select * into strict head from platform.head h where h.id = 1 for update; update platform.head h set seq = 2; end',
};
const GOOD = [LOCK, MOVE, POST, APPEND];

/** The errors after a planted one in the body of one of them. */
const after = (spoiled: SqlFunction, from: string, to: string): string[] => {
  expect(spoiled.body).toContain(from);
  return lockErrors(GOOD.map((each) => (each === spoiled ? { ...each, body: each.body.replace(from, to) } : each)));
};

describe('locks of posting functions', () => {
  test('what locks before it moves is right', () => expect(lockErrors(GOOD)).toEqual([]));

  test.each([
    ['for update of a', ''],
    ['for update of a', '-- for update of a\n'],
    ['for update of a', 'for share of a'],
    ['order by a.bucket, a.kind, a.party_id, a.currency', 'order by a.party_id'],
  ])('a lock of accounts with %s → "%s" is seen', (from, to) =>
    expect(after(LOCK, from, to)).toEqual([
      expect.stringMatching(/^db\/functions\/ledger\/lock_accounts\.sql: .*for update of a/),
    ]),
  );

  test.each([
    ['perform ledger.lock_accounts(p_kind);', ''],
    ['perform ledger.lock_accounts(p_kind);', '-- perform ledger.lock_accounts(p_kind);\n'],
    ['perform ledger.lock_accounts(p_kind);', "raise notice 'ledger.lock_accounts(p_kind)';"],
    [
      'perform ledger.lock_accounts(p_kind); perform ledger.move(p_kind);',
      'perform ledger.move(p_kind); perform ledger.lock_accounts(p_kind);',
    ],
  ])('a posting function with %s → "%s" is seen', (from, to) =>
    expect(after(POST, from, to)).toEqual([
      expect.stringMatching(/^db\/functions\/ledger\/post\.sql: .*moves balances that it did not lock/),
    ]),
  );

  test('it is seen through a function that only calls it', () => {
    const over: SqlFunction = {
      name: 'payments.buy',
      isOpen: true,
      body: 'begin return query select * from ledger.post_inner(p_kind); end',
    };
    const inner: SqlFunction = {
      name: 'ledger.post_inner',
      isOpen: false,
      body: 'begin perform ledger.move(p_kind); end',
    };
    expect(lockErrors([...GOOD, inner, over])).toEqual([expect.stringMatching(/payments\.buy moves balances/)]);
  });

  test('a function that the application cannot call may rely on its callers; one it can may not', () =>
    expect(lockErrors([LOCK, { ...MOVE, isOpen: true }, POST])).toEqual([
      expect.stringMatching(/ledger\.move moves balances/),
    ]));

  test('a row that is read and then updated without a lock is seen', () =>
    expect(after(APPEND, ' for update', '')).toEqual([
      expect.stringMatching(/^db\/functions\/platform\/append\.sql: .*end the select with for update/),
    ]));

  test('a world without posting functions is no success', () =>
    expect(lockErrors([LOCK])).toEqual([expect.stringMatching(/wrong place/)]));
});
