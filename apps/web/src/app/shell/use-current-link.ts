import { useLocation } from 'react-router';
import type { Screen } from '../screen-table.ts';
import { useScreen } from '../use-screen.ts';
import type { NavigationLink } from './navigation-links.ts';

/** `page`: the link leads to the present screen, or to one above it in the address; `true`: the screen belongs to its place. */
export type CurrentLink = 'page' | 'true' | undefined;

const isAt = (pathname: string, { to }: NavigationLink): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The place that a screen lights, of those a reader has: its own, the one above it in the address, or the one it names. */
export const placeOf = (
  links: readonly NavigationLink[],
  pathname: string,
  { places }: Pick<Screen, 'places'>,
): NavigationLink | undefined =>
  links.find((link) => isAt(pathname, link)) ?? places.flatMap((place) => links.filter(({ id }) => id === place))[0];

/** Says of each of these links whether the present screen is its, as `aria-current` takes it. */
export function useCurrentLink(links: readonly NavigationLink[]): (link: NavigationLink) => CurrentLink {
  const { pathname } = useLocation();
  const lit = placeOf(links, pathname, useScreen());
  return (link) => {
    if (link.id !== lit?.id) return undefined;
    return isAt(pathname, link) ? 'page' : 'true';
  };
}
