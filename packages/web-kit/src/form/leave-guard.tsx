import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import type { FormApi } from './use-form.ts';

const LeaveQuestion = lazy(() => import('./leave-question.tsx'));

/**
 * Stands in a form that takes minutes to fill in: while something typed is not saved, the browser asks before the page is
 * closed and the app before another screen takes its place. A form that is being sent may be left.
 */
export function LeaveGuard({ form }: { readonly form: FormApi<never> }): ReactElement | null {
  const { isDirty } = form.state;
  const isHeld = isDirty && !form.isBusy;
  useEffect(() => {
    if (!isHeld) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isHeld]);
  // The query counts as well: a part of the account page, a step and a view are parts of the address behind the path.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isHeld && (from.pathname !== to.pathname || from.search !== to.search),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  );
}
