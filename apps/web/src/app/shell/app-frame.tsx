import '@nesye/ui/all-icons';
import { classNames } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router';
import { screenTitles } from '#messages/screens.ts';
import { wordsOnTheirWay } from '@nesye/web-kit/language/catalogue.ts';
import { roleOf, type Role } from '@nesye/web-kit/session/role-flags.ts';
import type { SessionState } from '@nesye/web-kit/session/session-store.ts';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { addTitles } from '../screen-titles.ts';
import { useScreen } from '../use-screen.ts';
import { AppQueries, forgetUnusedResponses } from '@nesye/web-kit/shell/app-queries.tsx';
import { CONTENT_ID } from '@nesye/web-kit/shell/navigation-effects.tsx';
import { ErrorCatch } from '@nesye/web-kit/shell/error-catch.tsx';
import { NavigationBar } from '@nesye/web-kit/shell/navigation-bar.tsx';
import { InboxBell } from './inbox-bell.tsx';
import { BrokenScreen } from './lazy-broken-screen.ts';
import { watchReads } from './watch-reads.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import type { Screen } from '../screen-table.ts';
import { navigationLinksOf } from './navigation-links.ts';
import { FOOT_BUTTON, NavigationRail } from '@nesye/web-kit/shell/navigation-rail.tsx';
import { PreferenceWatch } from '@nesye/web-kit/shell/preference-watch.tsx';
import { ScreenBoundary } from '@nesye/web-kit/shell/screen-boundary.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { ServiceNotice } from '@nesye/web-kit/shell/service-notice.tsx';
import { VersionWatch } from '@nesye/web-kit/shell/version-watch.tsx';

// The words that came with the frame: it is drawn once, and a screen's own wait does not draw it again.
await wordsOnTheirWay();
addTitles(screenTitles);

const userOf = ({ user }: SessionState): SessionState['user'] => user;
const placesOf = ({ roles }: SessionState): Role => roleOf(roles);

/** Screens of the shell but the scanner, where a payment begins. */
const isQuietPlace = ({ frame, id }: Screen): boolean => frame === 'shell' && id !== 'qr';

/** Frame of the signed-in app and of its tasks: rail or bottom bar, header, content of at most 1120 pixels. */
export default function AppFrame(): ReactElement {
  const screen = useScreen();
  const isIdle = useIdle();
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  const links = navigationLinksOf(useSession(placesOf), useSession(userOf));
  const hasBar = isSignedIn && screen.frame === 'shell';
  return (
    <AppQueries watch={watchReads}>
      <PreferenceWatch />
      <div className="flex min-h-dvh">
        {isSignedIn && screen.isDesktopLayout && (
          <NavigationRail links={links} places={screen.places} home={HOME_PATH}>
            <InboxBell isNamed className={FOOT_BUTTON} />
          </NavigationRail>
        )}
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={classNames(
            'mx-auto flex w-full min-w-0 flex-1 flex-col px-4 outline-none has-data-desk:max-w-[88rem] sm:px-8 sm:pt-4',
            screen.frame === 'task' || !screen.isDesktopLayout ? 'max-w-2xl' : 'max-w-[1120px]',
            hasBar ? 'pb-28 sm:pb-10' : 'pb-10',
          )}
        >
          <ScreenHeader screen={screen} />
          <ErrorCatch>
            {isIdle && isSignedIn && <ServiceNotice />}
            {isIdle && <VersionWatch isQuietPlace={isQuietPlace(screen)} />}
          </ErrorCatch>
          <ScreenBoundary broken={BrokenScreen} onRetry={forgetUnusedResponses}>
            <Outlet />
          </ScreenBoundary>
        </main>
        {hasBar && <NavigationBar links={links} places={screen.places} />}
      </div>
    </AppQueries>
  );
}
