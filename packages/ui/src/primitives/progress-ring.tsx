import type { ReactElement, ReactNode } from 'react';

export interface ProgressRingProps {
  /** 0 to 1; what is outside is cut. */
  readonly share: number;
  /** What a reader hears, e.g. «۳ قسط از ۴ قسط پرداخت شده». */
  readonly label: string;
  /** Its breadth where letters have their ordinary size; it grows with the words in it. */
  readonly sizePx?: number;
  readonly tone?: 'firoozeh' | 'pesteh' | 'zaferan' | 'anar';
  readonly children?: ReactNode;
}

const toneColours = {
  firoozeh: 'var(--firoozeh)',
  pesteh: 'var(--pesteh)',
  zaferan: 'var(--zaferan)',
  anar: 'var(--anar)',
} as const;
const PX_IN_REM = 16;
const RADIUS = 44;
const AROUND = 2 * Math.PI * RADIUS;

/** A ring that fills from the top against the clock, the way the page reads. */
export function ProgressRing({
  share,
  label,
  sizePx = 112,
  tone = 'firoozeh',
  children,
}: ProgressRingProps): ReactElement {
  const filled = Math.min(1, Math.max(0, share));
  return (
    <div
      role="img"
      aria-label={label}
      className="relative grid shrink-0 place-items-center"
      style={{ inlineSize: `${sizePx / PX_IN_REM}rem`, blockSize: `${sizePx / PX_IN_REM}rem` }}
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 -scale-x-100 rotate-90" aria-hidden focusable="false">
        <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--sunken)" strokeWidth={9} />
        {filled > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            stroke={toneColours[tone]}
            strokeWidth={9}
            strokeLinecap="round"
            strokeDasharray={`${filled * AROUND} ${AROUND}`}
          />
        )}
      </svg>
      <div aria-hidden className="relative text-center">
        {children}
      </div>
    </div>
  );
}
