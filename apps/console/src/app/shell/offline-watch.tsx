import { OfflineBar } from '@nesye/web-kit/shell/offline-bar.tsx';
import { useEffect, useState, type ReactElement } from 'react';

/** While there is no network: a bar over the screen that is being read, and links that lead nowhere. */
export function OfflineWatch(): ReactElement | null {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    const look = (): void => setIsOffline(!navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    look();
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  // The server may respond although the browser believes that there is no network.
  const tryAgain = (): void => {
    fetch('/git.json', { cache: 'no-store' }).then(
      ({ ok }) => ok && setIsOffline(false),
      () => undefined,
    );
  };
  return isOffline ? <OfflineBar onTry={tryAgain} /> : null;
}
