import { formatRial } from '@nesye/persian';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { readPublic } from './read-public.ts';

type Slide = ReplyOf<'GET', '/api/v1/landin/slider/'>['results'][number];
type Figure = ReplyOf<'GET', '/api/v1/landin/wallboard/'>['figures'][number];

/** B201: the slider is read whole. */
const SLIDES = '/api/v1/landin/slider/?page_size=1000';
const FIGURES = '/api/v1/landin/wallboard/';
/** More than these are not looked at. */
const MAX_SHOWN = 6;

/** Fills the place of figures and slides on the landing page; where there are none, or they do not come, it stays out of sight. */
export async function showLandingNews(place: HTMLElement): Promise<void> {
  const [slides, figures] = await Promise.all([
    readPublic<{ readonly results: readonly Slide[] }>(SLIDES),
    readPublic<{ readonly figures: readonly Figure[] }>(FIGURES),
  ]);
  append(place, 'figure', figures.figures, (part, { title, value, unit }) => {
    part('title').textContent = title;
    part('value').textContent = formatRial(value);
    part('unit').textContent = unit;
  });
  append(place, 'slide', slides.results, (part, { title, text, link }) => {
    part('title').textContent = title;
    part('text').textContent = text;
    if (link === null) part('link').removeAttribute('href');
    else part('link').setAttribute('href', link);
  });
  place.hidden = slides.results.length + figures.figures.length === 0;
}

/** Clones the template for each row, into the list of the same name. */
function append<Row>(
  place: HTMLElement,
  name: 'figure' | 'slide',
  rows: readonly Row[],
  fill: (part: (name: string) => Element, row: Row) => void,
): void {
  const template = place.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
  const list = place.querySelector(`[data-${name}s]`);
  if (template === null || list === null) throw new Error(`the landing page has no place for a ${name}`);
  for (const row of rows.slice(0, MAX_SHOWN)) {
    const copy = template.content.cloneNode(true) as DocumentFragment;
    fill((part) => {
      const element = copy.querySelector(`[data-${part}]`);
      if (element === null) throw new Error(`a ${name} has no ${part}`);
      return element;
    }, row);
    list.append(copy);
  }
}
