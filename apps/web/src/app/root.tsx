import './app.css';
import fontAddress from '../../../../.cache/web/vazirmatn.woff2?url';
import { ToastRegion } from '@nesye/ui';
import { lazy, Suspense, use, type ReactElement, type ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useMatches } from 'react-router';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { LANGUAGE_SCRIPT } from '@nesye/web-kit/language/language.ts';
import { EARLY_LOGIN_SCRIPT } from '@nesye/web-kit/session/early-login.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { MARKETING_SCRIPT } from '../shared/session/marketing-script.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { AppDocumentContext } from '@nesye/web-kit/shell/app-document.ts';
import { OtherApp } from './access/other-app.tsx';
import { ScreenGuard } from './access/screen-guard.tsx';
import { isConsolePath } from '@nesye/web-kit/shell/console-path.ts';
import { CookieGate } from '@nesye/web-kit/shell/cookie-gate.tsx';
import { isStatic, screenOfMatch, type Screen } from './screen-table.ts';
import { titleOf } from './screen-titles.ts';
import { AfterStart } from './shell/after-start.tsx';
import { FONT_SCRIPT, useFont } from '@nesye/web-kit/shell/app-font.ts';
import { CrashPage } from '@nesye/web-kit/shell/crash-page.tsx';
import { ErrorCatch } from '@nesye/web-kit/shell/error-catch.tsx';
import { EARLY_FILES_SCRIPT } from './shell/early-files-script.ts';
import { NavigationEffects } from '@nesye/web-kit/shell/navigation-effects.tsx';
import { AppScripts } from '@nesye/web-kit/shell/app-scripts.tsx';
import { PageHead } from '@nesye/web-kit/shell/page-head.tsx';
import { THEME_SCRIPT } from '@nesye/web-kit/shell/theme-script.ts';
import { keepTrying } from '@nesye/web-kit/shell/optional.ts';
import { Splash } from '@nesye/web-kit/shell/splash.tsx';
import { PAGE_SCRIPT } from './shell/inline-scripts.ts';
import { useDeferredShell } from './shell/use-deferred-shell.ts';
import { useScreen } from './use-screen.ts';

/** Fetched at once, without waiting for it: what replaces a network must be there before the network goes. */
const offlineWatch = keepTrying(() => import('./shell/offline-watch.tsx'));
const OfflineWatch = lazy(() => offlineWatch);
const offlinePlace = (
  <Suspense>
    <OfflineWatch />
  </Suspense>
);

/** Made of `static-page.ts` by the build, under a name without a hash: the pages that ask for it are written before it is. */
const STATIC_PAGE_SCRIPT = '/page.js';

/** What is in the head of every page. Only the pages as they are written carry it: a running app has no use for its text. */
const HEAD_SCRIPT = import.meta.env.SSR ? THEME_SCRIPT + FONT_SCRIPT + LANGUAGE_SCRIPT + MARKETING_SCRIPT : '';
/** The app's own page begins what its scripts would begin later. */
const APP_HEAD_SCRIPT = import.meta.env.SSR ? HEAD_SCRIPT + EARLY_LOGIN_SCRIPT + EARLY_FILES_SCRIPT : '';

const documentTitle = (screen: Screen | undefined, address: string): string =>
  screen && screen.id !== 'front' ? `${titleOf(screen.id, address)} | ${productText.name}` : productText.title;

/** The document. Static pages get no app scripts: they are complete as they stand. */
export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  const leaf = useMatches().at(-1);
  const { search } = useLocation();
  const isAppDocument = use(AppDocumentContext);
  const screen =
    isAppDocument || leaf === undefined || leaf.id === 'root' ? undefined : screenOfMatch(leaf.id, leaf.pathname);
  const isStaticPage = screen !== undefined && isStatic(screen);
  return (
    <html lang="fa" dir="rtl" data-app={isAppDocument || undefined} suppressHydrationWarning>
      <PageHead script={isAppDocument ? APP_HEAD_SCRIPT : HEAD_SCRIPT} title={documentTitle(screen, search)}>
        {/* The app fetches it after its first screen; static pages are drawn with it. */}
        {import.meta.env.SSR && !isAppDocument && (
          <link rel="preload" href={fontAddress} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
      </PageHead>
      <body className="bg-paper text-ink antialiased">
        {children}
        {isStaticPage ? <StaticPageScript /> : <AppScripts />}
      </body>
    </html>
  );
}

/** Written at build time only; a page met inside the running app needs no script of its own. */
function StaticPageScript(): ReactElement | null {
  if (!import.meta.env.SSR) return null;
  return (
    <>
      <script type="module" dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
      <script type="module" src={STATIC_PAGE_SCRIPT} />
    </>
  );
}

export default function App(): ReactElement {
  const screen = useScreen();
  const { pathname, search } = useLocation();
  const isWakeScheduled = useDeferredShell(screen);
  useFont(useSession((state) => state.phase === 'starting'));
  if (isConsolePath(pathname)) return <OtherApp />;
  if (isStatic(screen)) {
    return (
      <>
        <Outlet />
        {screen.id === 'fallback' && offlinePlace}
      </>
    );
  }
  return (
    // Caught here and not by the router, which would draw the whole document again: its scripts may not be written twice (content policy).
    <ErrorCatch renderFallback={() => <CrashPage isNotFound={false} home={HOME_PATH} />}>
      <CookieGate>
        <NavigationEffects title={titleOf(screen.id, search)} />
        {offlinePlace}
        <ErrorCatch>{isWakeScheduled && <AfterStart screen={screen} />}</ErrorCatch>
        <ScreenGuard screen={screen}>
          <Outlet />
        </ScreenGuard>
        <ToastRegion placement={screen.id === 'ewano' || screen.id === 'ewano-page' ? 'bottom' : 'top'} />
      </CookieGate>
    </ErrorCatch>
  );
}

export const HydrateFallback = Splash;

export function ErrorBoundary({ error }: { readonly error: unknown }): ReactElement {
  return <CrashPage isNotFound={isRouteErrorResponse(error) && error.status === 404} home={HOME_PATH} />;
}
