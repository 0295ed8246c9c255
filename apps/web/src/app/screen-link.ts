import type { IconName } from '@nesye/ui';
import { pathOf, type ScreenId } from './screen-table.ts';
import { titleOf } from './screen-titles.ts';

/** A place to go to, as menus and bars have it. */
export interface ScreenLink {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
}

/** The way to a screen of the table, called by its title or, where there is less room or more to say, by `text`. */
export function screenLink(screen: ScreenId, icon: IconName, text?: string): ScreenLink {
  return { to: pathOf(screen), text: text ?? titleOf(screen), icon };
}
