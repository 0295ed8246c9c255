import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeldDecisions, HOLD_MS, type HeldDecision } from './held-decisions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent: string[] = [];
beforeEach(() => void (sent.length = 0));
const decision = (id: string): HeldDecision => ({
  queue: 'papers',
  id,
  text: `paper ${id}`,
  link: `/guarantees/${id}`,
  send: async () => void sent.push(id),
});

it('sends a decision once its time has passed, once', () => {
  const held = createHeldDecisions();
  held.hold(decision('1'));
  vi.advanceTimersByTime(HOLD_MS - 1);
  expect([sent, held.isHeld('papers', '1')]).toEqual([[], true]);
  vi.advanceTimersByTime(1);
  held.flush();
  expect([sent, held.isHeld('papers', '1'), held.current()]).toEqual([['1'], false, undefined]);
});

it('takes the newest back and sends the others', () => {
  const held = createHeldDecisions();
  const [first, second] = [decision('1'), decision('2')];
  held.hold(first);
  held.hold(second);
  expect(held.undo()?.id).toBe('2');
  expect([first, second].map(held.isTakenBack)).toEqual([false, true]);
  vi.advanceTimersByTime(HOLD_MS);
  expect(sent).toEqual(['1']);
  expect(held.undo()).toBeUndefined();
});

it('sends all that is held where the page is left, and notifies its listeners of each change', () => {
  const held = createHeldDecisions();
  let changes = 0;
  const leave = held.subscribe(() => (changes += 1));
  held.hold(decision('1'));
  held.hold(decision('2'));
  held.flush();
  vi.advanceTimersByTime(HOLD_MS);
  expect([sent, changes]).toEqual([['1', '2'], 4]);
  leave();
  held.hold(decision('3'));
  expect(changes).toBe(4);
});

it('knows a case by its queue and its id', () => {
  const held = createHeldDecisions();
  held.hold(decision('1'));
  expect([held.isHeld('papers', '2'), held.isHeld('credit', '1')]).toEqual([false, false]);
});
