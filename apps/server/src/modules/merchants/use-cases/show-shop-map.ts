import { toLatinDigits } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  boxOf,
  cellsOf,
  type CountedCell,
  drawsEach,
  type MapCells,
  MAX_CELLS,
  middleOf,
  readBox,
  ZOOMS,
} from '../domain/shop-map.ts';
import { isNumberOfRow, readSearch, readWhole } from '../shop-query.ts';
import { countOnMap, listOnMap, type MapFilter, type MapShop } from '../queries/shop-map.ts';

export interface ShopMapQuery {
  /** West, south, east and north in degrees. */
  readonly box: string;
  readonly zoom: string;
  readonly search?: string | undefined;
  readonly category_id?: string | undefined;
}

/** Shops of the list besides the single ones. */
const MAX_LISTED = 40;

/**
 * Confirmed shops of a part of the map. Those that would touch on a map of this zoom are drawn together, and so there are 200 marks at most. Refuses `invalid` with the field: a box that
 * is not of Iran and Iraq, or too large for the zoom.
 */
export async function showShopMap(sql: Sql, query: ShopMapQuery) {
  const zoom = readZoom(query.zoom);
  const cells = readCells(query.box, zoom);
  const filter: MapFilter = {
    text: readSearch(query.search),
    categoryId: readWhole(query.category_id, 'category_id', isNumberOfRow),
  };
  const counted = await countOnMap(sql, cells, filter);
  const isEach = drawsEach(zoom, sumOf(counted));
  const crowds = isEach ? [] : counted.filter(({ shops }) => shops > 1);
  const singles = new Set(counted.flatMap(({ shops, sumId }) => (shops === 1 ? [sumId] : [])));
  const limit = isEach || filter.text !== undefined ? MAX_CELLS : MAX_LISTED;
  const listed =
    counted.length === 0 ? [] : await listOnMap(sql, cells, filter, { singles: isEach ? [] : [...singles], limit });
  const shops = listed.map((shop) => shopView(shop, isEach || singles.has(shop.id)));
  const { west, south, east, north } = boxOf(cells);
  return {
    box: [west, south, east, north],
    // Of what is shown: a shop may have been suspended between the two looks.
    count: sumOf(crowds) + shops.filter((shop) => shop.is_single).length,
    clusters: crowds.map((cell) => ({ ...middleOf(cell, cells.level), count: cell.shops })),
    shops,
  };
}

const sumOf = (cells: readonly CountedCell[]): number => cells.reduce((sum, { shops }) => sum + shops, 0);

function readZoom(text: string): number {
  const zoom = Number(toLatinDigits(text));
  if (!(zoom >= ZOOMS.least && zoom <= ZOOMS.most)) throw new Refusal('invalid', { field: 'zoom' });
  return zoom;
}

function readCells(text: string, zoom: number): MapCells {
  const box = readBox(text);
  const cells = box && cellsOf(box, zoom);
  if (cells === undefined) throw new Refusal('invalid', { field: 'box' });
  return cells;
}

const shopView = ({ id, name, category, address, logo, latitude, longitude }: MapShop, isSingle: boolean) => ({
  id,
  name,
  category,
  address,
  logo,
  latitude,
  longitude,
  is_single: isSingle,
});
