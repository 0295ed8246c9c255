import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Picture } from '@nesye/web-kit/components/picture.tsx';
import { Star } from '@nesye/web-kit/components/stars.tsx';
import { weekdayNames } from '@nesye/web-kit/messages/calendar.ts';
import { shopPageText as text } from '#messages/shop-page.ts';
import { Each, Unless, value } from './live-parts.tsx';

interface LivePictureProps {
  readonly alt: string;
  /** How wide it is on the screen. */
  readonly sizes: string;
  readonly className: string;
  readonly isEager?: boolean;
  /** Of a row: the server says which of it are in sight first. */
  readonly isInRow?: boolean;
}

/** A picture that the server names (`pictureOnPage`). */
export const LivePicture = ({ alt, sizes, className, isEager, isInRow }: LivePictureProps): ReactElement => (
  <Picture
    src={value('src')}
    alt={alt}
    width={value('width')}
    height={value('height')}
    blur={value('blur')}
    loading={isInRow === true ? (value('loading') as 'lazy') : isEager === true ? 'eager' : 'lazy'}
    fetchPriority={isInRow === true ? (value('priority') as 'auto') : 'auto'}
    className={className}
    sources={
      <Each name="sources">
        <source type={value('type')} srcSet={value('srcset')} sizes={sizes} />
      </Each>
    }
  />
);

/** Stars that the server counts (`starsOf`). */
export const LiveStars = ({ label }: { readonly label: string }): ReactElement => (
  <span role="img" aria-label={label} className="inline-flex gap-0.5">
    <Each name="full">
      <Star isFull sizePx={18} />
    </Each>
    <Each name="empty">
      <Star isFull={false} sizePx={18} />
    </Each>
  </span>
);

/** The opening hours of a week, Saturday first, and whether the shop is open now. A script goes on with that from the time of the server. */
export function ShopHours(): ReactElement {
  return (
    <Each name="hours">
      <Card aria-label={text.hours}>
        <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-lg">{text.hours}</h2>
          <p
            data-shop-hours={value('spans')}
            data-now={value('nowMs')}
            data-open={text.openNow}
            data-closed={text.closedNow}
            data-is-open={value('isOpen')}
            className="text-sm font-semibold text-ink-soft data-[is-open=true]:text-pesteh-text"
          >
            <Each name="isOpen">{text.openNow}</Each>
            <Unless name="isOpen">{text.closedNow}</Unless>
          </p>
        </div>
        <dl className="divide-y divide-line text-sm">
          {weekdayNames.map((day, weekday) => (
            <Each key={day} name={`day${weekday}`}>
              <div className="flex min-h-11 items-center justify-between gap-x-6 py-1">
                <dt className="text-ink-soft">{day}</dt>
                <dd className="flex flex-col items-end font-semibold">
                  <Each name="spans">
                    <span>{text.span(value('opens'), value('closes'))}</span>
                  </Each>
                  <Each name="isClosed">
                    <span className="font-normal text-ink-soft">{text.closed}</span>
                  </Each>
                </dd>
              </div>
            </Each>
          ))}
        </dl>
      </Card>
    </Each>
  );
}
