import './app.css';
import fontAddress from '../../../../.cache/web/vazirmatn.woff2?url';
import { ToastRegion } from '@nesye/ui';
import { lazy, Suspense, use, type ReactElement, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { productText } from '#messages/product.ts';
import { LANGUAGE_SCRIPT } from '@nesye/web-kit/language/language.ts';
import { EARLY_LOGIN_SCRIPT } from '@nesye/web-kit/session/early-login.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { MARKETING_SCRIPT } from '../shared/session/marketing-script.ts';
import { AppDocumentContext } from './app-document.ts';
import { ScreenGuard } from './access/screen-guard.tsx';
import { CookieGate } from './access/cookie-gate.tsx';
import { isStatic, screenOfMatch, type Screen } from './screen-table.ts';
import { titleOf } from './screen-titles.ts';
import { AfterStart } from './shell/after-start.tsx';
import { FONT_SCRIPT, useFont } from './shell/app-font.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { ErrorCatch } from './shell/error-catch.tsx';
import { HOME_FILES_SCRIPT } from './shell/home-files-script.ts';
import { NavigationEffects } from './shell/navigation-effects.tsx';
import { NoScriptNote } from './shell/no-script-note.tsx';
import { keepTrying } from './shell/optional.ts';
import { Splash } from './shell/splash.tsx';
import { PAGE_SCRIPT, THEME_SCRIPT } from './shell/inline-scripts.ts';
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
const APP_HEAD_SCRIPT = import.meta.env.SSR ? HEAD_SCRIPT + EARLY_LOGIN_SCRIPT + HOME_FILES_SCRIPT : '';

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
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Before the style sheet: a script after it would wait for it. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: isAppDocument ? APP_HEAD_SCRIPT : HEAD_SCRIPT }}
        />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1226" media="(prefers-color-scheme: dark)" />
        <meta name="apple-mobile-web-app-title" content={productText.name} />
        {/* React Aria looks for this id before it adds a style element, which the content policy would refuse. */}
        <meta id="react-aria-pressable-style" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <title>{documentTitle(screen, search)}</title>
        <meta name="description" content={productText.description} />
        {/* The app fetches it after its first screen; static pages are drawn with it. */}
        {import.meta.env.SSR && !isAppDocument && (
          <link rel="preload" href={fontAddress} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <Links />
      </head>
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

function AppScripts(): ReactElement {
  return (
    <>
      {/* Read only where no script runs, so only the document as it is written carries it. */}
      <noscript>{import.meta.env.SSR && <NoScriptNote />}</noscript>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export default function App(): ReactElement {
  const screen = useScreen();
  const isWakeScheduled = useDeferredShell(screen);
  useFont(useSession((state) => state.phase === 'starting'));
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
    <ErrorCatch renderFallback={() => <CrashPage isNotFound={false} />}>
      <CookieGate>
        <NavigationEffects />
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
  return <CrashPage isNotFound={isRouteErrorResponse(error) && error.status === 404} />;
}
