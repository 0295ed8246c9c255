/** A row of the yearly tables: Jalali month and day, so that it reads like the printed calendar. */
export interface LunarHoliday {
  readonly month: number;
  readonly day: number;
  readonly title: string;
  readonly isEstimated: boolean;
}
