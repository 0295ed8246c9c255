import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueFullError, WorkQueue } from './work-queue.ts';

test('never more together than allowed, in the order of arrival, failures included', async () => {
  const queue = new WorkQueue(2, 100);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const jobs = Array.from({ length: 20 }, (_, index) =>
    queue.run(async () => {
      begun.push(index);
      running += 1;
      most = Math.max(most, running);
      await sleep(1);
      running -= 1;
      if (index % 5 === 0) throw new Error(`job ${index}`);
      return index;
    }),
  );
  const outcomes = await Promise.allSettled(jobs);
  expect(most).toBe(2);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(4);
  expect(await queue.run(async () => 'after')).toBe('after');
});

test('a full line refuses immediately and forgets nothing', async () => {
  const queue = new WorkQueue(1, 1);
  const gate = Promise.withResolvers<string>();
  const first = queue.run(() => gate.promise);
  const second = queue.run(async () => 'second');
  await expect(queue.run(async () => 'third')).rejects.toThrow(QueueFullError);
  gate.resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('what goes first has its own line, which no crowd fills, and comes next', async () => {
  const queue = new WorkQueue(1, 2);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const job = (name: string) => async () => void done.push(name);
  const running = queue.run(() => gate.promise);
  const crowd = [queue.run(job('stranger')), queue.run(job('another'))];
  await expect(queue.run(job('too many'))).rejects.toThrow(QueueFullError);
  const owner = queue.run(job('owner'), { isFirst: true });
  gate.resolve();
  await Promise.all([running, owner, ...crowd]);
  expect(done).toEqual(['owner', 'stranger', 'another']);
});

test('one source has its share of the line and no more', async () => {
  const queue = new WorkQueue(1, 10, 2);
  const gate = Promise.withResolvers<void>();
  const running = queue.run(() => gate.promise);
  const flood = Array.from({ length: 8 }, () => queue.run(async () => 'flood', { source: '203.0.113.7' }));
  const other = queue.run(async () => 'other', { source: '198.51.100.2' });
  gate.resolve();
  const outcomes = await Promise.allSettled(flood);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await other).toBe('other');
  await running;
});

test('sources take turns: a long row of one holds up another by one piece of work', async () => {
  const queue = new WorkQueue(1, 100);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const add = (source: string) => queue.run(async () => void done.push(source), { source });
  const running = queue.run(() => gate.promise);
  const all = [...Array.from({ length: 4 }, () => add('flood')), add('one'), add('two'), add('one')];
  gate.resolve();
  await Promise.all([running, ...all]);
  expect(done).toEqual(['flood', 'one', 'two', 'flood', 'one', 'flood', 'flood']);
});

test('says whether the line is full or only the share of its source', async () => {
  const queue = new WorkQueue(1, 2, 1);
  const gate = Promise.withResolvers<void>();
  const add = (source: string) => queue.run(() => gate.promise, { source });
  const begun = [add('running'), add('one'), add('two')];
  await expect(add('one')).rejects.toMatchObject({ isShareFull: true });
  await expect(add('three')).rejects.toMatchObject({ isShareFull: false });
  gate.resolve();
  await Promise.all(begun);
});

test('who stops waiting leaves the line, and gives the place to others', async () => {
  const queue = new WorkQueue(1, 1, 1);
  const gate = Promise.withResolvers<void>();
  const running = queue.run(() => gate.promise);
  const impatient = new AbortController();
  const left = queue.run(async () => 'never', { source: 'one', signal: impatient.signal });
  impatient.abort(new Error('waited too long'));
  await expect(left).rejects.toThrow('waited too long');
  const next = queue.run(async () => 'next', { source: 'one' });
  gate.resolve();
  await running;
  expect(await next).toBe('next');
});
