import { addDays, type IsoDate } from '@nesye/money';
import { choice, defineFilters, type FilterValues } from '@nesye/web-kit/lists/filters.ts';

const QUARTERS = 96;

/** The times of a day that a shift may begin or end at: each quarter of an hour. The last is midnight at its end. */
export const TIMES: readonly string[] = Array.from({ length: QUARTERS + 1 }, (_, quarter) =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
);
export const [DAY_BEGINS, DAY_ENDS] = ['00:00', '24:00'] as const;

const time = (standard: string) => ({
  read: (text: string | null): string => (TIMES.includes(text ?? '') ? (text ?? '') : standard),
  write: (value: string) => (value === standard ? undefined : value),
});
const id = {
  read: (text: string | null): string => (/^\d{1,18}$/.test(text ?? '') ? (text ?? '') : ''),
  write: (value: string) => (value === '' ? undefined : value),
};
const who = {
  read: (text: string | null): string => (text === 'own' ? text : id.read(text)),
  write: id.write,
};

/** A shift as the address has it. */
export const shiftFilters = defineFilters({
  day: choice(['today', 'yesterday']),
  from: time(DAY_BEGINS),
  until: time(DAY_ENDS),
  terminal: id,
  who,
});
export type ShiftFilter = FilterValues<typeof shiftFilters>;

/** The shift as the call takes it on the business day `today`. */
export function queryOfShift(
  { day, from, until, terminal, who: maker }: ShiftFilter,
  today: IsoDate,
): { readonly date: string; readonly [name: string]: string } {
  return {
    date: day === 'today' ? today : addDays(today, -1),
    ...(from !== DAY_BEGINS && { from }),
    ...(until !== DAY_ENDS && { until }),
    ...(terminal !== '' && { filter_terminal: terminal }),
    ...(maker === 'own' ? { filter_own: 'yes' } : maker !== '' && { filter_staff: maker }),
  };
}
