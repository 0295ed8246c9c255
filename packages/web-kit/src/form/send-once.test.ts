import { expect, it } from 'vitest';
import { ApiFailure, FollowUpFailure } from '../api/api-failure.ts';
import { createSendOnce } from './send-once.ts';

const lost = new ApiFailure('network');

/** What was sent, with its key, and how often what follows was done. */
function place({ failsToSend = 0, failsToFollow = 0, handles = false } = {}) {
  const keys: string[] = [];
  const refused: unknown[] = [];
  const followed: string[] = [];
  const run = createSendOnce<string>();
  const submit = (request: string) =>
    run({
      request,
      send: async (key) => {
        keys.push(key);
        if (keys.length <= failsToSend) throw lost;
        return `reply to ${request}`;
      },
      follow: (reply) => {
        followed.push(reply);
        if (followed.length <= failsToFollow) throw lost;
      },
      onRefused: async (failure) => refused.push(failure) > 0 && handles,
    });
  return { submit, keys, followed, refused };
}

it('sends a request that was lost once more, with the same key', async () => {
  const { submit, keys, followed } = place({ failsToSend: 1 });
  await expect(submit('pay')).rejects.toBe(lost);
  await submit('pay');
  expect([keys.length, new Set(keys).size, followed]).toEqual([2, 1, ['reply to pay']]);
});

it('never sends again what was taken: after a failure that came later it does only what follows', async () => {
  const { submit, keys, followed } = place({ failsToFollow: 2 });
  await expect(submit('pay')).rejects.toBeInstanceOf(FollowUpFailure);
  await expect(submit('pay')).rejects.toBeInstanceOf(FollowUpFailure);
  await submit('pay');
  expect([keys.length, followed.length]).toEqual([1, 3]);
});

it('sends the same request again once all of it is done, and another one at once', async () => {
  const { submit, keys } = place({ failsToFollow: 1 });
  await expect(submit('pay')).rejects.toBeInstanceOf(FollowUpFailure);
  await submit('pay more');
  await submit('pay more');
  expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
});

it('lets its place handle what the server has refused, and never what failed after it was taken', async () => {
  const handled = place({ failsToSend: 1, failsToFollow: 1, handles: true });
  await handled.submit('pay');
  expect([handled.refused, handled.followed]).toEqual([[lost], []]);
  await expect(handled.submit('pay')).rejects.toBeInstanceOf(FollowUpFailure);
  expect(handled.refused).toEqual([lost]);
  const shown = place({ failsToSend: 1 });
  await expect(shown.submit('pay')).rejects.toBe(lost);
  expect(shown.refused).toEqual([lost]);
});
