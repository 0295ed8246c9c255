import { classNames } from '@nesye/ui';
import type { ReactElement } from 'react';
import { salaryDayText } from '#messages/salary-day.ts';

const DAYS = Array.from({ length: 30 }, (_, index) => index + 1);

/** The days of a month, one to choose: arrows move among them, as in any group of radio buttons. */
export function DayPicker({
  day,
  onPick,
}: {
  readonly day: number | undefined;
  readonly onPick: (day: number) => void;
}): ReactElement {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-base font-semibold">{salaryDayText.legend}</legend>
      <div className="grid grid-cols-7 gap-1 sm:gap-1.5">
        {DAYS.map((each) => (
          <label key={each} className="relative block">
            <input
              type="radio"
              name="salary-day"
              value={each}
              checked={each === day}
              onChange={() => onPick(each)}
              aria-label={salaryDayText.dayName(each)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className={classNames(
                'grid h-11 place-items-center rounded-control border text-sm font-semibold',
                'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-firoozeh',
                each === day
                  ? 'border-firoozeh-fill bg-firoozeh-fill text-firoozeh-on'
                  : 'border-line bg-surface text-ink peer-hover:bg-sunken',
              )}
            >
              {salaryDayText.day(each)}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{salaryDayText.short}</p>
    </fieldset>
  );
}
