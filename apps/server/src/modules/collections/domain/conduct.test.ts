import { holidayCalendarOf, isoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { type Conduct, type CustomerFacts, permissionFor } from './conduct.ts';

const CONDUCT: Conduct = {
  fromHour: 9,
  untilHour: 19,
  maxPerWeek: 3,
  onHolidays: false,
  hardshipDays: 14,
  promiseDays: 31,
};
const LATE: CustomerFacts = {
  isLate: true,
  isDisputed: false,
  promisedDay: undefined,
  hardshipOn: undefined,
  isNumberWrong: false,
  contactedAt: [],
};
/** Monday the 23rd of November; Friday is the 27th, and the 26th a holiday here. */
const rules = { conduct: CONDUCT, holidays: holidayCalendarOf(['2026-11-26']) };
const at = (text: string) => new Date(`2026-11-${text}:00+03:30`);
const ask = (when: string, facts: Partial<CustomerFacts> = {}, channel: 'call' | 'letter' = 'call') =>
  permissionFor(channel, at(when), { ...LATE, ...facts }, rules);
const no = (reason: string, from: string | undefined) => ({
  isAllowed: false,
  reason,
  from: from === undefined ? undefined : at(from),
});

test.each([
  ['at nine', '23T09:00', {}, { isAllowed: true }],
  ['a minute before seven in the evening', '23T18:59', {}, { isAllowed: true }],
  ['before nine', '23T08:59', {}, no('hours', '23T09:00')],
  ['at seven in the evening', '23T19:00', {}, no('hours', '24T09:00')],
  ['on the evening before a holiday and a Friday', '25T20:00', {}, no('hours', '28T09:00')],
  ['on a holiday before a Friday', '26T12:00', {}, no('holiday', '28T09:00')],
  ['on a Friday', '27T12:00', {}, no('holiday', '28T09:00')],
  ['of who is not late', '23T10:00', { isLate: false }, no('nothing_late', undefined)],
  ['of who disputes a purchase', '23T10:00', { isDisputed: true }, no('disputed', undefined)],
  ['to a number of someone else', '23T10:00', { isNumberWrong: true }, no('wrong_number', undefined)],
  [
    'while a promise for the 25th is open',
    '23T10:00',
    { promisedDay: isoDate('2026-11-25') },
    no('promise_open', '28T09:00'),
  ],
  [
    'the day after a promise that nobody has decided',
    '24T10:00',
    { promisedDay: isoDate('2026-11-23') },
    { isAllowed: true },
  ],
  ['14 days after a hardship', '23T10:00', { hardshipOn: isoDate('2026-11-09') }, no('hardship', '24T09:00')],
  ['15 days after a hardship', '24T10:00', { hardshipOn: isoDate('2026-11-09') }, { isAllowed: true }],
  [
    'a fourth time in seven days',
    '23T10:00',
    { contactedAt: [at('22T10:00'), at('21T10:00'), at('18T15:00')] },
    no('too_many', '25T15:00'),
  ],
  ['a third time', '23T10:00', { contactedAt: [at('22T10:00'), at('21T10:00')] }, { isAllowed: true }],
] as const)('a call %s', (_, when, facts, permission) => {
  expect(ask(when, facts)).toEqual(permission);
});

test('letters are written at any hour, also where the number is wrong, and never while a dispute is open or a promise is', () => {
  expect(ask('27T23:00', {}, 'letter')).toEqual({ isAllowed: true });
  expect(ask('27T23:00', { isNumberWrong: true }, 'letter')).toEqual({ isAllowed: true });
  expect(ask('27T23:00', { isDisputed: true }, 'letter')).toEqual(no('disputed', undefined));
  expect(ask('27T23:00', { promisedDay: isoDate('2026-11-28') }, 'letter')).toEqual(no('promise_open', '29T00:00'));
});
