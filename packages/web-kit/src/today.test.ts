import { businessDate } from '@nesye/money';
import { afterEach, expect, test, vi } from 'vitest';
import { learnTime } from './server-clock.ts';
import { today } from './today.ts';

const said = (date: string) => new Response(null, { headers: { Date: date } });

afterEach(() => {
  vi.useRealTimers();
  learnTime(said(new Date().toUTCString()));
});

test('the day is that of the server as soon as one has said it, and goes on from there', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z') });
  expect(today()).toBe('2026-11-01');
  learnTime(said('Sun, 29 Nov 2026 20:00:00 GMT'));
  expect(today()).toBe('2026-11-29');
  vi.advanceTimersByTime(30 * 60_000);
  expect(today()).toBe('2026-11-30');
});

test.each(['', 'yesterday'])('a response that says no time (%j) leaves the day as it was', (date) => {
  learnTime(said(date));
  expect(today()).toBe(businessDate(new Date()));
});

test('what a response takes on its way moves nothing', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T20:29:50Z') });
  learnTime(said('Sun, 29 Nov 2026 20:30:05 GMT'));
  expect(today()).toBe('2026-11-29');
});
