import { toPersianDigits } from '@nesye/persian';
import type { ReactElement, ReactNode } from 'react';
import { hoursText } from '#messages/shop-profile.ts';
import { weekdayNames } from '@nesye/web-kit/messages/calendar.ts';
import type { OwnShop } from './use-own-shop.ts';

export type Span = OwnShop['hours'][number];

/** A span in words, such as «۹:۰۰ تا ۱۳:۰۰». */
export const spanText = ({ opens, closes }: Span): string => hoursText.span(timeText(opens), timeText(closes));

/** A time of the wire as it is shown. */
export const timeText = (time: string): string => toPersianDigits(time.replace(/^0(?=\d)/, ''));

/** The opening hours of a week, Saturday first; days without a span are closed. */
export function OpeningHours({
  hours,
  renderAction,
}: {
  readonly hours: readonly Span[];
  readonly renderAction?: (span: Span) => ReactNode;
}): ReactElement {
  if (hours.length === 0) return <p className="text-sm text-ink-soft">{hoursText.none}</p>;
  return (
    <dl className="divide-y divide-line text-sm">
      {weekdayNames.map((day, weekday) => {
        const spans = hours.filter((span) => span.weekday === weekday);
        return (
          <div key={day} className="flex min-h-11 items-center justify-between gap-x-6 py-1">
            <dt className="text-ink-soft">{day}</dt>
            {spans.length === 0 ? (
              <dd className="text-ink-faint">{hoursText.closed}</dd>
            ) : (
              <dd className="flex flex-col items-end font-semibold">
                {spans.map((span) => (
                  <span key={span.opens} className="flex items-center gap-2">
                    {spanText(span)}
                    {renderAction?.(span)}
                  </span>
                ))}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
