import { classNames } from '@nesye/ui';
import type { ReactElement } from 'react';
import { starPath } from '@nesye/web-kit/drawings/star.ts';
import { shopColourOf } from '../shop-colour.ts';

interface ShopMarkProps {
  readonly name: string;
  readonly logo: string | null;
  readonly sizePx?: number;
}

/** The star of the tile, behind the letter. */
const STAR = starPath(50, 50, 46);

/** A shop's logo, or the first letter of its name over a star, in a colour that stays the same for that name. Decoration: the name stands next to it. */
export function ShopMark({ name, logo, sizePx = 44 }: ShopMarkProps): ReactElement {
  if (logo !== null)
    return (
      <img
        src={logo}
        alt=""
        width={sizePx}
        height={sizePx}
        style={{ inlineSize: sizePx, blockSize: sizePx }}
        loading="lazy"
        className="shrink-0 rounded-control bg-surface object-cover"
      />
    );
  const letter = name.replace(/^(?:فروشگاه|مغازهٔ|مغازه)\s+/, '').charAt(0);
  return (
    <span
      aria-hidden
      style={{ inlineSize: sizePx, blockSize: sizePx }}
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-control border border-transparent text-lg font-bold',
        shopColourOf(name),
      )}
    >
      <svg viewBox="0 0 100 100" focusable="false" className="absolute inset-0 size-full opacity-20">
        <path d={STAR} fill="none" stroke="currentColor" strokeWidth={5} />
      </svg>
      <span className="relative">{letter}</span>
    </span>
  );
}
