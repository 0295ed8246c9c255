import { useEffect, type ReactElement } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import type { Screen } from '../screen-table.ts';
import { saveResumeRoute } from './resume-route.ts';

const FALLBACK_PATH = '/fallback.html';

/**
 * When the network goes, saves where the visitor is and shows the offline page (B056, E42). The page's module is
 * fetched beforehand, so that it opens without a network even where no worker runs yet.
 */
export function OfflineWatch({ screen }: { readonly screen: Screen }): ReactElement {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const leave = (): void => {
      if (screen.isResumable) saveResumeRoute(pathname + search);
      void navigate(FALLBACK_PATH);
    };
    if (!navigator.onLine) leave();
    addEventListener('offline', leave);
    return () => removeEventListener('offline', leave);
  }, [navigate, pathname, search, screen.isResumable]);
  return <PrefetchPageLinks page={FALLBACK_PATH} />;
}
