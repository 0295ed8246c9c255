import { lazy, startTransition, Suspense, useEffect, useState, type ReactElement } from 'react';
import { afterIdle } from '../../shared/after-idle.ts';
import type { Screen } from '../screen-table.ts';
import { optional } from './optional.ts';

const Background = lazy(() => optional(import('./background.tsx')));

/** What the shell does besides the screens comes after the first of them: notices, chat, push, error reports. */
export function AfterStart({ screen }: { readonly screen: Screen }): ReactElement | null {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => afterIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle ? (
    <Suspense>
      <Background screen={screen} />
    </Suspense>
  ) : null;
}
