import { useEffect, useState } from 'react';

const secondsUntil = (untilMs: number): number => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

/** Milliseconds until the figure changes: with the next whole second before that moment. */
export const untilNextSecondMs = (untilMs: number, nowMs: number): number => (untilMs - nowMs) % 1000 || 1000;

/** Whole seconds left until a moment (milliseconds since 1970), by the clock: a tab that slept is right at once. */
export function useCountdown(untilMs: number): number {
  const [ticks, tick] = useState(0);
  const seconds = secondsUntil(untilMs);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => tick((count) => count + 1), untilNextSecondMs(untilMs, Date.now()));
    return () => clearTimeout(timer);
  }, [untilMs, isRunning, ticks]);
  return seconds;
}
