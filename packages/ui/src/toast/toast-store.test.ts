import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore, TOAST_DURATION_MS } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows one toast at a time: a new one dismisses the one before', () => {
  const store = createToastStore();
  store.show('یک');
  store.show('دو', 'error');
  expect(store.current()).toMatchObject({ text: 'دو', tone: 'error' });
});

it('goes after seven seconds, counted from the newest', () => {
  const store = createToastStore();
  store.show('یک');
  vi.advanceTimersByTime(5000);
  store.show('دو');
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1);
  expect(store.current()?.text).toBe('دو');
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeUndefined();
});

it('one of the secondary setup goes after five', () => {
  const store = createToastStore(5000);
  store.show('یک');
  vi.advanceTimersByTime(4999);
  expect(store.current()?.text).toBe('یک');
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeUndefined();
});

it('the same text again is the same toast with its time renewed', () => {
  const store = createToastStore();
  let changes = 0;
  store.subscribe(() => (changes += 1));
  store.show('خطا', 'error');
  const first = store.current()?.id;
  vi.advanceTimersByTime(6000);
  store.show('خطا', 'error');
  expect(store.current()?.id).toBe(first);
  expect(changes).toBe(1);
  vi.advanceTimersByTime(6999);
  expect(store.current()).toBeDefined();
});

it('an unsubscribed listener hears nothing', () => {
  const store = createToastStore();
  let changes = 0;
  store.subscribe(() => (changes += 1))();
  store.show('یک');
  expect(changes).toBe(0);
});
