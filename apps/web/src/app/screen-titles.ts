import { outerTitles } from '#messages/outer-screens.ts';
import { productText } from '@nesye/web-kit/messages/product.ts';
import type { ScreenId } from './screen-table.ts';

type Titles = Readonly<Partial<Record<ScreenId, string>>>;

let inner: Titles = {};
let sections: Readonly<Record<string, string>> = {};
/** Their parts are named by `?section=`. */
const WITH_SECTIONS: ReadonlySet<ScreenId> = new Set(['profile', 'merchant-profile']);

/** Adds the names of the app's own screens. Its frame does it when it is loaded, so that the login does not fetch them. */
export function addTitles(titles: Titles): void {
  inner = titles;
}

/** Adds the names of the parts of the account, which come with its screen. */
export function addSectionTitles(titles: Readonly<Record<string, string>>): void {
  sections = titles;
}

/** The name of a screen in the chosen language; of a part of it where the address names one. Screens of the app have theirs from the moment its frame is there. */
export function titleOf(id: ScreenId, address?: string): string {
  const outer: Titles = outerTitles;
  const section = WITH_SECTIONS.has(id) ? new URLSearchParams(address).get('section') : null;
  return sections[section ?? ''] ?? outer[id] ?? inner[id] ?? productText.name;
}
