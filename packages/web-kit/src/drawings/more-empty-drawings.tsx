import type { ReactElement } from 'react';
import { OUTLINE, OUTLINE_WIDTH, Scene, Star } from './scene.tsx';

/* Apart from the others, which home fetches. */

const line = { strokeWidth: OUTLINE_WIDTH, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** No gift cards: a card with its ribbon, still to be given. */
export function NoGiftsDrawing(): ReactElement {
  return (
    <Scene>
      <rect x={54} y={54} width={92} height={62} rx={9} className={OUTLINE} {...line} />
      <path d="M55 78h90M84 55v60" className="stroke-firoozeh" {...line} strokeWidth={5} />
      <path
        d="M84 78c-14-2-20-10-15-16s14 4 15 16zM84 78c14-2 20-10 15-16s-14 4-15 16z"
        className={OUTLINE}
        {...line}
      />
      <Star x={122} y={98} radius={10} />
    </Scene>
  );
}

/** No guarantees: a shield that covers no one but its star. */
export function NoGuaranteesDrawing(): ReactElement {
  return (
    <Scene>
      <path d="M100 36l36 12v30c0 24-16 40-36 48-20-8-36-24-36-48V48z" className={OUTLINE} {...line} />
      <path
        d="M100 48l25 8.5V78c0 16-10 28-25 34.5-15-6.5-25-18.5-25-34.5V56.5z"
        className="stroke-firoozeh"
        fill="none"
        {...line}
        strokeWidth={1.6}
      />
      <Star x={100} y={80} radius={15} />
    </Scene>
  );
}

/** No offers: a tag without a price on it. */
export function NoOffersDrawing(): ReactElement {
  return (
    <Scene>
      <path
        d="M62 74 94 42h38a6 6 0 0 1 6 6v38l-32 32a6 6 0 0 1-8.5 0L62 82.5a6 6 0 0 1 0-8.5z"
        className={OUTLINE}
        {...line}
      />
      <circle cx={123} cy={57} r={5} className="fill-firoozeh" />
      <Star x={98} y={84} radius={14} />
    </Scene>
  );
}
