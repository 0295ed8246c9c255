import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);
const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/web');

type Point = readonly [number, number];
type Line = readonly Point[];
type Countries = Topology<{ readonly countries: GeometryCollection<{ readonly name: string }> }>;

const IRAN = '364';
/** What the map can show: west, south, east and north in degrees. */
const BOX = [34, 19, 68, 44] as const;
/** A bend that is flatter than so many degrees goes: 300 metres. */
const TOLERANCE = 0.003;
/** Shapes are written in thousandths of a degree, a hundred metres. */
const SCALE = 1_000;

/**
 * Writes the shapes of the map: land, Iran and the borders between countries. They are those of Natural Earth 1:10m (public domain) by the package world-atlas, cut to what the map
 * shows and simplified. A shape is a list of whole thousandths of a degree. It begins with longitude and latitude of a point; the others are steps to the next ones.
 */
export function writeShopMapShapes(): void {
  const source = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as Countries;
  const world: Countries = { ...source, arcs: decoded(source).map((arc) => simplified(arc).map(([x, y]) => [x, y])) };
  delete world.transform;
  const { countries } = world.objects;
  const areas = countries.geometries.filter(
    (geometry): geometry is (Polygon | MultiPolygon) & { properties: { name: string } } =>
      geometry.type === 'Polygon' || geometry.type === 'MultiPolygon',
  );
  const iran = areas.filter(({ id }) => id === IRAN);
  const borders = mesh(world, countries, (one, other) => one !== other).coordinates as unknown as readonly Line[];
  const shapes = {
    land: ringsOf(merge(world, areas).coordinates as unknown as readonly (readonly Line[])[]),
    iran: ringsOf(merge(world, iran).coordinates as unknown as readonly (readonly Line[])[]),
    borders: borders.flatMap(cutLine).map(written),
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'shop-map.json'), JSON.stringify(shapes));
}

/** The rings of each polygon that the box has a part of, the outer one first. */
const ringsOf = (polygons: readonly (readonly Line[])[]): readonly (readonly (readonly number[])[])[] =>
  polygons
    .map((rings) =>
      rings
        .map((ring) => closed(cutRing(ring)))
        .filter((ring) => ring.length > 3)
        .map(written),
    )
    .filter((rings) => rings.length > 0);

function decoded({ arcs, transform }: Countries): readonly Line[] {
  if (transform === undefined) throw new Error('the atlas is not quantised');
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([stepX = 0, stepY = 0]) => {
      x += stepX;
      y += stepY;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
    });
  });
}

/** By Douglas and Peucker: ends stay, so shapes that share a line still share it. */
function simplified(line: Line): Line {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return line;
  let [farthest, at] = [0, 0];
  for (const [index, point] of line.entries()) {
    const distance = distanceTo(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= TOLERANCE) return [first, last];
  return [...simplified(line.slice(0, at + 1)).slice(0, -1), ...simplified(line.slice(at))];
}

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [stepX, stepY] = [toX - fromX, toY - fromY];
  const length = stepX ** 2 + stepY ** 2;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * stepX + (y - fromY) * stepY) / length));
  return Math.hypot(x - fromX - part * stepX, y - fromY - part * stepY);
}

/** The part of a ring that is in the box, by Sutherland and Hodgman: one side after another. */
function cutRing(ring: Line): Line {
  const [west, south, east, north] = BOX;
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const;
  return sides.reduce<Line>((line, [axis, at, sign]) => {
    const isIn = (point: Point): boolean => (point[axis] - at) * sign >= 0;
    return line.flatMap((point, index) => {
      const before = line.at(index - 1) ?? point;
      if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
      const part = (at - before[axis]) / (point[axis] - before[axis]);
      const edge: Point = [before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])];
      return isIn(point) ? [edge, point] : [edge];
    });
  }, ring);
}

/** A ring ends where it begins; cutting may have taken that point. */
const closed = (ring: Line): Line => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first === undefined || (first[0] === last?.[0] && first[1] === last[1]) ? ring : [...ring, first];
};

/** The parts of a line whose points are in the box. */
function cutLine(line: Line): readonly Line[] {
  const [west, south, east, north] = BOX;
  const parts: Point[][] = [[]];
  for (const point of line)
    if (point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north) parts.at(-1)?.push(point);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  return parts.filter((part) => part.length > 1);
}

function written(line: Line): readonly number[] {
  let [lastX, lastY] = [0, 0];
  return line.flatMap(([degreesX, degreesY], index) => {
    const [x, y] = [Math.round(degreesX * SCALE), Math.round(degreesY * SCALE)];
    const step = [x - lastX, y - lastY];
    [lastX, lastY] = [x, y];
    return index > 0 && step[0] === 0 && step[1] === 0 ? [] : step;
  });
}
