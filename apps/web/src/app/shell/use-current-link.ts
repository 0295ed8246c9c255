import { useLocation } from 'react-router';
import { useScreen } from '../use-screen.ts';
import type { NavigationLink } from './navigation-links.ts';

/** `page`: the link leads to the present screen, or to one above it in the address; `true`: the screen belongs to its place. */
export type CurrentLink = 'page' | 'true' | undefined;

/** Says of each link whether the present screen is its, as `aria-current` takes it. */
export function useCurrentLink(): (link: NavigationLink) => CurrentLink {
  const { pathname } = useLocation();
  const { id } = useScreen();
  return ({ to, covers }) => {
    if (pathname === to || pathname.startsWith(`${to}/`)) return 'page';
    return covers?.includes(id) === true ? 'true' : undefined;
  };
}
