import { describe, expect, it } from 'vitest';
import { areHours, minuteOf, readPlace, timeOf } from './shop-profile.ts';

describe('the place of a shop', () => {
  it.each([
    ['35.7448, 51.4475', 35.7448, 51.4475],
    ['۳۵٫۷۴۴۸، ۵۱٫۴۴۷۵', 35.7448, 51.4475],
    [' 32.616 44.033 ', 32.616, 44.033],
    ['35.74481234567, 51', 35.744812, 51],
  ])('%s is read', (text, latitude, longitude) => {
    expect(readPlace(text)).toEqual({ latitude, longitude });
  });

  it.each([
    '',
    '35.7448',
    '51.4475, 35.7448',
    '48.8566, 2.3522',
    '35.7, 51.4, 1200',
    'تهران',
    '1e1, 5e1',
    '35.7,,51.4',
  ])('%s is none', (text) => {
    expect(readPlace(text)).toBeUndefined();
  });
});

describe('opening hours', () => {
  const span = (opens: string, closes: string, weekday = 0) => ({
    weekday,
    opens: minuteOf(opens),
    closes: minuteOf(closes),
  });

  it('are spans that do not overlap, in any order, until midnight', () => {
    expect(areHours([])).toBe(true);
    expect(areHours([span('17:00', '24:00'), span('09:00', '13:00'), span('13:00', '15:00')])).toBe(true);
    expect(areHours([span('09:00', '13:00'), span('12:00', '14:00', 1)])).toBe(true);
  });

  it('are none where two overlap, one ends before it begins, or a day has five', () => {
    expect(areHours([span('09:00', '13:00'), span('12:59', '14:00')])).toBe(false);
    expect(areHours([span('09:00', '09:00')])).toBe(false);
    expect(areHours([span('20:00', '02:00')])).toBe(false);
    expect(areHours(['01', '03', '05', '07', '09'].map((hour) => span(`${hour}:00`, `${hour}:30`)))).toBe(false);
  });

  it('come out as they went in', () => {
    for (const time of ['00:00', '09:05', '23:59', '24:00']) expect(timeOf(minuteOf(time))).toBe(time);
  });
});
