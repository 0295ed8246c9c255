import { useHref, useNavigate } from 'react-router';
import { isMarketingPath } from '../marketing-path.ts';
import { session } from './session.ts';

/** A device that cannot be taken out of the list in this time is left to the server: it changes hands with the next login. */
const MAX_WAIT_MS = 2_000;

/** What the next person at this device would see is not for them. */
async function endPush(): Promise<void> {
  const { devicePush } = await import('../push/device-push.ts');
  const wait = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([devicePush.turnOff(), wait]);
}

/** Ends the login and goes to the login page; the front page and the merchants' pages are loaded again instead (B090). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  // The login is a screen of the customers' app: another one leaves by loading its document.
  const isLoginHere = useHref('/login') === '/login';
  return async () => {
    await endPush().catch(() => undefined);
    await session.signOut();
    if (isMarketingPath(location.pathname)) location.reload();
    else if (isLoginHere) await navigate('/login', { replace: true });
    else location.replace('/login');
  };
}
