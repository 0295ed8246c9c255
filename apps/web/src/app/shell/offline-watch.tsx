import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { tryNetwork } from '@nesye/web-kit/shell/try-network.ts';
import { useScreen } from '../use-screen.ts';
import { OfflineCover } from './offline-cover.tsx';
import { forgetResumeRoute, saveResumeRoute } from './resume-route.ts';
import { ResumeWatch } from './resume-watch.tsx';

const FALLBACK_PATH = '/fallback.html';

/** The bar over a screen of the shell: it comes with these screens, for it could not be fetched when it is needed, and no visitor pays for it. */
const loadBar = async () => ({ default: (await import('@nesye/web-kit/shell/offline-bar.tsx')).OfflineBar });
const OfflineBar = lazy(loadBar);

/** Changes what is in the address bar and nothing else: neither the router nor the screen notices. */
const showAddress = (path: string): void => history.replaceState(history.state, '', path);

/** What the running app does about its network, on a screen and on the offline page itself. Lies in one file, which is there before it is needed. */
export default function OfflineWatch(): ReactElement {
  return useScreen().id === 'fallback' ? <ResumeWatch /> : <NetworkWatch />;
}

/**
 * When the network goes, saves where the visitor is. A screen of the shell that is being read stays under a bar (ADR 63); a task, and whatever else is opened
 * meanwhile, is covered by the offline page (B056, E42), and behind it stays as it is: what was typed, recorded or half sent is still there when the network
 * comes back. Who loads the page again in between comes back by the saved address.
 */
function NetworkWatch(): ReactElement | null {
  const { pathname, search, hash } = useLocation();
  const { frame } = useScreen();
  const path = pathname + search + hash;
  const [isOffline, setIsOffline] = useState(() => !navigator.onLine);
  const [readPath, setReadPath] = useState<string>();
  useEffect(() => {
    if (frame === 'shell') inBackground(loadBar());
  }, [frame]);
  const keepRead = useEffectEvent((): void => {
    if (frame === 'shell') setReadPath(pathname);
  });
  useEffect(() => {
    const look = (): void => setIsOffline(!navigator.onLine);
    const lose = (): void => {
      keepRead();
      look();
    };
    addEventListener('online', look);
    addEventListener('offline', lose);
    // It may have gone since this was drawn: the first drawing waits for its turn.
    look();
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', lose);
    };
  }, []);
  const isCovered = isOffline && readPath !== pathname;
  useEffect(() => {
    if (!isOffline) return undefined;
    saveResumeRoute(path);
    if (isCovered) showAddress(FALLBACK_PATH);
    return () => {
      forgetResumeRoute();
      // A screen that moved on behind the page has put its own address there.
      if (location.pathname === FALLBACK_PATH) showAddress(path);
    };
  }, [isOffline, isCovered, path]);
  if (!isOffline) return null;
  const tryAgain = (): void => tryNetwork(() => setIsOffline(false));
  if (isCovered) return <OfflineCover onTry={tryAgain} />;
  return (
    <Suspense>
      <OfflineBar onTry={tryAgain} />
    </Suspense>
  );
}
