import type { ReactElement } from 'react';
import { OUTLINE_WIDTH, Scene } from '@nesye/web-kit/drawings/scene.tsx';
import { starPath } from '@nesye/web-kit/drawings/star.ts';

const line = { strokeWidth: OUTLINE_WIDTH, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const SURFACE = 'fill-surface stroke-pesteh-text';

/** A line of credit is open: the doors of an arch stand wide, and the star comes through. */
export function LineOpenedDrawing(): ReactElement {
  return (
    <Scene tone="pesteh">
      <path d="M62 126V74a38 38 0 0 1 76 0v52z" pathLength={1} className={`animate-draw ${SURFACE}`} {...line} />
      <path
        d="M74 126V76a26 26 0 0 1 52 0v50z"
        className="fill-pesteh-tint stroke-pesteh"
        {...line}
        strokeWidth={1.6}
      />
      <path d="M62 126V78l-20 10v48zM138 126V78l20 10v48z" className="fill-firoozeh stroke-pesteh-text" {...line} />
      <path
        d={starPath(100, 88, 22)}
        className="animate-bloom fill-zaferan"
        style={{ transformOrigin: '100px 88px', animationDelay: '120ms' }}
      />
      <path d="m91 88.5 6.5 6.5L110 81.5" className="stroke-zaferan-on" fill="none" {...line} strokeWidth={4} />
    </Scene>
  );
}

/** A guarantee has ended: the lock is open, and the star is free of it. */
export function GuaranteeReleasedDrawing(): ReactElement {
  return (
    <Scene tone="pesteh">
      <path
        d="M78 82V58a20 20 0 0 1 38.5-7.5"
        pathLength={1}
        className="animate-draw stroke-pesteh-text"
        fill="none"
        {...line}
        strokeWidth={6}
      />
      <rect x={66} y={80} width={68} height={48} rx={10} className={SURFACE} {...line} />
      <path d={starPath(100, 104, 15)} className="fill-pesteh" />
      <path d="m93.5 104.5 4.5 4.5 8.5-9" className="stroke-surface" fill="none" {...line} strokeWidth={3} />
      <path
        d={starPath(136, 50, 13)}
        className="animate-bloom fill-zaferan"
        style={{ transformOrigin: '136px 50px', animationDelay: '120ms' }}
      />
    </Scene>
  );
}
