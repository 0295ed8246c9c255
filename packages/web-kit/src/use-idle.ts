import { startTransition, useEffect, useState } from 'react';
import { afterIdle } from './after-idle.ts';

/** Whether the first screen is there and the page has come to rest: what no one waits for begins then, and is drawn in slices. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => afterIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}
