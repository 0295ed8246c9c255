import type { ReactElement, ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeDestination } from '@nesye/web-kit/safe-destination.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';

/** A page for those who are not signed in: anyone who is goes to `dest`, a page of this site, else home. */
export function LeaveWhenSignedIn({ children }: { readonly children: ReactNode }): ReactElement {
  const [search] = useSearchParams();
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  return isSignedIn ? <Navigate to={safeDestination(search.get('dest'))} replace /> : <>{children}</>;
}
