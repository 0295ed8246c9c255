import type { ReactElement, ReactNode } from 'react';
import { starPath } from './star.ts';

/** Every drawing has this canvas; its middle is (100, 80). */
const VIEW = '0 0 200 160';

/** The canvas of a drawing: a star of the tile wall behind what is drawn. Decoration: the words next to it say what it means. */
export function Scene({
  tone = 'firoozeh',
  isSmall = false,
  children,
}: {
  readonly tone?: 'firoozeh' | 'pesteh';
  /** Beside a line of text instead of above it. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const [ground, line] =
    tone === 'pesteh' ? ['fill-pesteh-tint', 'stroke-pesteh'] : ['fill-firoozeh-tint', 'stroke-firoozeh'];
  return (
    <svg
      viewBox={VIEW}
      className={isSmall ? 'h-20 w-25 shrink-0' : 'h-40 w-50 max-w-full'}
      aria-hidden
      focusable="false"
      data-drawing
    >
      <path d={GROUND} className={ground} />
      <path d={STRAPWORK} className={line} fill="none" strokeWidth={1.2} strokeOpacity={0.35} />
      {children}
    </svg>
  );
}

const GROUND = starPath(100, 80, 78);
const STRAPWORK = `${starPath(100, 80, 70, 0.41)}${starPath(100, 80, 57)}`;

/** A small star of the tile, the mark on everything that is drawn. */
export function Star({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }) {
  return <path d={starPath(x, y, radius)} className="fill-zaferan" />;
}

/** What is drawn is outlined alike. */
export const OUTLINE = 'fill-surface stroke-firoozeh-text';
export const OUTLINE_WIDTH = 2.4;
