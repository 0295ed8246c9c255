import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useScreen } from '../use-screen.ts';
import { OfflineCover } from './offline-cover.tsx';
import { forgetResumeRoute, saveResumeRoute } from './resume-route.ts';
import { ResumeWatch } from './resume-watch.tsx';

const FALLBACK_PATH = '/fallback.html';

/** Changes what stands in the address bar and nothing else: neither the router nor the screen notices. */
const showAddress = (path: string): void => history.replaceState(history.state, '', path);

/** What the running app does about its network, on a screen and on the offline page itself. Lies in one file, which is there before it is needed. */
export default function OfflineWatch(): ReactElement {
  return useScreen().id === 'fallback' ? <ResumeWatch /> : <NetworkWatch />;
}

/**
 * When the network goes, saves where the visitor is and leads to the offline page (B056, E42). The screen stays as it
 * is behind that page: what was typed, recorded or half sent is still there when the network comes back. Who loads the
 * page again in between comes back by the saved address.
 */
function NetworkWatch(): ReactElement | null {
  const { pathname, search, hash } = useLocation();
  const path = pathname + search + hash;
  const [isOffline, setIsOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const look = (): void => setIsOffline(!navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    // It may have gone since this was drawn: the first drawing waits for its turn.
    look();
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  useEffect(() => {
    if (!isOffline) return undefined;
    saveResumeRoute(path);
    showAddress(FALLBACK_PATH);
    return () => {
      forgetResumeRoute();
      // A screen that moved on behind the page has put its own address there.
      if (location.pathname === FALLBACK_PATH) showAddress(path);
    };
  }, [isOffline, path]);
  return isOffline ? <OfflineCover onBack={() => setIsOffline(false)} /> : null;
}
