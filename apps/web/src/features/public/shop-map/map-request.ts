/** A part of the map, in degrees. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Where one looks, and from how far above. */
export interface MapView {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** Iran and the holy cities of Iraq: what the map shows first. */
export const COUNTRY: MapBox = { west: 44, south: 25, east: 63.4, north: 39.7 };
export const COUNTRY_ZOOM = 5;
/** What the server counts shops in (`readBox` of its domain). */
const BOUNDS: MapBox = { west: 38, south: 24, east: 64, north: 40 };
const ZOOMS = { least: 3, most: 19 } as const;
/** Cells that the server counts together (`MAX_CELLS`): a large screen is counted in larger ones. */
const MAX_CELLS = 200;
const CELLS_OF_TILE = 4;

/**
 * The query by which the server counts the shops of a part of the map. The box is made of whole cells: a map that is moved a little has the same query again. Undefined where no part
 * of it is in Iran or Iraq.
 */
export function mapQuery(view: MapBox, zoom: number): { readonly box: string; readonly zoom: string } | undefined {
  const box = {
    west: Math.max(view.west, BOUNDS.west),
    south: Math.max(view.south, BOUNDS.south),
    east: Math.min(view.east, BOUNDS.east),
    north: Math.min(view.north, BOUNDS.north),
  };
  if (box.west >= box.east || box.south >= box.north) return undefined;
  for (let whole = Math.min(ZOOMS.most, Math.max(ZOOMS.least, Math.floor(zoom))); whole >= ZOOMS.least; whole -= 1) {
    const cells = 2 ** whole * CELLS_OF_TILE;
    const [left, right] = [Math.floor(xOf(box.west) * cells), Math.floor(xOf(box.east) * cells)];
    const [top, bottom] = [Math.floor(yOf(box.north) * cells), Math.floor(yOf(box.south) * cells)];
    if ((right - left + 1) * (bottom - top + 1) > MAX_CELLS) continue;
    // The middles of the outer cells, so that rounding never reaches into the next.
    const corners = [
      longitudeOf((left + 0.4) / cells),
      latitudeOf((bottom + 0.6) / cells),
      longitudeOf((right + 0.6) / cells),
      latitudeOf((top + 0.4) / cells),
    ];
    return { box: corners.map((degrees, index) => within(degrees, index).toFixed(5)).join(','), zoom: String(whole) };
  }
  return undefined;
}

const SIDES = [BOUNDS.west, BOUNDS.south, BOUNDS.east, BOUNDS.north] as const;
/** The middle of a cell at the edge of the country may be beyond it. */
const within = (degrees: number, side: number): number =>
  side < 2 ? Math.max(degrees, SIDES[side] as number) : Math.min(degrees, SIDES[side] as number);

/** Web Mercator: parts of the world's width, from the west and from the north. */
const xOf = (longitude: number): number => (longitude + 180) / 360;
const yOf = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
const longitudeOf = (x: number): number => x * 360 - 180;
const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The cell around a place of a map that was counted at this zoom: all shops of a cluster are in it. */
export function cellAround({ latitude, longitude }: Pick<MapView, 'latitude' | 'longitude'>, zoom: number): MapBox {
  const cells = 2 ** zoom * CELLS_OF_TILE;
  const [x, y] = [Math.floor(xOf(longitude) * cells), Math.floor(yOf(latitude) * cells)];
  return {
    west: longitudeOf(x / cells),
    south: latitudeOf((y + 1) / cells),
    east: longitudeOf((x + 1) / cells),
    north: latitudeOf(y / cells),
  };
}

const AT = /^(\d{2}(?:\.\d{1,5})?),(\d{2}(?:\.\d{1,5})?),(\d{1,2}(?:\.\d{1,2})?)$/;

/** A view as it is written in the page's address, or undefined for what is none. */
export function viewOf(text: string | null): MapView | undefined {
  const [, latitude, longitude, zoom] = AT.exec(text ?? '') ?? [];
  const view = { latitude: Number(latitude), longitude: Number(longitude), zoom: Number(zoom) };
  const isOurs = isShown(view) && view.zoom >= ZOOMS.least && view.zoom <= ZOOMS.most;
  return isOurs ? view : undefined;
}

export const viewText = ({ latitude, longitude, zoom }: MapView): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)},${zoom.toFixed(2)}`;

/** Is this place on the map? */
export const isShown = ({ latitude, longitude }: Pick<MapView, 'latitude' | 'longitude'>): boolean =>
  isWithin({ latitude, longitude }, BOUNDS);

export const isWithin = (
  { latitude, longitude }: Pick<MapView, 'latitude' | 'longitude'>,
  { west, south, east, north }: MapBox,
): boolean => longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** The smallest box that has all these places; undefined for none. */
export function boxAround(places: readonly Pick<MapView, 'latitude' | 'longitude'>[]): MapBox | undefined {
  if (places.length === 0) return undefined;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}
