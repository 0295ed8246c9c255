import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { Splash } from '@nesye/web-kit/shell/splash.tsx';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useHref, useLocation } from 'react-router';
import { decideAccess } from '../decide-access.ts';
import type { SessionState } from '@nesye/web-kit/session/session-store.ts';

const whole = (state: SessionState): SessionState => state;

/** Shows the console to operators, and leads others to the customers' app, which is another document. */
export function AccessGuard({ children }: { readonly children: ReactNode }): ReactElement {
  const decision = decideAccess(useSession(whole), useHref(useLocation()));
  const leavesTo = decision.kind === 'leave' ? decision.to : undefined;
  useEffect(() => {
    if (leavesTo !== undefined) location.replace(leavesTo);
  }, [leavesTo]);
  return decision.kind === 'allow' ? <>{children}</> : <Splash />;
}
