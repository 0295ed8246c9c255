import { useLocation, useMatches } from 'react-router';
import { screenOfMatch, type Screen } from './screen-table.ts';

/** The screen of the present address, from the table. */
export function useScreen(): Screen {
  const { pathname } = useLocation();
  return screenOfMatch(useMatches().at(-1)?.id ?? '', pathname);
}
