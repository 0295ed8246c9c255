import '@nesye/ui/desk-icons';
import { wordsOnTheirWay } from '@nesye/web-kit/language/catalogue.ts';
import { AppQueries, forgetUnusedResponses } from '@nesye/web-kit/shell/app-queries.tsx';
import { ErrorCatch } from '@nesye/web-kit/shell/error-catch.tsx';
import { CONTENT_ID } from '@nesye/web-kit/shell/navigation-effects.tsx';
import { PreferenceWatch } from '@nesye/web-kit/shell/preference-watch.tsx';
import { ScreenBoundary } from '@nesye/web-kit/shell/screen-boundary.tsx';
import { ServiceNotice } from '@nesye/web-kit/shell/service-notice.tsx';
import { VersionWatch } from '@nesye/web-kit/shell/version-watch.tsx';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import { lazy, Suspense, type ReactElement } from 'react';
import { Outlet } from 'react-router';
import '#messages/operator-failures.ts';
import { screenTitles } from '#messages/titles.ts';
import { CommandMenu } from '../../components/command-menu.tsx';
import { useScreen } from '../use-screen.ts';
import { Rail } from './rail.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { TopBar } from './top-bar.tsx';

const BrokenScreen = lazy(() => import('./broken-screen.tsx'));
const UndoBar = lazy(async () => ({ default: (await import('../../components/undo-bar.tsx')).UndoBar }));

// The words that came with the frame: it is drawn once, and a screen's own wait does not draw it again.
await wordsOnTheirWay();

/** Frame of the console: the bar on top, the rail, the name of the screen. What is read is at most 1120 pixels wide; a part marked `data-wide` takes all the room. */
export default function ConsoleFrame(): ReactElement {
  const screen = useScreen();
  const isIdle = useIdle();
  return (
    <AppQueries>
      <PreferenceWatch />
      <ShortcutKeys />
      <div className="flex min-h-dvh flex-col">
        <TopBar lit={screen?.place}>
          <CommandMenu />
        </TopBar>
        <div className="flex flex-1 items-start">
          <Rail lit={screen?.place} />
          <main
            id={CONTENT_ID}
            tabIndex={-1}
            className="flex min-h-[calc(100dvh-3.5rem)] w-full max-w-[1120px] min-w-0 flex-1 flex-col px-4 pb-10 outline-none has-data-wide:max-w-none sm:px-6"
          >
            {screen && (
              <header className="flex min-h-14 items-center gap-1 py-1 print:hidden">
                <h1 className="min-w-0 flex-1 text-xl">{screenTitles[screen.id]}</h1>
              </header>
            )}
            <ErrorCatch>
              {isIdle && <ServiceNotice />}
              {isIdle && <VersionWatch isQuietPlace />}
              <Suspense>{isIdle && <UndoBar />}</Suspense>
            </ErrorCatch>
            <ScreenBoundary broken={BrokenScreen} onRetry={forgetUnusedResponses}>
              <Outlet />
            </ScreenBoundary>
          </main>
        </div>
      </div>
    </AppQueries>
  );
}
