import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { readPublic } from './read-public.ts';

type Shop = ReplyOf<'GET', '/api/v1/merchant/'>['results'][number];

const SHOWN = 4;
const NEWEST = `/api/v1/merchant/?page_size=${SHOWN}`;

/** Fills the front page's list of shops with the newest ones; where none come, the links to all of them are left. */
export async function showFrontShops(place: HTMLElement): Promise<void> {
  const { results } = await readPublic<{ readonly results: readonly Shop[] }>(NEWEST);
  const template = place.querySelector<HTMLTemplateElement>('template[data-shop]');
  const list = place.querySelector('[data-shops-list]');
  if (template === null || list === null) throw new Error('the front page has no place for a shop');
  list.append(...results.slice(0, SHOWN).map((shop) => rowOf(template, shop)));
}

function rowOf(template: HTMLTemplateElement, { id, name, category }: Shop): DocumentFragment {
  const copy = template.content.cloneNode(true) as DocumentFragment;
  const fill = (part: string, text: string): void => {
    const element = copy.querySelector(`[data-${part}]`);
    if (element === null) throw new Error(`a shop has no ${part}`);
    element.textContent = text;
  };
  fill('letter', name.replace(/^(?:فروشگاه|مغازهٔ|مغازه)\s+/, '').charAt(0));
  fill('name', name);
  fill('kind', category?.name ?? '');
  copy.querySelector('a')?.setAttribute('href', `/merchant-details?id=${id}`);
  return copy;
}
