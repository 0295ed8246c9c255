import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** A read whose responses are given by hand, in whatever order. */
function heldRead() {
  const open: ((value: string) => void)[] = [];
  return {
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve) => open.push(resolve)),
    respond: (index: number, value: string) => open[index]?.(value),
    count: () => open.length,
  };
}

test('what was read before a change is never shown after it, though its response comes last', async () => {
  const client = createQueryClient(() => undefined);
  const { queryKey, queryFn, respond, count } = heldRead();
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const leave = observer.subscribe(() => undefined);
  expect(count()).toBe(1);
  const renewed = client.invalidateQueries({ queryKey });
  await expect.poll(count).toBe(2);
  respond(1, 'after the change');
  respond(0, 'before the change');
  await renewed;
  expect(observer.getCurrentResult().data).toBe('after the change');
  leave();
});

test('a read that no screen shows any more stays old, and is read again when one does', async () => {
  const client = createQueryClient(() => undefined);
  const { queryKey, queryFn, respond, count } = heldRead();
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 });
  const leave = observer.subscribe(() => undefined);
  leave();
  await client.invalidateQueries({ queryKey });
  respond(0, 'before the change');
  const again = observer.subscribe(() => undefined);
  await expect.poll(count).toBe(2);
  respond(1, 'after the change');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after the change');
  again();
});
