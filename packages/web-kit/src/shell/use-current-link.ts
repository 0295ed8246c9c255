import { useLocation } from 'react-router';
import type { Navigation, NavigationLink } from './navigation-link.ts';

/** `page`: the link leads to the present screen, or to one above it in the address; `true`: the screen belongs to its place. */
export type CurrentLink = 'page' | 'true' | undefined;

const isAt = (pathname: string, { to }: NavigationLink): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The place that a screen lights, of those a reader has: its own, the one above it in the address, or the one it names. */
export const placeOf = (
  links: readonly NavigationLink[],
  pathname: string,
  { places }: { readonly places: readonly string[] },
): NavigationLink | undefined =>
  links.find((link) => isAt(pathname, link)) ?? places.flatMap((place) => links.filter(({ id }) => id === place))[0];

/** Says of each of these links whether the present screen is its, as `aria-current` takes it. */
export function useCurrentLink({ links, places }: Navigation): (link: NavigationLink) => CurrentLink {
  const { pathname } = useLocation();
  const lit = placeOf(links, pathname, { places });
  return (link) => {
    if (link.id !== lit?.id) return undefined;
    return isAt(pathname, link) ? 'page' : 'true';
  };
}
