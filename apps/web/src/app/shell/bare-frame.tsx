import type { ReactElement } from 'react';
import { Outlet } from 'react-router';
import { CONTENT_ID } from '@nesye/web-kit/shell/navigation-effects.tsx';
import { ScreenBoundary } from '@nesye/web-kit/shell/screen-boundary.tsx';
import { BrokenScreen } from './lazy-broken-screen.ts';

/** Frame of the offline page: nothing but the page, since all of it is fetched before it is needed. */
export default function BareFrame(): ReactElement {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="flex min-h-dvh w-full flex-col px-4 outline-none sm:px-8">
      <ScreenBoundary broken={BrokenScreen}>
        <Outlet />
      </ScreenBoundary>
    </main>
  );
}
