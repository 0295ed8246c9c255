import './app.css';
import { ToastRegion } from '@nesye/ui';
import { LANGUAGE_SCRIPT } from '@nesye/web-kit/language/language.ts';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { EARLY_LOGIN_SCRIPT } from '@nesye/web-kit/session/early-login.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { FONT_SCRIPT, useFont } from '@nesye/web-kit/shell/app-font.ts';
import { AppScripts } from '@nesye/web-kit/shell/app-scripts.tsx';
import { CookieGate } from '@nesye/web-kit/shell/cookie-gate.tsx';
import { CrashPage } from '@nesye/web-kit/shell/crash-page.tsx';
import { ErrorCatch } from '@nesye/web-kit/shell/error-catch.tsx';
import { NavigationEffects } from '@nesye/web-kit/shell/navigation-effects.tsx';
import { CONSOLE_PATH } from '@nesye/web-kit/shell/console-path.ts';
import { optional } from '@nesye/web-kit/shell/optional.ts';
import { PageHead } from '@nesye/web-kit/shell/page-head.tsx';
import { Splash } from '@nesye/web-kit/shell/splash.tsx';
import { THEME_SCRIPT } from '@nesye/web-kit/shell/theme-script.ts';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { screenTitles } from '#messages/titles.ts';
import { AccessGuard } from './shell/access-guard.tsx';
import { OfflineWatch } from './shell/offline-watch.tsx';
import { useScreen } from './use-screen.ts';

const Background = lazy(() => optional(import('./shell/background.tsx')));

/** Only the page as it is written carries it: a running app has no use for its text. */
const HEAD_SCRIPT = import.meta.env.SSR ? THEME_SCRIPT + FONT_SCRIPT + LANGUAGE_SCRIPT + EARLY_LOGIN_SCRIPT : '';

/** What the present screen is called; the product where it is none, and in the page as it is written. */
function useTitle(): string {
  const screen = useScreen();
  return screen === undefined || import.meta.env.SSR ? productText.name : screenTitles[screen.id];
}

/** The one document of the console. */
export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  const title = useTitle();
  return (
    <html lang="fa" dir="rtl" data-app suppressHydrationWarning>
      <PageHead script={HEAD_SCRIPT} title={title === productText.name ? title : `${title} | ${productText.name}`} />
      <body className="bg-paper text-ink antialiased">
        {children}
        <AppScripts />
      </body>
    </html>
  );
}

export default function App(): ReactElement {
  const isIdle = useIdle();
  const title = useTitle();
  useFont(useSession((state) => state.phase === 'starting'));
  return (
    // Caught here and not by the router, which would draw the whole document again: its scripts may not be written twice (content policy).
    <ErrorCatch renderFallback={() => <CrashPage isNotFound={false} home={CONSOLE_PATH} />}>
      <CookieGate>
        <NavigationEffects title={title} hasRows />
        <OfflineWatch />
        <ErrorCatch>
          <Suspense>{isIdle && <Background />}</Suspense>
        </ErrorCatch>
        <AccessGuard>
          <Outlet />
        </AccessGuard>
        <ToastRegion placement="top" />
      </CookieGate>
    </ErrorCatch>
  );
}

export const HydrateFallback = Splash;

export function ErrorBoundary({ error }: { readonly error: unknown }): ReactElement {
  return <CrashPage isNotFound={isRouteErrorResponse(error) && error.status === 404} home={CONSOLE_PATH} />;
}
