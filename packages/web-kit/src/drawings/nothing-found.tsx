import type { ReactElement } from 'react';
import { OUTLINE, OUTLINE_WIDTH, Scene, Star } from './scene.tsx';

const line = { strokeWidth: OUTLINE_WIDTH, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A search or a filter found nothing: the glass over an empty place, the star out of its sight. */
export default function NothingFoundDrawing(): ReactElement {
  return (
    <Scene>
      <path d="m114 96 24 24" className="stroke-firoozeh-text" fill="none" {...line} strokeWidth={8} />
      <circle cx={94} cy={76} r={30} className={OUTLINE} {...line} strokeWidth={4} />
      <path d="M80 70a16 16 0 0 1 12-11" className="stroke-line-strong" strokeOpacity={0.5} fill="none" {...line} />
      <Star x={144} y={62} radius={10} />
    </Scene>
  );
}
