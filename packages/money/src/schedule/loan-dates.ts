import { addDays, isoDate, type IsoDate } from '../calendar/iso-date.ts';
import type { MonthEndRule, PeriodUnit } from './loan-terms.ts';

/** Due dates 1 … count, each computed from the start so that a 31st comes back after a shorter month. Gregorian months. */
export function repaymentDates(
  start: IsoDate,
  count: number,
  every: number,
  unit: PeriodUnit,
  monthEndRule: MonthEndRule,
): IsoDate[] {
  return Array.from({ length: count }, (_, index) => periodEnd(start, (index + 1) * every, unit, monthEndRule));
}

/** 365 or, in a leap year, 366 days. */
export function gregorianYearLength(year: number): number {
  return monthLength(year, 2) === 29 ? 366 : 365;
}

/** The days of a Gregorian month, 1 January to 12 December. Leap years count. */
export function monthLength(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The Gregorian year. */
export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

/** The Gregorian month, 1 January to 12 December. */
export function monthOf(date: IsoDate): number {
  return Number(date.slice(5, 7));
}

function periodEnd(start: IsoDate, amount: number, unit: PeriodUnit, monthEndRule: MonthEndRule): IsoDate {
  if (unit === 'days') return addDays(start, amount);
  if (unit === 'weeks') return addDays(start, amount * 7);
  return monthsLater(start, unit === 'years' ? amount * 12 : amount, monthEndRule);
}

function monthsLater(start: IsoDate, months: number, monthEndRule: MonthEndRule): IsoDate {
  const monthIndex = yearOf(start) * 12 + monthOf(start) - 1 + months;
  const year = Math.floor(monthIndex / 12);
  const month = (monthIndex % 12) + 1;
  const day = Number(start.slice(8, 10));
  const lastDay = monthLength(year, month);
  const clamped = isoDate(`${year}-${twoDigits(month)}-${twoDigits(Math.min(day, lastDay))}`);
  return day > lastDay && monthEndRule === 'roll' ? addDays(clamped, 1) : clamped;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
