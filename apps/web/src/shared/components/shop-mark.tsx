import { classNames } from '@nesye/ui';
import type { ReactElement } from 'react';

interface ShopMarkProps {
  readonly name: string;
  readonly logo: string | null;
  readonly sizePx?: number;
}

const tints = [
  'bg-firoozeh-tint text-firoozeh-text',
  'bg-zaferan-tint text-zaferan-text',
  'bg-pesteh-tint text-pesteh-text',
  'bg-anar-tint text-anar-text',
  'bg-sunken text-ink-soft',
] as const;

/** A shop's logo, or the first letter of its name on a tint that stays the same for that name. Decoration: the name stands next to it. */
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
  const tint =
    tints[
      Array.from(name, (character) => character.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) % tints.length
    ];
  return (
    <span
      aria-hidden
      style={{ inlineSize: sizePx, blockSize: sizePx }}
      className={classNames('grid shrink-0 place-items-center rounded-control text-lg font-bold', tint)}
    >
      {letter}
    </span>
  );
}
