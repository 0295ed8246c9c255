import type { IsoDate } from '@nesye/money';
import { Button } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { listText } from '#messages/lists.ts';
import { DigitsField } from '../fields/digits-field.tsx';
import { formatTypedDate, readTypedDate, typedDay } from '../fields/typed-date.ts';

export interface DateRange {
  readonly from: IsoDate | undefined;
  readonly until: IsoDate | undefined;
}

interface DateRangeProps {
  readonly range: DateRange;
  /** The last day that can be meant. */
  readonly today: IsoDate;
  readonly onChange: (range: DateRange) => void;
}

/** A stretch of days of the Jalali calendar, typed by the number keys; either end may stay open. */
export function DateRangeFields({ range, today, onChange }: DateRangeProps): ReactElement {
  const [from, setFrom] = useState(() => typedDay(range.from));
  const [until, setUntil] = useState(() => typedDay(range.until));
  const [isChecked, setIsChecked] = useState(false);
  // Another range by the address, such as a preset or the way back: the fields show it.
  const given = `${range.from ?? ''}/${range.until ?? ''}`;
  const [shown, setShown] = useState(given);
  if (given !== shown) {
    setShown(given);
    setFrom(typedDay(range.from));
    setUntil(typedDay(range.until));
  }
  const first = readDay(from, today);
  const last = readDay(until, today);
  const isTurned = first.day !== undefined && last.day !== undefined && first.day > last.day;
  const errorOf = (read: ReadDay): string | undefined => (isChecked && !read.isValid ? listText.dayWrong : undefined);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (first.isValid && last.isValid && !isTurned) onChange({ from: first.day, until: last.day });
      }}
    >
      <div className="min-w-36 flex-1">
        <DigitsField
          label={listText.fromDay}
          format={formatTypedDate}
          placeholder={listText.dayExample}
          value={from}
          onValueChange={setFrom}
          error={errorOf(first)}
        />
      </div>
      <div className="min-w-36 flex-1">
        <DigitsField
          label={listText.untilDay}
          format={formatTypedDate}
          placeholder={listText.dayExample}
          value={until}
          onValueChange={setUntil}
          error={errorOf(last) ?? (isChecked && isTurned ? listText.rangeTurned : undefined)}
        />
      </div>
      <div className="pt-7">
        <Button type="submit" tone="secondary">
          {listText.applyRange}
        </Button>
      </div>
    </form>
  );
}

interface ReadDay {
  readonly isValid: boolean;
  readonly day: IsoDate | undefined;
}

function readDay(typed: string, today: IsoDate): ReadDay {
  const read = readTypedDate(typed, today);
  if (read.kind === 'date') return { isValid: true, day: read.date };
  return { isValid: read.kind === 'empty', day: undefined };
}
