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
import { AppQueries, forgetUnusedResponses } from './app-queries.tsx';
import { CONTENT_ID } from './navigation-effects.tsx';
import { ErrorCatch } from './error-catch.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { navigationLinksOf } from './navigation-links.ts';
import { NavigationRail } from './navigation-rail.tsx';
import { PreferenceWatch } from './preference-watch.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { ServiceNotice } from './service-notice.tsx';
import { VersionWatch } from './version-watch.tsx';

// The words that came with the frame: it is drawn once, and a screen's own wait does not draw it again.
await wordsOnTheirWay();
addTitles(screenTitles);

const placesOf = ({ roles, user }: SessionState): Role | 'operator' =>
  user?.is_operator === true && !roles.isCustomer && !roles.isMerchant ? 'operator' : roleOf(roles);

/** Frame of the signed-in app and of its tasks: rail or bottom bar, header, content of at most 1120 pixels. */
export default function AppFrame(): ReactElement {
  const screen = useScreen();
  const isIdle = useIdle();
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  const links = navigationLinksOf(useSession(placesOf));
  const hasBar = isSignedIn && screen.frame === 'shell';
  return (
    <AppQueries>
      <PreferenceWatch />
      <div className="flex min-h-dvh">
        {isSignedIn && screen.isDesktopLayout && <NavigationRail links={links} />}
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={classNames(
            'mx-auto flex w-full min-w-0 flex-1 flex-col px-4 outline-none sm:px-8 sm:pt-4',
            screen.frame === 'task' || !screen.isDesktopLayout ? 'max-w-2xl' : 'max-w-[1120px]',
            hasBar ? 'pb-28 sm:pb-10' : 'pb-10',
          )}
        >
          <ScreenHeader screen={screen} />
          <ErrorCatch>
            {isIdle && isSignedIn && <ServiceNotice />}
            {isIdle && <VersionWatch screen={screen} />}
          </ErrorCatch>
          <ScreenBoundary onRetry={forgetUnusedResponses}>
            <Outlet />
          </ScreenBoundary>
        </main>
        {hasBar && <NavigationBar links={links} />}
      </div>
    </AppQueries>
  );
}
