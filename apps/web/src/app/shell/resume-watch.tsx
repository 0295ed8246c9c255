import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasResumeRoute, takeResumeRoute } from './resume-route.ts';

/** While the offline page stands inside the running app: goes back when the network does, or when asked to. */
export function ResumeWatch(): null {
  const navigate = useNavigate();
  useEffect(() => {
    const resume = (): void => {
      if (navigator.onLine) void navigate(takeResumeRoute(), { replace: true });
    };
    const onClick = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('[data-try-again]')) resume();
    };
    // A short cut of the network may be over before this page stands.
    if (hasResumeRoute()) resume();
    addEventListener('online', resume);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('online', resume);
      document.removeEventListener('click', onClick);
    };
  }, [navigate]);
  return null;
}
