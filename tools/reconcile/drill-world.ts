import type { DrillPeople } from './drill-people.ts';
import type { DrillProduct } from './drill-product.ts';
import type { OutsideParties } from './outside-parties.ts';

/** The product, its people and the gateway and bank next to it. */
export interface DrillWorld {
  readonly product: DrillProduct;
  readonly people: DrillPeople;
  readonly outside: OutsideParties;
}
