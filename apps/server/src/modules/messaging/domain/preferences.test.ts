import { describe, expect, it } from 'vitest';
import { NOTICE_RULES } from './notice.ts';
import { planChannels, standardPreferences } from './preferences.ts';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { from: '22:00', to: '07:30' };
const quiet = { ...standardPreferences('fa'), quiet_hours: NIGHT };

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-11-22T18:29:00Z', undefined],
    ['in their first minute', '2026-11-22T18:30:00Z', '2026-11-23T04:00:00.000Z'],
    ['after midnight', '2026-11-22T21:00:30Z', '2026-11-23T04:00:00.000Z'],
    ['in their last minute', '2026-11-23T03:59:59Z', '2026-11-23T04:00:00.000Z'],
    ['when they end', '2026-11-23T04:00:00Z', undefined],
  ])('%s', (_, at, until) => {
    expect(quietUntil(NIGHT, new Date(at))?.toISOString()).toBe(until);
  });

  it('within one day', () => {
    const siesta = { from: '13:00', to: '15:00' };
    expect(quietUntil(siesta, new Date('2026-11-22T10:00:00Z'))?.toISOString()).toBe('2026-11-22T11:30:00.000Z');
    expect(quietUntil(siesta, new Date('2026-11-22T12:00:00Z'))).toBeUndefined();
  });
});

describe('channels', () => {
  const night = new Date('2026-11-22T21:00:00Z');
  it('a security notice goes by all of them at once, whatever was chosen', () => {
    const plan = planChannels(NOTICE_RULES.recovery_asked, quiet, night);
    expect([[...plan.channels], plan.notBefore]).toEqual([['sms', 'push', 'inbox'], undefined]);
  });

  it('another goes by those that were chosen, and lets the phone sleep', () => {
    const requests = { sms: false, push: true, inbox: true };
    const preferences = { ...quiet, notifications: { ...quiet.notifications, requests } };
    const plan = planChannels(NOTICE_RULES.verification_approve, preferences, night);
    expect([...plan.channels]).toEqual(['push', 'inbox']);
    expect(plan.notBefore?.toISOString()).toBe('2026-11-23T04:00:00.000Z');
  });
});
