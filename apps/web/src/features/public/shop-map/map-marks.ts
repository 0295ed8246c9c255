import { formatCount, toPersianDigits } from '@nesye/persian';
import { shopMapText as text } from '#messages/shop-map.ts';
import { mapCities, type MapCity, mapSeas } from '#messages/shop-map-places.ts';

/** A place on the screen, in pixels from the start of the map. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface Cluster {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
}

export interface MapShop {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly address: string;
  readonly logo: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly is_single: boolean;
}

/** A mark of the map: an element over a place. */
interface Mark {
  readonly element: HTMLElement;
  readonly latitude: number;
  readonly longitude: number;
}

interface MarksOptions {
  readonly project: (place: { readonly latitude: number; readonly longitude: number }) => Pixel;
  readonly zoom: () => number;
  readonly size: () => { readonly width: number; readonly height: number };
  readonly onCluster: (cluster: Cluster) => void;
  readonly onShop: (shop: MapShop, pin: HTMLElement) => void;
}

export interface Marks {
  readonly element: HTMLElement;
  show(clusters: readonly Cluster[], shops: readonly MapShop[]): void;
  /** Where the visitor is. */
  showSelf(place: { readonly latitude: number; readonly longitude: number }): void;
  /** While the map moves: all marks go along as one; `rest` once it has stopped, when names are chosen again. */
  follow(): void;
  rest(): void;
}

/** From this zoom on cities of a rank are named. */
const NAMED_FROM: Readonly<Record<MapCity[3], number>> = { 1: 0, 2: 5.2, 3: 7 };
/** Marks of one line, for who goes through them by keyboard: so many pixels. */
const LINE_PX = 48;

/** Clusters, pins and names over the map. They are elements of the page: buttons that a keyboard and a reader find, in the order of reading. */
export function createMarks({ project, zoom, size, onCluster, onShop }: MarksOptions): Marks {
  const element = make('div', 'absolute inset-0');
  const names = make('div', 'pointer-events-none absolute inset-0 select-none');
  names.setAttribute('aria-hidden', 'true');
  const list = make('ul', 'absolute inset-0 pointer-events-none');
  list.setAttribute('aria-label', text.marks);
  element.append(names, list);
  const marks = new Map<string, Mark>();
  let self: Mark | undefined;
  let drawnNames: readonly Mark[] = [];
  let laid = { zoom: Number.NaN, at: { latitude: 0, longitude: 0 }, pixel: { x: 0, y: 0 } };

  const put = ({ element: one, latitude, longitude }: Mark): void => {
    const { x, y } = project({ latitude, longitude });
    one.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
  };
  const layOut = (): void => {
    element.style.transform = '';
    const at = { latitude: 32.5, longitude: 53.5 };
    laid = { zoom: zoom(), at, pixel: project(at) };
    for (const mark of [...marks.values(), ...drawnNames, ...(self ? [self] : [])]) put(mark);
  };
  return {
    element,
    show: (clusters, shops) => {
      const wanted = new Map<string, () => Mark>([
        ...clusters.map(
          (cluster) =>
            [
              `c${cluster.latitude},${cluster.longitude},${cluster.count}`,
              () => clusterMark(cluster, onCluster),
            ] as const,
        ),
        ...shops.filter((shop) => shop.is_single).map((shop) => [`s${shop.id}`, () => shopMark(shop, onShop)] as const),
      ]);
      exchange(marks, wanted, list, project);
      layOut();
      closeOff(marks.values(), project, size());
    },
    showSelf: (place) => {
      self?.element.remove();
      self = {
        element: make(
          'span',
          'absolute -ms-2 -mt-2 size-4 rounded-full border-2 border-white bg-lajvard shadow-(--lift)',
        ),
        ...place,
      };
      self.element.title = text.here;
      names.append(self.element);
      put(self);
    },
    follow: () => {
      if (zoom() !== laid.zoom) return layOut();
      const { x, y } = project(laid.at);
      element.style.transform = `translate(${x - laid.pixel.x}px, ${y - laid.pixel.y}px)`;
    },
    rest: () => {
      for (const { element: name } of drawnNames) name.remove();
      drawnNames = [
        ...namesFor(mapSeas, 'text-sm italic text-ink-faint', project, zoom(), size()),
        ...namesFor(mapCities, 'text-xs font-semibold text-ink-soft', project, zoom(), size()),
      ];
      names.append(...drawnNames.map((name) => name.element));
      layOut();
      closeOff(marks.values(), project, size());
    },
  };
}

/** Takes away what is not wanted any more, and adds what is new. Who was at a mark that is still there stays at it. */
function exchange(
  marks: Map<string, Mark>,
  wanted: ReadonlyMap<string, () => Mark>,
  list: HTMLElement,
  project: MarksOptions['project'],
): void {
  const focused = document.activeElement;
  for (const [key, mark] of marks)
    if (!wanted.has(key)) {
      mark.element.remove();
      marks.delete(key);
    }
  for (const [key, create] of wanted) if (!marks.has(key)) marks.set(key, create());
  const ordered = inReadingOrder([...marks.values()], project).map((mark) => mark.element);
  if (ordered.some((element, place) => list.children[place] !== element)) list.append(...ordered);
  if (focused instanceof HTMLElement && focused !== document.activeElement && list.contains(focused))
    focused.focus({ preventScroll: true });
}

/** What is beyond the edge is not for keys: the browser would scroll the map to it. */
function closeOff(
  marks: Iterable<Mark>,
  project: MarksOptions['project'],
  { width, height }: ReturnType<MarksOptions['size']>,
): void {
  for (const mark of marks) {
    const { x, y } = project(mark);
    mark.element.inert = x < 0 || y < 0 || x > width || y > height;
  }
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function markOf(place: { readonly latitude: number; readonly longitude: number }, button: HTMLButtonElement): Mark {
  const element = make('li', 'absolute start-0 top-0 list-none');
  button.type = 'button';
  element.append(button);
  return { element, latitude: place.latitude, longitude: place.longitude };
}

/** Larger for more, and never so large that two touch. */
const SIZES = [
  [1_000, 'size-12 -ms-6 -mt-6 text-xs'],
  [50, 'size-11 -ms-5.5 -mt-5.5 text-sm'],
  [0, 'size-10 -ms-5 -mt-5 text-sm'],
] as const;

function clusterMark(cluster: Cluster, onPress: (cluster: Cluster) => void): Mark {
  const size = SIZES.find(([from]) => cluster.count >= from)?.[1] ?? '';
  const button = make(
    'button',
    `pointer-events-auto grid cursor-pointer place-items-center rounded-full border-2 border-white bg-firoozeh-fill font-bold text-firoozeh-on shadow-(--lift) hover:bg-firoozeh-press ${size}`,
  );
  button.textContent = shortCount(cluster.count);
  button.setAttribute('aria-label', text.cluster(formatCount(cluster.count), nearestCity(cluster)));
  button.addEventListener('click', () => onPress(cluster));
  return markOf(cluster, button);
}

function shopMark(shop: MapShop, onPress: (shop: MapShop, pin: HTMLElement) => void): Mark {
  const button = make(
    'button',
    'pointer-events-auto -ms-4.5 -mt-10 grid h-10 w-9 cursor-pointer place-items-center text-lajvard hover:text-firoozeh-press aria-pressed:text-anar-fill',
  );
  button.append(pinPicture());
  button.setAttribute('aria-label', text.pin(shop.name, shop.category));
  button.setAttribute('aria-pressed', 'false');
  button.dataset['shop'] = String(shop.id);
  button.addEventListener('click', () => onPress(shop, button));
  return markOf(shop, button);
}

const SVG = 'http://www.w3.org/2000/svg';

function pinPicture(): SVGSVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 36 40',
    width: '36',
    height: '40',
    'aria-hidden': 'true',
    focusable: 'false',
  }))
    picture.setAttribute(name, value);
  const drop = document.createElementNS(SVG, 'path');
  drop.setAttribute('d', 'M18 39C10 29 5 22.5 5 15.5a13 13 0 0 1 26 0C31 22.5 26 29 18 39Z');
  drop.setAttribute('fill', 'currentColor');
  drop.setAttribute('stroke', '#fff');
  drop.setAttribute('stroke-width', '2');
  const middle = document.createElementNS(SVG, 'circle');
  for (const [name, value] of Object.entries({ cx: '18', cy: '15.5', r: '5', fill: '#fff' }))
    middle.setAttribute(name, value);
  picture.append(drop, middle);
  return picture;
}

/** A thousand and more in thousands: four digits have no room in a circle. */
const shortCount = (count: number): string =>
  count < 1_000 ? toPersianDigits(count) : text.thousands(formatCount(Math.floor(count / 1_000)));

function nearestCity({ latitude, longitude }: Cluster): string {
  const away = ([, north, east]: MapCity): number => Math.hypot(north - latitude, (east - longitude) * 0.82);
  return mapCities.reduce((nearest, city) => (away(city) < away(nearest) ? city : nearest))[0];
}

/** Line by line from the top, each from the right. */
const inReadingOrder = (marks: readonly Mark[], project: MarksOptions['project']): readonly Mark[] =>
  marks
    .map((mark) => ({ mark, pixel: project(mark) }))
    .toSorted(
      (one, other) =>
        Math.floor(one.pixel.y / LINE_PX) - Math.floor(other.pixel.y / LINE_PX) || other.pixel.x - one.pixel.x,
    )
    .map(({ mark }) => mark);

/** Names that are in sight and do not cover each other, the more important first. */
function namesFor(
  places: readonly MapCity[],
  className: string,
  project: MarksOptions['project'],
  zoom: number,
  { width, height }: { readonly width: number; readonly height: number },
): Mark[] {
  const taken: Pixel[] = [];
  return places.flatMap(([name, latitude, longitude, rank]) => {
    const pixel = project({ latitude, longitude });
    const isInSight = pixel.x > -width / 2 && pixel.x < width * 1.5 && pixel.y > -height / 2 && pixel.y < height * 1.5;
    const isCovered = taken.some(({ x, y }) => Math.abs(x - pixel.x) < 76 && Math.abs(y - pixel.y) < 26);
    if (zoom < NAMED_FROM[rank] || !isInSight || isCovered) return [];
    taken.push(pixel);
    const element = make('span', `absolute start-0 top-0 whitespace-nowrap ${className}`);
    const inner = make(
      'span',
      'absolute start-0 -top-3 -translate-x-1/2 [text-shadow:0_0_3px_var(--paper),0_0_3px_var(--paper)]',
    );
    inner.textContent = name;
    element.append(inner);
    return [{ element, latitude, longitude }];
  });
}
