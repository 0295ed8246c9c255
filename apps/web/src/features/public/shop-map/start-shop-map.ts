import { shopMapText as text } from '#messages/shop-map.ts';
import { locate } from '../locate.ts';
import type { MapCanvas } from './map-canvas.ts';
import type { Cluster, MapShop } from './map-marks.ts';
import {
  boxAround,
  cellAround,
  COUNTRY,
  COUNTRY_ZOOM,
  isShown,
  isWithin,
  mapQuery,
  type MapBox,
  type MapView,
  viewOf,
  viewText,
} from './map-request.ts';
import { createShopList } from './shop-list.ts';

/** What the server says of a part of the map (N544). */
interface ShopMap {
  readonly count: number;
  readonly clusters: readonly Cluster[];
  readonly shops: readonly MapShop[];
}

const ADDRESS = '/api/v1/merchant/map';
const TIMEOUT_MS = 15_000;
/** A map under way asks nothing. */
const REST_MS = 120;
/** Parts of the map that are remembered, so that going back to one asks nothing. */
const MAX_KEPT = 60;
const NEAR_ZOOM = 13;

function found<Kind extends Element>(scope: ParentNode, selector: string, kind: new () => Kind): Kind {
  const element = scope.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`the map has no ${selector}`);
  return element;
}

/** Reads parts of the map, the newest alone, and remembers them. */
function createReader(query: () => Record<string, string>) {
  const kept = new Map<string, ShopMap>();
  let running = new AbortController();
  return {
    read: async (box: MapBox, zoom: number): Promise<ShopMap> => {
      const part = mapQuery(box, zoom);
      if (part === undefined) return { count: 0, clusters: [], shops: [] };
      const address = `${ADDRESS}?${new URLSearchParams({ ...part, ...query() }).toString()}`;
      running.abort();
      const known = kept.get(address);
      if (known !== undefined) return known;
      running = new AbortController();
      const response = await fetch(address, {
        headers: { Accept: 'application/json', 'Accept-Language': 'fa' },
        signal: AbortSignal.any([running.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (!response.ok) throw new Error(`the map returned ${response.status}`);
      const result = (await response.json()) as ShopMap;
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(address, result);
      return result;
    },
    forget: () => kept.clear(),
  };
}

const nextTask = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 0);
  await promise;
};

/** Shops that are listed, and how many there are in all, of what the window shows: whole cells reach a little farther. */
function inSight(
  { clusters, shops }: ShopMap,
  sight: MapBox,
): { readonly shops: readonly MapShop[]; readonly count: number } {
  const listed = shops.filter((shop) => isWithin(shop, sight));
  const crowds = clusters.filter((cluster) => isWithin(cluster, sight));
  const count =
    listed.filter((shop) => shop.is_single).length + crowds.reduce((sum, cluster) => sum + cluster.count, 0);
  return { shops: listed, count: Math.max(count, listed.length) };
}

function readAddress(search: HTMLInputElement, kind: HTMLSelectElement): void {
  const address = new URLSearchParams(location.search);
  search.value = address.get('search') ?? '';
  kind.value = address.get('category_id') ?? '';
}

/** The script of `/merchant-map`: the map, and the list of what it shows. Where there is no map the list has the whole country. */
export async function startShopMap(page: HTMLElement): Promise<void> {
  const form = found(page, 'form', HTMLFormElement);
  const search = found(form, '[name=search]', HTMLInputElement);
  const kind = found(form, '[name=category_id]', HTMLSelectElement);
  const list = createShopList(page);
  const query = (): Record<string, string> => filled({ search: search.value.trim(), category_id: kind.value });
  const reader = createReader(query);
  let canvas: MapCanvas | undefined;
  /** At which the clusters in sight were counted. */
  let shownZoom = COUNTRY_ZOOM;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What of the map is in sight, as marks and as a list of the same shops. */
  const show = async (): Promise<void> => {
    clearTimeout(timer);
    const isSearch = search.value.trim() !== '';
    try {
      const sight = canvas?.box() ?? COUNTRY;
      const zoom = canvas?.view().zoom ?? COUNTRY_ZOOM;
      const map = await reader.read(sight, zoom);
      shownZoom = Number(mapQuery(sight, zoom)?.zoom ?? zoom);
      canvas?.show(map.clusters, map.shops);
      const { shops, count } = inSight(map, sight);
      // The marks are drawn before the list is made.
      await nextTask();
      list.show(shops, count, isSearch);
    } catch (error) {
      // Another part of the map is read in its place.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      list.fail(show);
    }
  };

  const write = (method: 'replaceState' | 'pushState'): void => {
    const address = new URLSearchParams(query());
    if (canvas !== undefined) address.set('at', viewText(canvas.view()));
    history[method](history.state, '', `${location.pathname}?${address.toString()}`);
  };

  /** The map goes where the search finds something; where nothing fits it stays. */
  const find = async (): Promise<void> => {
    list.wait();
    // First: the view that the map goes to belongs to the new address.
    write('pushState');
    try {
      const { clusters, shops } = await reader.read(COUNTRY, COUNTRY_ZOOM);
      const box = boxAround([...clusters, ...shops.filter((shop) => shop.is_single)]);
      if (box !== undefined && search.value.trim() !== '') canvas?.fit(box);
    } catch {
      // Read again below, where the failure is said.
    }
    await show();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    find().catch(reportError);
  });
  kind.addEventListener('change', () => void find().catch(reportError));
  onReturn((view, isRestored) => {
    if (isRestored) reader.forget();
    else readAddress(search, kind);
    if (view !== undefined) canvas?.go(view);
    show().catch(reportError);
  });
  readAddress(search, kind);
  canvas = await openCanvas(page, {
    onRest: () => {
      write('replaceState');
      clearTimeout(timer);
      timer = setTimeout(() => void show().catch(reportError), REST_MS);
    },
    onCluster: (cluster) => {
      canvas?.focus();
      canvas?.fit(cellAround(cluster, shownZoom));
    },
    onShop: (shop, pin) => list.showCard(shop, pin),
  });
  startButtons(page, () => canvas);
  await show();
}

/** Back and forward lead to another view, or to the page as it was restored: a suspended shop may be gone meanwhile. */
function onReturn(come: (view: MapView | undefined, isRestored: boolean) => void): void {
  addEventListener('popstate', () => come(viewOf(new URLSearchParams(location.search).get('at')), false));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) come(undefined, true);
  });
}

type CanvasEvents = Pick<
  Parameters<(typeof import('./map-canvas.ts'))['openMap']>[0],
  'onRest' | 'onCluster' | 'onShop'
>;

/** The map in its place; undefined where the browser has none, and the list is said to be all. */
async function openCanvas(page: HTMLElement, events: CanvasEvents): Promise<MapCanvas | undefined> {
  const frame = found(page, '[data-map-frame]', HTMLElement);
  const place = found(frame, '[data-map-place]', HTMLElement);
  try {
    // The library is large: who cannot use it does not fetch it.
    if (document.createElement('canvas').getContext('webgl2') === null) throw new Error('no WebGL');
    const { openMap } = await import('./map-canvas.ts');
    const canvas = await openMap({
      place,
      first: viewOf(new URLSearchParams(location.search).get('at')) ?? COUNTRY,
      ...events,
    });
    for (const tools of frame.querySelectorAll<HTMLElement>('[data-map-tools]')) tools.hidden = false;
    return canvas;
  } catch {
    frame.hidden = true;
    found(page, '[data-map-missing]', HTMLElement).hidden = false;
    return undefined;
  }
}

/** The buttons over the map. Without a map they are hidden with it. */
function startButtons(page: HTMLElement, canvas: () => MapCanvas | undefined): void {
  const on = (name: string, press: () => void): HTMLButtonElement => {
    const button = found(page, `[data-map-${name}]`, HTMLButtonElement);
    button.addEventListener('click', press);
    return button;
  };
  on('closer', () => canvas()?.closer());
  on('farther', () => canvas()?.farther());
  on('whole', () => canvas()?.fit(COUNTRY));
  const failed = found(page, '[data-near-failed]', HTMLElement);
  const say = (words: string): void => {
    failed.textContent = words;
    failed.hidden = words === '';
  };
  const look = async (): Promise<void> => {
    near.disabled = true;
    say('');
    try {
      const place = await locate();
      if (!isShown(place)) return say(text.nearOutside);
      canvas()?.showSelf(place);
      canvas()?.go({ ...place, zoom: NEAR_ZOOM });
    } catch {
      say(text.nearFailed);
    } finally {
      near.disabled = false;
    }
  };
  const near = on('near', () => void look());
  near.hidden = !('geolocation' in navigator);
}

const filled = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
