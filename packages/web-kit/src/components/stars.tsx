import { classNames } from '@nesye/ui';
import type { ReactElement } from 'react';

const STAR = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z';
const ALL = [1, 2, 3, 4, 5] as const;

/** One star, full or an outline. */
export const Star = ({ isFull, sizePx }: { readonly isFull: boolean; readonly sizePx: number }): ReactElement => (
  <svg
    viewBox="0 0 24 24"
    width={sizePx}
    height={sizePx}
    aria-hidden
    focusable="false"
    strokeWidth={1.75}
    strokeLinejoin="round"
    className={classNames('shrink-0 stroke-zaferan-text', isFull ? 'fill-zaferan' : 'fill-none')}
  >
    <path d={STAR} />
  </svg>
);

/** So many stars of five, the first where the line begins: on the right in Persian. A screen reader says `label`. */
export const Stars = ({
  stars,
  label,
  sizePx = 18,
}: {
  readonly stars: number;
  readonly label: string;
  readonly sizePx?: number;
}): ReactElement => (
  <span role="img" aria-label={label} className="inline-flex gap-0.5">
    {ALL.map((star) => (
      <Star key={star} isFull={star <= Math.round(stars)} sizePx={sizePx} />
    ))}
  </span>
);
