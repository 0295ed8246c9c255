import { useEffect, useState } from 'react';

const secondsUntil = (untilMs: number): number => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

/** Whole seconds left until a moment (milliseconds since 1970), by the clock: a tab that slept is right at once. */
export function useCountdown(untilMs: number): number {
  const [, tick] = useState(0);
  const seconds = secondsUntil(untilMs);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [untilMs, isRunning]);
  return seconds;
}
