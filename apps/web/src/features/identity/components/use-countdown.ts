import { useEffect, useState } from 'react';

/** Seconds left until an instant (milliseconds since 1970), counted down by the clock, so a sleeping tab does not fall behind. */
export function useCountdown(untilMs: number): number {
  const left = (): number => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  return seconds;
}
