import { NOTIFIED_TOPICS } from '@nesye/contract/constants';
import { expect, it } from 'vitest';
import { type NoticeChannel, NOTICE_RULES, type NoticeRule } from './notice.ts';

const rules: readonly NoticeRule[] = Object.values(NOTICE_RULES);
const CHANNELS: readonly NoticeChannel[] = ['sms', 'push', 'inbox'];

it.each(NOTIFIED_TOPICS.flatMap((topic) => CHANNELS.map((channel) => [topic, channel] as const)))(
  'the switch of %s by %s has a notice that obeys it',
  (topic, channel) => {
    expect(rules.some((rule) => rule.topic === topic && rule.channels.includes(channel))).toBe(true);
  },
);

it('every topic that is sent has its switches', () => {
  const sent = new Set(rules.map(({ topic }) => topic).filter((topic) => topic !== 'security'));
  expect([...sent].toSorted()).toEqual([...NOTIFIED_TOPICS].toSorted());
});
