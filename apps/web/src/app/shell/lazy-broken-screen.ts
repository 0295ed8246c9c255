import { lazy } from 'react';

/** Fetched behind the first screen (`background.tsx`). */
export const BrokenScreen = lazy(() => import('./broken-screen.tsx'));
