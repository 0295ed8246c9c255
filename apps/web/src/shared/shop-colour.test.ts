import { describe, expect, it } from 'vitest';
import { SHOP_COLOURS, shopColourOf } from './shop-colour.ts';

const NAMES = Array.from({ length: 600 }, (_, index) => `فروشگاه ${index}`);

describe('shopColourOf', () => {
  it('is the same for the same name', () => {
    expect(shopColourOf('خانهٔ کالای سپهر')).toBe(shopColourOf('خانهٔ کالای سپهر'));
  });

  it('gives each colour its share, also to names that differ in one letter', () => {
    const counts = SHOP_COLOURS.map((colour) => NAMES.filter((name) => shopColourOf(name) === colour).length);
    for (const count of counts) expect(count).toBeGreaterThan(60);
  });

  it('has no red and no grey among them', () => {
    for (const colour of SHOP_COLOURS) expect(colour).not.toMatch(/anar|sunken/);
  });
});
