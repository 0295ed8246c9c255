import type { ScreenId } from '../app/screen-table.ts';

/** A screen that was open in this tab. */
export interface RecentScreen {
  readonly path: string;
  readonly id: ScreenId;
}

const MAX_SCREENS = 7;

/** In this tab and until it is loaded again: addresses name people, so nothing is stored. */
let recent: readonly RecentScreen[] = [];

/** The screens that were open before the present one, the last first. */
export const recentScreens = (present: string): readonly RecentScreen[] =>
  recent.filter(({ path }) => path !== present);

/** Notes that a screen is open. */
export function noteScreen(screen: RecentScreen): void {
  recent = [screen, ...recent.filter(({ path }) => path !== screen.path)].slice(0, MAX_SCREENS);
}
