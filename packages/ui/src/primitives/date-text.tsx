import { formatJalaliDate, formatJalaliDateTime, type JalaliDateStyle } from '@nesye/persian';
import type { ReactElement } from 'react';

export interface DateTextProps {
  /** `YYYY-MM-DD`, or an instant in ISO 8601, which is shown with its hour in Tehran. */
  readonly value: string;
  readonly style?: JalaliDateStyle;
  readonly className?: string;
}

/** A day or an instant in the Jalali calendar, as words of a sentence. */
export const dateWords = (value: string, style: JalaliDateStyle = 'long'): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatJalaliDate(value, style) : formatJalaliDateTime(value, style);

/** A date in the Jalali calendar, with the machine's date in the markup. */
export function DateText({ value, style, className }: DateTextProps): ReactElement {
  return (
    <time dateTime={value} className={className}>
      {dateWords(value, style)}
    </time>
  );
}
