import { useNavigate } from 'react-router';
import { session } from '../../shared/session/session.ts';

/** Ends the login and goes to the login page (B090). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await session.signOut();
    await navigate('/login', { replace: true });
  };
}
