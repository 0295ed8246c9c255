import { describe, expect, test } from 'vitest';
import { ConnectionLost } from '../database/database.ts';
import { doEach, forEachRecord, RecordsFailed } from './for-each-record.ts';

const ALL = [1n, 2n, 3n, 4n, 5n];
/** Pages of two behind an id. */
const next = async (after?: bigint) => ALL.filter((id) => id > (after ?? 0n)).slice(0, 2);
const failing = (bad: readonly bigint[], done: bigint[]) => async (id: bigint) => {
  if (bad.includes(id)) throw new Error(`${id} is bad`);
  done.push(id);
};
const idOf = (id: bigint) => id;

describe('forEachRecord', () => {
  test('does all but the bad ones, of the first page as well, and names them at the end', async () => {
    const done: bigint[] = [];
    const error = await forEachRecord({ next, idOf, work: failing([1n, 2n, 4n], done) }).catch(
      (thrown: unknown) => thrown,
    );
    expect(done).toEqual([3n, 5n]);
    expect(error).toBeInstanceOf(RecordsFailed);
    expect((error as RecordsFailed).failures.map(({ id }) => id)).toEqual(['1', '2', '4']);
    expect((error as Error).message).toBe('3 failed (1, 2, 4), the first with: 1 is bad');
  });

  test('does a page together where it can, and the records of one that fails singly', async () => {
    const done: bigint[] = [];
    const pages: number[] = [];
    const work = failing([2n], done);
    const workPage = async (items: readonly bigint[]) => {
      pages.push(items.length);
      if (items.includes(2n)) throw new Error('the page is bad');
      done.push(...items);
    };
    await expect(forEachRecord({ next, idOf, work, workPage })).rejects.toThrow('1 failed (2)');
    expect([done, pages]).toEqual([
      [1n, 3n, 4n, 5n],
      [2, 2, 1],
    ]);
  });

  test('ends at a lost connection, which is no fault of a record', async () => {
    const done: bigint[] = [];
    const work = async (id: bigint) => {
      if (id === 2n) throw new ConnectionLost('08006', 'gone');
      done.push(id);
    };
    await expect(forEachRecord({ next, idOf, work })).rejects.toBeInstanceOf(ConnectionLost);
    expect(done).toEqual([1n]);
  });

  test('begins no further record once it is stopped', async () => {
    const done: bigint[] = [];
    expect(await forEachRecord({ next, idOf, work: failing([], done), isStopped: () => done.length === 3 })).toBe(3);
  });
});

test('doEach does every step and names the records of those that are sweeps', async () => {
  const seen: string[] = [];
  const error = await doEach({
    first: () => forEachRecord({ next, idOf, work: failing([5n], []) }),
    second: async () => {
      throw new Error('no');
    },
    third: async () => void seen.push('third'),
  }).catch((thrown: unknown) => thrown);
  expect(seen).toEqual(['third']);
  expect((error as RecordsFailed).failures.map(({ id }) => id)).toEqual(['5', 'second']);
});
