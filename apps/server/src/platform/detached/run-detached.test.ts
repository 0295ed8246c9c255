import { expect, test } from 'vitest';
import { runDetached } from './run-detached.ts';

test('what detached work fails with is passed to its owner', async () => {
  const failure = new Error('lost');
  const passed = await new Promise((resolve) => runDetached(Promise.reject(failure), resolve));
  expect(passed).toBe(failure);
});
