import { formatClock } from '@nesye/persian';
import { Girih } from '@nesye/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { resultText } from '#messages/payments.ts';

const SECOND_MS = 1000;
/** One tile of the pattern: the drift ends where it began. */
const TILE_PX = 40;

/**
 * The clock of this second over a pattern that moves: at a counter a picture of the receipt is seen for what it is.
 * With reduced motion only the clock goes on. Readers have the time of the purchase itself.
 */
export function LiveStrip(): ReactElement {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p
      aria-hidden
      data-live
      className="relative flex min-h-10 items-center justify-center gap-2 overflow-hidden bg-lajvard text-lajvard-on print:hidden"
    >
      <span className="absolute -inset-x-10 inset-y-0 animate-drift opacity-25 will-change-transform">
        <Girih tilePx={TILE_PX} />
      </span>
      <span className="relative rounded-full bg-lajvard px-3 text-sm">
        {resultText.now} <bdi className="font-bold tabular-nums">{formatClock(now)}</bdi>
      </span>
    </p>
  );
}
