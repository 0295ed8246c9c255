import shapesAddress from '../../../../../../.cache/web/shop-map.json?url';
import { type GeoJSONSourceSpecification, Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { shopMapText as text } from '#messages/shop-map.ts';
import { type Cluster, createMarks, type MapShop } from './map-marks.ts';
import type { MapBox, MapView } from './map-request.ts';

/** The map as the page uses it. */
export interface MapCanvas {
  box(): MapBox;
  view(): MapView;
  fit(box: MapBox): void;
  go(view: MapView): void;
  closer(): void;
  farther(): void;
  focus(): void;
  show(clusters: readonly Cluster[], shops: readonly MapShop[]): void;
  showSelf(place: Pick<MapView, 'latitude' | 'longitude'>): void;
}

interface MapCanvasOptions {
  readonly place: HTMLElement;
  readonly first: MapBox | MapView;
  readonly onRest: () => void;
  readonly onCluster: (cluster: Cluster) => void;
  readonly onShop: (shop: MapShop, pin: HTMLElement) => void;
}

/** As far as the map goes: the shapes end a little farther. */
const LIMITS: [[number, number], [number, number]] = [
  [35, 20],
  [67, 43],
];
const MARGIN_PX = 36;
const MOVE_MS = 400;

interface Shapes {
  readonly land: readonly (readonly (readonly number[])[])[];
  readonly iran: readonly (readonly (readonly number[])[])[];
  readonly borders: readonly (readonly number[])[];
}

/** Opens the map over `place`. Rejects where the browser cannot draw it or the shapes do not come. */
export async function openMap({ place, first, onRest, onCluster, onShop }: MapCanvasOptions): Promise<MapCanvas> {
  const response = await fetch(shapesAddress);
  if (!response.ok) throw new Error(`the shapes of the map returned ${response.status}`);
  const shapes = (await response.json()) as Shapes;
  allowWorker();
  setWorkerUrl(workerAddress);
  const map = new MapLibre({
    container: place,
    style: styleOf(shapes),
    ...('zoom' in first
      ? { center: [first.longitude, first.latitude], zoom: first.zoom }
      : { bounds: cornersOf(first), fitBoundsOptions: { padding: 16 } }),
    maxBounds: LIMITS,
    minZoom: 3,
    maxZoom: 19,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    maxPitch: 0,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': text.map },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const marks = createMarks({
    project: ({ latitude, longitude }) => map.project([longitude, latitude]),
    zoom: () => map.getZoom(),
    size: () => ({ width: place.clientWidth, height: place.clientHeight }),
    onCluster,
    onShop,
  });
  map.getCanvasContainer().append(marks.element);
  map.on('move', () => marks.follow());
  map.on('moveend', () => {
    marks.rest();
    onRest();
  });
  map.on('resize', () => marks.rest());
  marks.rest();
  followTheme(map);
  return facadeOf(map, marks);
}

function facadeOf(map: MapLibre, marks: ReturnType<typeof createMarks>): MapCanvas {
  return {
    box: () => {
      const bounds = map.getBounds();
      return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    },
    view: () => {
      const { lat, lng } = map.getCenter();
      return { latitude: lat, longitude: lng, zoom: map.getZoom() };
    },
    fit: (box) => void map.fitBounds(cornersOf(box), { padding: MARGIN_PX, maxZoom: 17, duration: MOVE_MS }),
    go: ({ latitude, longitude, zoom }) => void map.easeTo({ center: [longitude, latitude], zoom, duration: MOVE_MS }),
    closer: () => void map.zoomIn({ duration: MOVE_MS }),
    farther: () => void map.zoomOut({ duration: MOVE_MS }),
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    show: (clusters, shops) => marks.show(clusters, shops),
    showSelf: (place) => marks.showSelf(place),
  };
}

const cornersOf = ({ west, south, east, north }: MapBox): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => unknown;
}

/** The library starts its worker by a plain address; the content policy wants it vouched for. This page starts this one alone. */
function allowWorker(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (new URL(address, location.href).pathname !== workerAddress)
        throw new Error('no other worker is started here');
      return address;
    },
  });
}

type Coordinates = [number, number][];

/** The shapes as they were written (`shop-map-shapes.ts` of the build). */
function lineOf(steps: readonly number[]): Coordinates {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    x += steps[index * 2] ?? 0;
    y += steps[index * 2 + 1] ?? 0;
    return [x / 1_000, y / 1_000];
  });
}

const polygons = (areas: Shapes['land']): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates: areas.map((rings) => rings.map(lineOf)) },
  },
});

const PAINTS = [
  ['sea', 'background-color', 'sea'],
  ['land', 'fill-color', 'land'],
  ['iran', 'fill-color', 'iran'],
  ['borders', 'line-color', 'border'],
] as const;

function styleOf({ land, iran, borders }: Shapes): StyleSpecification {
  const colours = coloursOf();
  return {
    version: 8,
    sources: {
      land: polygons(land),
      iran: polygons(iran),
      borders: {
        type: 'geojson',
        data: {
          type: 'Feature',
          properties: {},
          geometry: { type: 'MultiLineString', coordinates: borders.map(lineOf) },
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      { id: 'iran', type: 'fill', source: 'iran', paint: { 'fill-color': colours.iran } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': colours.border, 'line-width': 1.2 } },
    ],
  };
}

/** Our colours as WebGL takes them: the browser resolves light and dark. */
function coloursOf(): Readonly<Record<(typeof PAINTS)[number][2], string>> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const resolved = (colour: string): string => {
    if (pen === null) return '#888888';
    // A new element each time: one whose colour changes may show the former for a moment.
    const probe = document.createElement('span');
    probe.style.color = colour;
    document.body.append(probe);
    pen.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  return {
    sea: resolved('light-dark(oklch(0.9 0.035 220), oklch(0.16 0.04 255))'),
    land: resolved('var(--sunken)'),
    iran: resolved('light-dark(oklch(0.998 0.002 85), oklch(0.33 0.04 262))'),
    border: resolved('var(--line-strong)'),
  };
}

function followTheme(map: MapLibre): void {
  const paint = (): void => {
    const colours = coloursOf();
    for (const [layer, property, colour] of PAINTS) map.setPaintProperty(layer, property, colours[colour]);
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
  new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
