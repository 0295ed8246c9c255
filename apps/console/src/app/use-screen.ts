import { useMatches } from 'react-router';
import { screenOfMatch, type Screen } from './screen-table.ts';

/** The screen of the present address, from the table; undefined where there is none. */
export const useScreen = (): Screen | undefined => screenOfMatch(useMatches().at(-1)?.id);
