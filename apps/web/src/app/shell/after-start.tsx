import { lazy, Suspense, type ReactElement } from 'react';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import type { Screen } from '../screen-table.ts';
import { optional } from '@nesye/web-kit/shell/optional.ts';

const Background = lazy(() => optional(import('./background.tsx')));

/** What the shell does besides the screens comes after the first of them: notices, chat, push, error reports. */
export function AfterStart({ screen }: { readonly screen: Screen }): ReactElement | null {
  return useIdle() ? (
    <Suspense>
      <Background screen={screen} />
    </Suspense>
  ) : null;
}
