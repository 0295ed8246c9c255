import { expect, test } from 'vitest';
import { runDetached } from './run-detached.ts';

test('what detached work fails with is told to its owner', async () => {
  const failure = new Error('lost');
  const told = await new Promise((resolve) => runDetached(Promise.reject(failure), resolve));
  expect(told).toBe(failure);
});
