import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takeResumeRoute } from './resume-route.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

/** The running app comes to the offline page only by back or forward, over an entry that was left while there was no network: leads on as soon as there is one. */
export function ResumeWatch(): null {
  const navigate = useNavigate();
  useEffect(() => {
    const resume = (): void => {
      if (navigator.onLine) inBackground(Promise.resolve(navigate(takeResumeRoute(), { replace: true })));
    };
    const onClick = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('[data-try-again]')) resume();
    };
    resume();
    addEventListener('online', resume);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('online', resume);
      document.removeEventListener('click', onClick);
    };
  }, [navigate]);
  return null;
}
