import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { tryNetwork } from '@nesye/web-kit/shell/try-network.ts';
import { fallbackText } from '@nesye/web-kit/messages/fallback.ts';
import type { Screen, ScreenId } from '../screen-table.ts';
import { useScreen } from '../use-screen.ts';
import { OfflineCover } from './offline-cover.tsx';
import { forgetResumeRoute, saveResumeRoute } from './resume-route.ts';
import { ResumeWatch } from './resume-watch.tsx';
import { stopPayments } from './stop-payments.ts';

const FALLBACK_PATH = '/fallback.html';

/** The bar over a screen of the shell: it comes with these screens, for it could not be fetched when it is needed, and no visitor pays for it. */
const loadBar = async () => ({ default: (await import('@nesye/web-kit/shell/offline-bar.tsx')).OfflineBar });
const OfflineBar = lazy(loadBar);

/** Tasks that are only read: what a receipt says has happened, and it is shown at a counter. */
const READ_TASKS: ReadonlySet<ScreenId> = new Set([
  'outlook',
  'qr-result',
  'qr-result-card',
  'qr-result-of',
  'qr-result-bale',
  'payment-success',
  'payment-results',
  'payment-result',
  'verify-code',
]);
const isRead = ({ id, frame }: Screen): boolean => frame === 'shell' || READ_TASKS.has(id);
const NOTE_ID = 'offline-note';

/** Changes what is in the address bar and nothing else: neither the router nor the screen notices. */
const showAddress = (path: string): void => history.replaceState(history.state, '', path);

/** What the running app does about its network, on a screen and on the offline page itself. Lies in one file, which is there before it is needed. */
export default function OfflineWatch(): ReactElement {
  return useScreen().id === 'fallback' ? <ResumeWatch /> : <NetworkWatch />;
}

/**
 * When the network goes, saves where the visitor is. A screen that is being read stays under a bar (ADR 63), on which money cannot be moved; a task, and whatever
 * else is opened meanwhile, is covered by the offline page (B056, E42), and behind it stays as it is: what was typed, recorded or half sent is still there when the network
 * comes back. Who loads the page again in between comes back by the saved address.
 */
function NetworkWatch(): ReactElement | null {
  const { pathname, search, hash } = useLocation();
  const screen = useScreen();
  const keepsScreen = isRead(screen);
  const path = pathname + search + hash;
  const [isOffline, setIsOffline] = useState(() => !navigator.onLine);
  const [readPath, setReadPath] = useState<string>();
  useEffect(() => {
    if (keepsScreen) inBackground(loadBar());
  }, [keepsScreen]);
  const keepRead = useEffectEvent((): void => {
    if (keepsScreen) setReadPath(pathname);
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
      <BarOfReader onTry={tryAgain} hasResult={READ_TASKS.has(screen.id)} />
    </Suspense>
  );
}

/** The bar, and nothing under it that moves money. The outcome of a payment says even without such a button that it is not to be paid again. */
function BarOfReader({ onTry, hasResult }: { readonly onTry: () => void; readonly hasResult: boolean }): ReactElement {
  const [hasStopped, setHasStopped] = useState(false);
  useEffect(() => stopPayments(NOTE_ID, setHasStopped), []);
  return (
    <OfflineBar onTry={onTry} noteId={NOTE_ID} note={hasStopped || hasResult ? fallbackText.stopped : undefined} />
  );
}
