import { toLatinDigits } from '@nesye/persian';
import type { Place } from './profile.ts';
import { isPlaceOfOurs } from './shop-profile.ts';

/** Web Mercator in whole numbers: the world is so many bits wide, from the west and from the north, and so are `merchants.map_x` and `map_y`. */
const BITS = 30;
const WORLD = 2 ** BITS;
/** Cells of a map of zoom z are those of level z + 2: 128 pixels wide, so that two fingers' marks do not touch. */
const LEVELS_BELOW_ZOOM = 2;
/** Levels whose cells are counted in the database (`merchants.map_cell`). */
const KEPT_LEVELS = [7, 10, 13, 16] as const;
/** From here on there is a shop a pin, unless they are too many. */
const SINGLE_ZOOM = 16;
/** Cells that one request may ask of; so many marks the response has at most. */
export const MAX_CELLS = 200;
/** How far inside of its cell a cluster is drawn, as a part of it: so that two never touch. */
const MARGIN = 0.19;
export const ZOOMS = { least: 3, most: 19 } as const;

/** Parts of the map, in degrees. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Cells of a level, from the first to the last of each direction. */
export interface MapCells {
  readonly level: number;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** A cell with its shops: how many, and the sums of their places and numbers. */
export interface CountedCell {
  readonly x: number;
  readonly y: number;
  readonly shops: number;
  readonly sumX: bigint;
  readonly sumY: bigint;
  readonly sumId: bigint;
}

const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,15})?)`;
const BOX = new RegExp(`^${[NUMBER, NUMBER, NUMBER, NUMBER].join(',')}$`);

/** West, south, east and north of a box of Iran and Iraq; undefined for any other. */
export function readBox(text: string): MapBox | undefined {
  const numbers = BOX.exec(toLatinDigits(text))?.slice(1).map(Number);
  if (numbers === undefined) return undefined;
  const [west, south, east, north] = numbers as [number, number, number, number];
  const isOurs =
    isPlaceOfOurs({ latitude: south, longitude: west }) && isPlaceOfOurs({ latitude: north, longitude: east });
  return isOurs && west < east && south < north ? { west, south, east, north } : undefined;
}

/** The cells that a map of this zoom draws together, over the whole box; undefined where they are too many. */
export function cellsOf({ west, south, east, north }: MapBox, zoom: number): MapCells | undefined {
  const level = zoom + LEVELS_BELOW_ZOOM;
  const cell = WORLD / 2 ** level;
  const x = [Math.floor(xOf(west) / cell), Math.floor(xOf(east) / cell)] as const;
  const y = [Math.floor(yOf(north) / cell), Math.floor(yOf(south) / cell)] as const;
  return (x[1] - x[0] + 1) * (y[1] - y[0] + 1) <= MAX_CELLS ? { level, x, y } : undefined;
}

/** The box of whole cells. */
export const boxOf = ({ level, x, y }: MapCells): MapBox => {
  const cell = WORLD / 2 ** level;
  return {
    west: longitudeOf(x[0] * cell),
    south: latitudeOf((y[1] + 1) * cell),
    east: longitudeOf((x[1] + 1) * cell),
    north: latitudeOf(y[0] * cell),
  };
};

/** The coarsest kept level that these cells can be added up from; undefined where single shops must be read. */
export const keptLevelOf = ({ level }: MapCells): number | undefined => KEPT_LEVELS.find((kept) => kept >= level);

/** Does a map of this zoom draw each of so many shops by itself? */
export const drawsEach = (zoom: number, shops: number): boolean => zoom >= SINGLE_ZOOM && shops <= MAX_CELLS;

/** Where a cluster is drawn: in the middle of its shops, away from the edge of its cell. */
export function middleOf({ x, y, shops, sumX, sumY }: CountedCell, level: number): Place {
  const cell = WORLD / 2 ** level;
  const inside = (sum: bigint, at: number): number =>
    Math.min(Math.max(Number(sum) / shops, (at + MARGIN) * cell), (at + 1 - MARGIN) * cell);
  return { latitude: rounded(latitudeOf(inside(sumY, y))), longitude: rounded(longitudeOf(inside(sumX, x))) };
}

/** A metre or so. */
const DECIMALS = 1e5;
const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS;

const xOf = (longitude: number): number => ((longitude + 180) / 360) * WORLD;
const yOf = (latitude: number): number => {
  const angle = (latitude * Math.PI) / 180;
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * WORLD;
};
const longitudeOf = (x: number): number => (x / WORLD) * 360 - 180;
const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;
