import { describe, expect, it } from 'vitest';
import { withChecked } from './selection.ts';

const row = (id: number, remaining = 1_000_000) => ({ id, remaining });

describe('withChecked (B112)', () => {
  it.each([
    ['adds to none', [], 1, true, [1]],
    ['adds last', [1], 2, true, [1, 2]],
    ['no duplicates', [1, 2], 1, true, [1, 2]],
    ['removes', [1, 2, 3], 2, false, [1, 3]],
    ['removing what is not there changes nothing', [1], 9, false, [1]],
  ])('%s', (_name, before, id, isChecked, after) => {
    expect(
      withChecked(
        before.map((each) => row(each)),
        row(id),
        isChecked,
      ).map((chosen) => chosen.id),
    ).toEqual(after);
  });
  it('knows a record by its id, however often it was fetched', () => {
    expect(withChecked([row(1)], { ...row(1), remaining: 5 }, false)).toEqual([]);
  });
});
