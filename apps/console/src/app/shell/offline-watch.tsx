import { OfflineBar } from '@nesye/web-kit/shell/offline-bar.tsx';
import { tryNetwork } from '@nesye/web-kit/shell/try-network.ts';
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
  return isOffline ? <OfflineBar onTry={() => tryNetwork(() => setIsOffline(false))} /> : null;
}
