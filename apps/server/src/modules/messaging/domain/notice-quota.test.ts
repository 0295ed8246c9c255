import { expect, test } from 'vitest';
import { NOTICE_QUOTA, type PastNotice, planNotice } from './notice-quota.ts';

const START = Date.parse('2026-11-22T10:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);

test('an hour has three notices of sign-ins; the next waits for room, and stands for all that follow', () => {
  const past: PastNotice[] = [0, 10, 20].map((minutes) => ({ dueAt: at(minutes), isMerged: false }));
  expect(planNotice('sign_in', past.slice(0, 2), at(20))).toEqual({ kind: 'send' });
  expect(planNotice('sign_in', past, at(30))).toEqual({ kind: 'merge', dueAt: at(60) });
  const merged = [...past, { dueAt: at(60), isMerged: true }];
  expect(planNotice('sign_in', merged, at(59))).toEqual({ kind: 'covered' });
  // It went out at the 60th minute; within the hour before lie those of 10 and 20, and itself.
  expect(planNotice('sign_in', merged, at(61))).toEqual({ kind: 'merge', dueAt: at(70) });
});

test('whoever makes an event each minute for three days never gets more than the quota, and the last event is always told', () => {
  for (const noticeClass of ['sign_in', 'recovery', 'other'] as const) {
    const past: PastNotice[] = [];
    let last: { minute: number; toldAt: Date } = { minute: -1, toldAt: at(-1) };
    for (let minute = 0; minute < 3 * 1440; minute += 1) {
      const plan = planNotice(noticeClass, past, at(minute));
      if (plan.kind === 'send') past.push({ dueAt: at(minute), isMerged: false });
      if (plan.kind === 'merge') past.push({ dueAt: plan.dueAt, isMerged: true });
      const told = past.at(-1)?.dueAt as Date;
      last = { minute, toldAt: told };
      expect(told.getTime()).toBeGreaterThanOrEqual(at(minute).getTime());
    }
    expect(last.toldAt.getTime() - at(last.minute).getTime()).toBeLessThanOrEqual(86_400_000);
    for (const { dueAt } of past) {
      const within = (spanMs: number) =>
        past.filter((each) => each.dueAt <= dueAt && each.dueAt.getTime() > dueAt.getTime() - spanMs).length;
      expect(within(3_600_000)).toBeLessThanOrEqual(NOTICE_QUOTA[noticeClass].perHour);
      expect(within(86_400_000)).toBeLessThanOrEqual(NOTICE_QUOTA[noticeClass].perDay);
    }
  }
});
