import { expect, test } from 'vitest';
import { boxAround, cellAround, COUNTRY, COUNTRY_ZOOM, isShown, mapQuery, viewOf, viewText } from './map-request.ts';

const numbers = (query: { readonly box: string } | undefined) => query?.box.split(',').map(Number) ?? [];

test('a map that is moved a little has the same query again', () => {
  const view = { west: 51.2, south: 35.5, east: 51.6, north: 35.9 };
  const moved = { west: 51.201, south: 35.501, east: 51.601, north: 35.901 };
  expect(mapQuery(moved, 10.4)).toEqual(mapQuery(view, 10.9));
  expect(mapQuery({ ...view, east: 52.2 }, 10)).not.toEqual(mapQuery(view, 10));
});

test('a large screen is counted in larger cells, and never beyond the country', () => {
  expect(mapQuery(COUNTRY, COUNTRY_ZOOM)?.zoom).toBe('5');
  expect(mapQuery(COUNTRY, 9)?.zoom).toBe('6');
  const [west = 0, south = 0, east = 0, north = 0] = numbers(mapQuery({ west: 20, south: 10, east: 80, north: 60 }, 4));
  expect([west >= 38, south >= 24, east <= 64, north <= 40]).toEqual([true, true, true, true]);
  expect(mapQuery({ west: 2, south: 48, east: 3, north: 49 }, 9)).toBeUndefined();
});

test('a view is read from the address as it was written, and nonsense is none', () => {
  const view = { latitude: 35.7, longitude: 51.42, zoom: 11.5 };
  expect(viewOf(viewText(view))).toEqual(view);
  for (const text of [null, '', '35.7,51.4', '91,51,5', '35.7,51.4,40', '51.4,35.7,9', '35.7,51.4,5;'])
    expect([text, viewOf(text)]).toEqual([text, undefined]);
});

test('a box has all its places', () => {
  expect(boxAround([])).toBeUndefined();
  const places = [
    { latitude: 35, longitude: 51 },
    { latitude: 29, longitude: 53 },
  ];
  expect(boxAround(places)).toEqual({ west: 51, south: 29, east: 53, north: 35 });
  expect(isShown({ latitude: 48.8, longitude: 2.3 })).toBe(false);
});

test('the cell of a cluster is a quarter of a tile', () => {
  const { west, east, south, north } = cellAround({ latitude: 35.7, longitude: 51.4 }, 6);
  expect(east - west).toBeCloseTo(360 / 2 ** 8, 9);
  expect([west < 51.4, 51.4 < east, south < 35.7, 35.7 < north]).toEqual([true, true, true, true]);
});
