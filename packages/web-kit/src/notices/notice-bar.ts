import type { Notice } from './choose-notices.ts';
import { wordsOf } from './notice-words.ts';

/** Spoken names; they come with the page, so that static pages need no catalogue. */
export interface NoticeLabels {
  readonly region: string;
  readonly dismiss: string;
}

export interface NoticeActions {
  readonly onOpen: (notice: Notice) => void;
  readonly onDismiss: (notice: Notice) => void;
}

const BAR = 'mx-auto flex min-h-11 w-full max-w-[1120px] items-center gap-2 ps-4 pe-1 text-sm sm:ps-8 sm:pe-5';
const TEXT = 'line-clamp-2 min-h-11 flex-1 py-2 text-start leading-6 font-semibold';
const CLOSE = 'grid size-11 shrink-0 place-items-center rounded-control';
const COLOUR = /^#[0-9a-f]{3,8}$/i;
const CLOSE_PATH = 'M6 6l12 12M18 6 6 18';

/** Draws the notice, or nothing, into its place. The same code serves the app and the static pages, which have no components. */
export function drawNotice(
  place: HTMLElement,
  notice: Notice | undefined,
  labels: NoticeLabels,
  { onOpen, onDismiss }: NoticeActions,
): void {
  const isNew = place.hidden;
  place.hidden = notice === undefined;
  if (notice === undefined) return place.replaceChildren();
  // It comes in once, not again at each change of the screen.
  const bar = element('div', isNew ? `${BAR} animate-drop` : BAR);
  const text = element('button', TEXT);
  text.type = 'button';
  const words = wordsOf(notice);
  text.lang = words.lang;
  text.textContent = words.text;
  text.addEventListener('click', () => onOpen(notice));
  const close = element('button', CLOSE);
  close.type = 'button';
  close.setAttribute('aria-label', labels.dismiss);
  close.append(cross());
  close.addEventListener('click', () => onDismiss(notice));
  bar.append(text, close);
  place.setAttribute('role', 'region');
  place.setAttribute('aria-label', labels.region);
  place.style.backgroundColor = COLOUR.test(notice.background_color) ? notice.background_color : '';
  place.style.color = COLOUR.test(notice.text_color) ? notice.text_color : '';
  place.replaceChildren(bar);
}

function element<Name extends 'div' | 'button'>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function cross(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', CLOSE_PATH);
  svg.append(path);
  return svg;
}
