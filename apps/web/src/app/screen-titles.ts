import { outerTitles } from '#messages/outer-screens.ts';
import { productText } from '#messages/product.ts';
import type { ScreenId } from './screen-table.ts';

type Titles = Readonly<Partial<Record<ScreenId, string>>>;

let inner: Titles = {};

/** Adds the names of the app's own screens. Its frame does it when it is loaded, so that the login does not fetch them. */
export function addTitles(titles: Titles): void {
  inner = titles;
}

/** The name of a screen in the chosen language. Screens of the app have theirs from the moment its frame is there. */
export function titleOf(id: ScreenId): string {
  const outer: Titles = outerTitles;
  return outer[id] ?? inner[id] ?? productText.name;
}
