import type { ReactElement } from 'react';
import { OUTLINE, OUTLINE_WIDTH, Scene, Star } from '@nesye/web-kit/drawings/scene.tsx';
import { starPath } from '@nesye/web-kit/drawings/star.ts';

const line = { strokeWidth: OUTLINE_WIDTH, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
/** The finder marks of a code stand in three corners; the fourth is the star's. */
const FINDERS = [
  [72, 52],
  [110, 52],
  [72, 90],
] as const;

/** Scanning a shop's code: the code in the corners of a camera's view. */
export function ScanDrawing(): ReactElement {
  return (
    <Scene>
      <path
        d="M58 58V46a8 8 0 0 1 8-8h12M122 38h12a8 8 0 0 1 8 8v12M142 102v12a8 8 0 0 1-8 8h-12M78 122H66a8 8 0 0 1-8-8v-12"
        className="stroke-firoozeh-text"
        fill="none"
        {...line}
        strokeWidth={4}
      />
      {FINDERS.map(([x, y]) => (
        <g key={`${x}.${y}`}>
          <rect x={x} y={y} width={18} height={18} rx={4} className={OUTLINE} {...line} />
          <rect x={x + 6} y={y + 6} width={6} height={6} className="fill-firoozeh-text" />
        </g>
      ))}
      <Star x={119} y={99} radius={12} />
    </Scene>
  );
}

const COUNTS = [0, 1, 2, 3];

/** Choosing: one purchase laid out in four equal pieces, the first of them marked. */
export function ChooseDrawing(): ReactElement {
  return (
    <Scene>
      <rect x={56} y={40} width={88} height={82} rx={10} className={OUTLINE} {...line} />
      {COUNTS.map((index) => (
        <g key={index}>
          <path
            d={starPath(72, 54 + index * 18, 6)}
            className={index === 0 ? 'fill-zaferan' : 'fill-firoozeh'}
            fillOpacity={index === 0 ? 1 : 0.55}
          />
          <path
            d={`M86 ${54 + index * 18}h${44 - index * 6}`}
            className="stroke-line-strong"
            strokeOpacity={0.5}
            {...line}
            strokeWidth={4}
          />
        </g>
      ))}
    </Scene>
  );
}

/** The receipt: a torn slip with the star as its seal. */
export function ReceiptDrawing(): ReactElement {
  return (
    <Scene>
      <path d="M66 36h68v88l-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6z" className={OUTLINE} {...line} />
      <path d="M78 54h44M78 68h28" className="stroke-line-strong" strokeOpacity={0.5} {...line} strokeWidth={4} />
      <Star x={100} y={93} radius={15} />
      <path d="m93.5 93.5 4.5 4.5 8.5-9" className="stroke-zaferan-on" fill="none" {...line} strokeWidth={3} />
    </Scene>
  );
}
