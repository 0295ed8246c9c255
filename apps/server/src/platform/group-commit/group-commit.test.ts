import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { InvalidCommand, GroupCommit, LaneError } from './group-commit.ts';

const STALL_MS = 1_500;

/** A lane whose first batch is held up, as by a slow fsync; the others take a moment. */
function stalledLane() {
  const sizes: number[] = [];
  const lane = new GroupCommit<string, string>({
    lanes: 1,
    run: async (batch) => {
      sizes.push(batch.length);
      await sleep(sizes.length === 1 ? STALL_MS : 1);
      return batch;
    },
  });
  const submit = (owner: string, name: string) => lane.submit({ command: name, laneKey: 0, keys: [owner], owner });
  return { lane, sizes, submit };
}

const nameOf = (error: unknown) => (error instanceof LaneError ? error.reason : 'another error');

test('after a stall a chain of 200 on one account is worked off to the end, and a stranger shares the next batch instead of being turned away', async () => {
  const { sizes, submit } = stalledLane();
  await submit('first', 'stall');
  const chain = Promise.all(Array.from({ length: 200 }, (_, index) => submit('one', `chain ${index}`).catch(nameOf)));
  await sleep(5);
  const batchesBefore = sizes.length;
  expect(await submit('stranger', 'stranger').catch(nameOf)).toBe('stranger');
  // At most the batches under way, the one that took the stranger and one sent before its failure was known.
  expect(sizes.length - batchesBefore).toBeLessThanOrEqual(4);
  expect((await chain).filter((response, index) => response !== `chain ${index}`)).toEqual([]);
  expect(sizes.length).toBeGreaterThanOrEqual(200);
});

test('one owner may have 256 waiting, the lane 2,000; beyond that the refusal is immediate', async () => {
  const { submit } = stalledLane();
  const responses = Array.from({ length: 300 }, (_, index) => submit('one', `own ${index}`).then(() => 'done', nameOf));
  const others = Array.from({ length: 2_000 }, (_, index) =>
    submit(`owner ${index}`, `other ${index}`).then(() => 'done', nameOf),
  );
  const tally = (all: readonly string[]) =>
    Object.fromEntries(
      ['done', 'too_many_waiting', 'busy'].map((reason) => [reason, all.filter((one) => one === reason).length]),
    );
  const [own, of] = [tally(await Promise.all(responses)), tally(await Promise.all(others))];
  expect(own['done'] as number).toBeGreaterThanOrEqual(256);
  expect((own['done'] as number) + (own['too_many_waiting'] as number)).toBe(300);
  expect(of['busy'] as number).toBeGreaterThan(0);
  expect((of['done'] as number) + (own['done'] as number)).toBeGreaterThanOrEqual(2_000);
});

/** A lane over a database that refuses what `isBad` says, as a whole batch; counts its requests. */
function refusingLane(isBad: (command: number) => boolean) {
  const poisoned: number[] = [];
  let statements = 0;
  const lane = new GroupCommit<number, number>({
    lanes: 1,
    run: async (batch) => {
      statements += 1;
      if (batch.some(isBad)) throw new Error('the database refuses the batch');
      return batch;
    },
    onPoisoned: (command) => void poisoned.push(command),
  });
  const all = Promise.all(
    Array.from({ length: 256 }, (_, command) =>
      lane.submit({ command, laneKey: 0, keys: [String(command)], owner: String(command) }).then(String, nameOf),
    ),
  );
  return { all, poisoned, statements: () => statements };
}

test('a culprit that the database cannot name is found among 256 by halving; everybody else succeeds', async () => {
  const { all, poisoned, statements } = refusingLane((command) => command === 77);
  const responses = await all;
  expect(responses.filter((response, command) => response !== String(command))).toEqual(['poisoned']);
  expect(poisoned).toEqual([77]);
  expect(statements()).toBe(17);
});

test('when everything fails the search ends: some are found, the rest is turned away as busy, with nothing stored', async () => {
  const { all, statements } = refusingLane(() => true);
  const responses = await all;
  expect(new Set(responses)).toEqual(new Set(['poisoned', 'busy']));
  expect(statements()).toBeLessThanOrEqual(65);
});

test('a command that the batch itself finds costs one statement, and its neighbours nothing', async () => {
  let statements = 0;
  const lane = new GroupCommit<number, number>({
    lanes: 1,
    run: async (batch) => {
      statements += 1;
      return batch.map((command) => (command === 3 ? new InvalidCommand('it contradicts itself') : command));
    },
  });
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, command) =>
      lane.submit({ command, laneKey: 0, keys: [], owner: 'one' }).then(String, nameOf),
    ),
  );
  expect(responses).toEqual(['0', '1', '2', 'poisoned', '4', '5', '6', '7']);
  expect(statements).toBe(1);
});

test('while the database stalls: those not sent are turned away first, newcomers immediately, and those sent get an unknown outcome', async () => {
  const released = Promise.withResolvers<void>();
  const lane = new GroupCommit<string, string>({
    lanes: 1,
    run: async (batch) => {
      await released.promise;
      return batch;
    },
  });
  const outcomes: string[] = [];
  const submit = async (name: string): Promise<void> => {
    const outcome = await lane.submit({ command: name, laneKey: 0, keys: ['one'], owner: name }).catch(nameOf);
    outcomes.push(`${name}: ${outcome}`);
  };
  const sent = submit('sent');
  await sleep(50);
  await submit('waiting');
  expect(outcomes).toEqual(['waiting: busy']);
  const newcomer = submit('newcomer');
  // No timer is waited for: it is refused before the event loop turns.
  await new Promise((resolve) => setImmediate(resolve));
  expect(outcomes).toEqual(['waiting: busy', 'newcomer: busy']);
  await newcomer;
  await sent;
  expect(outcomes.at(-1)).toBe('sent: outcome_unknown');
  released.resolve();
  await sleep(10);
  await submit('afterwards');
  expect(outcomes.at(-1)).toBe('afterwards: afterwards');
});
