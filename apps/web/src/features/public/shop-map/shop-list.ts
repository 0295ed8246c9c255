import { formatCount } from '@nesye/persian';
import { shopMapText as text } from '#messages/shop-map.ts';
import type { MapShop } from './map-marks.ts';

/** The list next to the map, and the card of a pin. */
export interface ShopList {
  /** The shops in sight, and how many there are in all: a cluster has more than are listed. */
  show(shops: readonly MapShop[], count: number, isSearch: boolean): void;
  wait(): void;
  /** What could not be read may be tried again. */
  fail(again: () => Promise<void>): void;
  showCard(shop: MapShop, pin: HTMLElement): void;
}

/** Entries of the list that are made in one go. */
const SLICE = 8;

/** The list as the page has written it: `template` is how a shop looks. */
export function createShopList(page: HTMLElement): ShopList {
  const find = (name: string): HTMLElement => {
    const element = page.querySelector(`[data-map-${name}]`);
    if (!(element instanceof HTMLElement)) throw new Error(`the list of the map has no ${name}`);
    return element;
  };
  const [list, status, none, more, again] = [find('list'), find('status'), find('none'), find('more'), find('again')];
  const template = find('shop') as HTMLTemplateElement;
  const card = createCard(find('card'), find('card-close'), template);
  again.addEventListener('click', () => {
    again.hidden = true;
    retry().catch(reportError);
  });
  let fillings = 0;
  let retry = async (): Promise<void> => {};

  /** A few entries at a time: a slow phone can be moved on meanwhile. */
  const fill = (shops: readonly MapShop[]): void => {
    fillings += 1;
    const turn = fillings;
    list.replaceChildren(...shops.slice(0, SLICE).map((shop) => entryOf(shop, template)));
    const goOn = (from: number): void => {
      if (turn !== fillings || from >= shops.length) return;
      list.append(...shops.slice(from, from + SLICE).map((shop) => entryOf(shop, template)));
      setTimeout(goOn, 0, from + SLICE);
    };
    setTimeout(goOn, 0, SLICE);
  };

  return {
    show: (shops, count, isSearch) => {
      again.hidden = true;
      const said = isSearch ? text.found : text.count;
      status.textContent = count === 0 ? text.noneTitle : said(formatCount(count));
      none.dataset['shown'] = String(count === 0);
      fill(shops);
      more.hidden = count <= shops.length;
      more.textContent = text.more(formatCount(count - shops.length));
      card.keepFor(shops);
    },
    wait: () => (status.textContent = text.loading),
    fail: (tryAgain) => {
      retry = tryAgain;
      status.textContent = text.failed;
      again.hidden = false;
    },
    showCard: card.open,
  };
}

/** A shop by the template of the page. */
function entryOf(shop: MapShop, template: HTMLTemplateElement): HTMLElement {
  const entry = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const part = (name: string): HTMLElement | null => entry.querySelector<HTMLElement>(`[data-shop-${name}]`);
  const link = part('name') as HTMLAnchorElement;
  link.href = `/merchant-details?id=${shop.id}`;
  link.textContent = shop.name;
  for (const [name, words] of [
    ['category', shop.category],
    ['address', shop.address],
    ['letter', text.calledBy(shop.name).charAt(0)],
  ] as const) {
    const place = part(name);
    if (place !== null) place.textContent = words;
  }
  const logo = part('logo');
  if (logo instanceof HTMLImageElement && shop.logo !== null) {
    logo.src = shop.logo;
    logo.hidden = false;
    part('letter')?.remove();
  } else logo?.remove();
  return entry;
}

/** The card over the map of the shop whose pin was pressed. It closes by its button and by Escape, and leads back to the pin. */
function createCard(card: HTMLElement, close: HTMLElement, template: HTMLTemplateElement) {
  let opened: { readonly id: number; readonly pin: HTMLElement } | undefined;
  const shut = (): void => {
    card.hidden = true;
    opened?.pin.setAttribute('aria-pressed', 'false');
    opened = undefined;
  };
  const leave = (): void => {
    const pin = opened?.pin;
    shut();
    pin?.focus({ preventScroll: true });
  };
  close.addEventListener('click', leave);
  card.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave();
  });
  return {
    open: (shop: MapShop, pin: HTMLElement): void => {
      shut();
      opened = { id: shop.id, pin };
      pin.setAttribute('aria-pressed', 'true');
      const content = card.querySelector('[data-map-card-shop]');
      content?.replaceChildren(...entryOf(shop, template).childNodes);
      card.hidden = false;
      content?.querySelector('a')?.focus({ preventScroll: true });
    },
    /** A shop that is out of sight needs no card. */
    keepFor: (shops: readonly MapShop[]): void => {
      if (opened !== undefined && !shops.some(({ id }) => id === opened?.id)) shut();
    },
  };
}
