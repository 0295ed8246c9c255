import type { CSSProperties, ReactElement } from 'react';
import { Scene } from '@nesye/web-kit/drawings/scene.tsx';
import { petalPaths, starPath } from '@nesye/web-kit/drawings/star.ts';

const PETALS = petalPaths(100, 80, 40, 74);
const STEP_MS = 15;
/** The petals open one after the other, around the middle of the drawing: all of it within 300 ms. */
const opening = (index: number): CSSProperties => ({
  animationDelay: `${index * STEP_MS}ms`,
  transformOrigin: '100px 80px',
});

const CHECK = 'M84 81.5 95.5 93 117 69.5';
const check = {
  d: CHECK,
  pathLength: 1,
  fill: 'none',
  strokeWidth: 6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const RING = Array.from({ length: 8 }, (_, index) => {
  const turn = ((index + 0.5) / 8) * 2 * Math.PI;
  return { x: 100 + 70 * Math.sin(turn), y: 80 - 70 * Math.cos(turn) };
});

/** The purchase is done: the star of the tile draws itself and opens, once. Around the first one there is a ring of stars. */
export function PurchaseDoneDrawing({ isFirst = false }: { readonly isFirst?: boolean }): ReactElement {
  return (
    <Scene tone="pesteh">
      {isFirst &&
        RING.map(({ x, y }, index) => (
          <path
            key={`${x}.${y}`}
            d={starPath(x, y, 8)}
            className="animate-bloom fill-firoozeh"
            style={{ animationDelay: `${index * STEP_MS}ms`, transformOrigin: `${x}px ${y}px` }}
          />
        ))}
      {PETALS.map((petal, index) => (
        <path
          key={petal}
          d={petal}
          className={`animate-bloom ${index % 2 === 0 ? 'fill-zaferan' : 'fill-pesteh'}`}
          style={opening(index)}
        />
      ))}
      <path
        d={starPath(100, 80, 40)}
        pathLength={1}
        className="animate-draw fill-surface stroke-pesteh-text"
        strokeWidth={3}
        strokeLinejoin="round"
      />
      <path {...check} className="animate-draw stroke-pesteh-text" style={{ animationDelay: '20ms' }} />
    </Scene>
  );
}

const INNER_PETALS = petalPaths(100, 80, 20, 44);

/** Everything is paid: the whole rosette, every piece of it laid. */
export function AllPaidDrawing({ isSmall = false }: { readonly isSmall?: boolean }): ReactElement {
  return (
    <Scene tone="pesteh" isSmall={isSmall}>
      <path d={starPath(100, 80, 50)} className="fill-surface stroke-pesteh-text" strokeWidth={2.4} />
      {PETALS.map((petal, index) => (
        <path key={petal} d={petal} className="animate-bloom fill-pesteh" style={opening(index)} />
      ))}
      {INNER_PETALS.map((petal, index) => (
        <path
          key={petal}
          d={petal}
          className={`animate-bloom ${index % 2 === 0 ? 'fill-zaferan' : 'fill-firoozeh'}`}
          style={opening(index)}
        />
      ))}
      <path d={starPath(100, 80, 17)} className="fill-surface stroke-pesteh-text" strokeWidth={2} />
      <path
        {...check}
        className="stroke-pesteh-text"
        strokeWidth={14}
        transform="translate(100 80) scale(.42) translate(-100.5 -81)"
      />
    </Scene>
  );
}
