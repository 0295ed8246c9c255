import { describe, expect, it } from 'vitest';
import { calendarOf } from './due-calendar.ts';

const NOW = new Date('2026-11-30T11:13:07.250Z');
const linesOf = (text: string): readonly string[] => text.split('\r\n');

describe('calendarOf', () => {
  it('has a whole day for each row, with a reminder on the day before', () => {
    const text = calendarOf([{ id: 'row-7', day: '2026-12-30', title: 'قسط ۱' }], NOW);
    expect(linesOf(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Nesye//Receipt//FA',
      'BEGIN:VEVENT',
      'UID:row-7@nesye',
      'DTSTAMP:20261130T111307Z',
      'DTSTART;VALUE=DATE:20261230',
      'SUMMARY:قسط ۱',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:قسط ۱',
      'TRIGGER:-PT15H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes what a shop may have in its name', () => {
    const text = calendarOf([{ id: '1', day: '2026-12-30', title: 'a, b; c\\d\ne' }], NOW);
    expect(text).toContain(String.raw`SUMMARY:a\, b\; c\\d\ne`);
  });

  it('folds long lines between letters, at 75 bytes at most', () => {
    const title = 'فروشگاه بزرگ لوازم خانگی و کالای خواب برادران سپهری به‌جز شعبهٔ مرکزی';
    const text = calendarOf([{ id: '1', day: '2026-12-30', title }], NOW);
    for (const line of linesOf(text)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});
