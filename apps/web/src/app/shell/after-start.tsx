import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { whenAtRest } from '../../shared/when-at-rest.ts';
import type { Screen } from '../screen-table.ts';
import { orNothing } from './or-nothing.ts';

const Background = lazy(() => orNothing(import('./background.tsx')));

/** What the shell does besides the screens comes after the first of them: notices, chat, push, error reports. */
export function AfterStart({ screen }: { readonly screen: Screen }): ReactElement | null {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setIsAtRest(true)), []);
  return isAtRest ? (
    <Suspense>
      <Background screen={screen} />
    </Suspense>
  ) : null;
}
