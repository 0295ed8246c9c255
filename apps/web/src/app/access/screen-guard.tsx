import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { session } from '@nesye/web-kit/session/session.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import type { Screen } from '../screen-table.ts';
import { Splash } from '@nesye/web-kit/shell/splash.tsx';
import { decideAccess } from './decide-access.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

const whole = <State,>(state: State): State => state;

/** Acts on the decision about the present visit: shows the screen, waits, or leads elsewhere. */
export function ScreenGuard({
  screen,
  children,
}: {
  readonly screen: Screen;
  readonly children: ReactNode;
}): ReactElement {
  const { pathname, search } = useLocation();
  const decision = decideAccess(screen, useSession(whole), pathname + search);
  const isInconsistent = decision.kind === 'sign_out';
  useEffect(() => {
    if (isInconsistent) inBackground(session.signOut());
  }, [isInconsistent]);
  // Where the start did not ask who is there (a marketing page), the first screen that needs it does.
  useEffect(() => {
    if (screen.fetchesUserOnStart) inBackground(session.start());
  }, [screen.fetchesUserOnStart]);
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'allow') return <>{children}</>;
  return <Splash />;
}
