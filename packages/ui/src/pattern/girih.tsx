import { useId, type ReactElement } from 'react';

/**
 * The house pattern: the star-and-cross of Persian tile walls. One tile is an eight-pointed star whose
 * points touch its neighbours', so that crosses appear between them; strapwork runs inside.
 */
const STAR =
  'M40 0 51.7 28.3 80 40 51.7 51.7 40 80 28.3 51.7 0 40 28.3 28.3ZM11.7 11.7 40 23.4 68.3 11.7 56.6 40 68.3 68.3 40 56.6 11.7 68.3 23.4 40Z';
const ROSETTE = 'M40 29.5 47.4 32.6 50.5 40 47.4 47.4 40 50.5 32.6 47.4 29.5 40 32.6 32.6Z';

export interface GirihProps {
  readonly className?: string;
  /** Edge of one tile in pixels. */
  readonly tilePx?: number;
}

/** Fills its box with the pattern in the current colour. Decoration only: hidden from readers. */
export function Girih({ className, tilePx = 56 }: GirihProps): ReactElement {
  const id = `girih${useId().replace(/\W/g, '')}`;
  return (
    <svg aria-hidden focusable="false" className={className} width="100%" height="100%">
      <defs>
        <pattern
          id={id}
          width="80"
          height="80"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${tilePx / 80})`}
        >
          <path d={STAR} fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinejoin="round" />
          <path d={ROSETTE} fill="currentColor" fillOpacity={0.5} />
          <path
            d="M0 0 11.7 11.7M80 0 68.3 11.7M0 80 11.7 68.3M80 80 68.3 68.3"
            stroke="currentColor"
            strokeWidth={1.4}
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The mark: one star of the pattern with the letter noon, the first of the name, at its heart. */
export function BrandMark({
  sizePx = 32,
  className,
}: {
  readonly sizePx?: number;
  readonly className?: string;
}): ReactElement {
  return (
    <svg viewBox="0 0 80 80" width={sizePx} height={sizePx} aria-hidden focusable="false" className={className}>
      <path d={MARK_STAR} fill="currentColor" />
      <circle cx="40" cy="40" r="17" className="fill-surface" />
      <path
        d="M30.5 37.5c0 6.8 4 10.7 9.5 10.7s9.5-3.9 9.5-10.7"
        fill="none"
        stroke="currentColor"
        strokeWidth={3.6}
        strokeLinecap="round"
      />
      <circle cx="40" cy="35.5" r="3" fill="currentColor" />
    </svg>
  );
}

/** Outline of the mark in an 80-unit square; the app's icons are cut from it too. */
export const MARK_STAR =
  'M40 3 50.7 14.1 66.2 13.8 65.9 29.3 77 40 65.9 50.7 66.2 66.2 50.7 65.9 40 77 29.3 65.9 13.8 66.2 14.1 50.7 3 40 14.1 29.3 13.8 13.8 29.3 14.1Z';
