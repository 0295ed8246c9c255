import '@nesye/ui/all-icons';
import { wordsOnTheirWay } from '@nesye/web-kit/language/catalogue.ts';
import { AppQueries, forgetUnusedResponses } from '@nesye/web-kit/shell/app-queries.tsx';
import { ErrorCatch } from '@nesye/web-kit/shell/error-catch.tsx';
import { NavigationBar } from '@nesye/web-kit/shell/navigation-bar.tsx';
import { CONTENT_ID } from '@nesye/web-kit/shell/navigation-effects.tsx';
import { NavigationRail } from '@nesye/web-kit/shell/navigation-rail.tsx';
import { PreferenceWatch } from '@nesye/web-kit/shell/preference-watch.tsx';
import { ScreenBoundary } from '@nesye/web-kit/shell/screen-boundary.tsx';
import { ServiceNotice } from '@nesye/web-kit/shell/service-notice.tsx';
import { VersionWatch } from '@nesye/web-kit/shell/version-watch.tsx';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import { lazy, type ReactElement } from 'react';
import { Outlet } from 'react-router';
import { screenTitles } from '#messages/titles.ts';
import { useScreen } from '../use-screen.ts';
import { navigationLinks } from './navigation-links.tsx';

const BrokenScreen = lazy(() => import('./broken-screen.tsx'));

// The words that came with the frame: it is drawn once, and a screen's own wait does not draw it again.
await wordsOnTheirWay();

/** Frame of the console: rail or bottom bar, the name of the screen, content of at most 1120 pixels. */
export default function ConsoleFrame(): ReactElement {
  const screen = useScreen();
  const isIdle = useIdle();
  const navigation = { links: navigationLinks(), places: screen === undefined ? [] : [screen.place] };
  return (
    <AppQueries>
      <PreferenceWatch />
      <div className="flex min-h-dvh">
        <NavigationRail {...navigation} home="/reviews" />
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[1120px] min-w-0 flex-1 flex-col px-4 pb-28 outline-none sm:px-8 sm:pt-4 sm:pb-10"
        >
          {screen && (
            <header className="flex min-h-16 items-center gap-1 py-2 print:hidden">
              <h1 className="min-w-0 flex-1 text-xl">{screenTitles[screen.id]}</h1>
            </header>
          )}
          <ErrorCatch>
            {isIdle && <ServiceNotice />}
            {isIdle && <VersionWatch isQuietPlace />}
          </ErrorCatch>
          <ScreenBoundary broken={BrokenScreen} onRetry={forgetUnusedResponses}>
            <Outlet />
          </ScreenBoundary>
        </main>
        <NavigationBar {...navigation} />
      </div>
    </AppQueries>
  );
}
