import { isoDate } from '@nesye/money';
import { describe, expect, it } from 'vitest';
import { formatTypedDate, readTypedDate } from './typed-date.ts';

const TODAY = isoDate('2026-11-21');

describe('formatTypedDate', () => {
  it.each([
    ['', ''],
    ['13', '13'],
    ['1370', '1370'],
    ['13700', '1370/0'],
    ['13705', '1370/05'],
    ['1370523', '1370/05/23'],
    ['13700523', '1370/05/23'],
    ['137012', '1370/12'],
    ['13701204', '1370/12/04'],
    ['1370129', '1370/12/09'],
    ['137005239', '1370/05/23'],
    ['۱۳۷۰۰۵۲۳', '1370/05/23'],
    ['١٣٧٠/٥/٢٣', '1370/05/23'],
    ['1370/1/2', '1370/1/2'],
    ['1370/1/', '1370/01'],
    ['1370/0/23', '1370/0/23'],
    ['1370//23', '1370//23'],
    ['137/05/23', '137/05/23'],
    ['13/05/23', '13/05/23'],
    ['1370/056/23', '1370/05/23'],
    ['70/', '1370'],
    ['70/5/23', '1370/05/23'],
    ['1370-05-23', '1370/05/23'],
    ['1991-08-14', '1991/08/14'],
    ['abc', ''],
  ])('%j → %j', (typed, shown) => expect(formatTypedDate(typed)).toBe(shown));

  it('a field that is emptied from its end passes every shorter form once', () => {
    let shown = '1370/05/23';
    const seen: string[] = [];
    while (shown !== '' && seen.length < 20) {
      shown = formatTypedDate(shown.slice(0, -1));
      seen.push(shown);
    }
    expect(seen).toEqual(['1370/05/2', '1370/05', '1370/0', '1370', '137', '13', '1', '']);
  });
});

describe('readTypedDate', () => {
  it.each([
    ['1370/05/23', '1991-08-14', 'jalali'],
    ['1370/05/3', '1991-07-25', 'jalali'],
    ['1370/5/3', '1991-07-25', 'jalali'],
    ['1403/12/30', '2025-03-20', 'jalali'],
    ['1991/08/14', '1991-08-14', 'gregorian'],
    ['1405/08/30', '2026-11-21', 'jalali'],
  ])('%s is %s', (typed, date, calendar) =>
    expect(readTypedDate(typed, TODAY)).toEqual({ kind: 'date', date, calendar }),
  );

  it.each([
    ['', 'empty'],
    ['1370', 'incomplete'],
    ['1370/05', 'incomplete'],
    ['1370/05/0', 'incomplete'],
    ['1370/0/23', 'incomplete'],
    ['1370//23', 'incomplete'],
    ['1370/05/00', 'wrong'],
    ['1370/00/01', 'wrong'],
    ['1370/13/01', 'wrong'],
    ['1370/07/31', 'wrong'],
    ['1402/12/30', 'wrong'],
    ['1405/09/01', 'wrong'],
    ['1600/01/01', 'wrong'],
    ['1991/02/29', 'wrong'],
  ])('%j is %s', (typed, kind) => expect(readTypedDate(typed, TODAY).kind).toBe(kind));
});
