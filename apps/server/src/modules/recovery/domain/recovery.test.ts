import { expect, test } from 'vitest';
import { isApprovable, isBirthDate, nextCheckAfterMs } from './recovery.ts';

test('what may be approved, and what dates can be a birth', () => {
  const all = {
    account: 'matched',
    national_id: 'matched',
    birth_date: 'matched',
    new_mobile_owner: 'matched',
  } as const;
  expect(isApprovable(all)).toBe(true);
  expect(isApprovable({ ...all, new_mobile_owner: 'unknown' })).toBe(true);
  for (const key of ['account', 'national_id', 'birth_date'] as const)
    for (const outcome of ['mismatched', 'unknown'] as const)
      expect(isApprovable({ ...all, [key]: outcome })).toBe(false);
  expect(isApprovable({ ...all, new_mobile_owner: 'mismatched' })).toBe(false);
  expect(['1990-05-12', '2026-11-21', '1906-01-01'].map((day) => isBirthDate(day, '2026-11-21'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['2026-11-22', '1905-12-31', '1990-13-01', '1990-02-30'].map((day) => isBirthDate(day, '2026-11-21'))).toEqual(
    [false, false, false, false],
  );
  expect([nextCheckAfterMs(1), nextCheckAfterMs(3), nextCheckAfterMs(11), nextCheckAfterMs(12)]).toEqual([
    60_000,
    240_000,
    3_600_000,
    undefined,
  ]);
});
