import { useNavigate } from 'react-router';
import { session } from './session.ts';

/** A device that cannot be taken out of the list in this time is left to the server: it changes hands with the next login. */
const MOST_WAIT_MS = 2_000;

/** What the next person at this device would see is not for them. */
async function endPush(): Promise<void> {
  const { devicePush } = await import('../push/device-push.ts');
  const wait = new Promise<void>((resolve) => {
    setTimeout(resolve, MOST_WAIT_MS);
  });
  await Promise.race([devicePush.turnOff(), wait]).catch(() => undefined);
}

/** Ends the login and goes to the login page (B090). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await endPush();
    await session.signOut();
    await navigate('/login', { replace: true });
  };
}
