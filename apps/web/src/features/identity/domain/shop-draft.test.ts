import { expect, it } from 'vitest';
import { emptyShop, faultsOfShop, wireShop } from './shop-draft.ts';

const shop = { name: ' خانه كالاي  سپهر ', categoryId: '3', provinceId: '8', cityId: '301', address: '' };

it('asks for name, category and place; the address may be left out', () => {
  expect(Object.keys(faultsOfShop(emptyShop))).toEqual(['name', 'categoryId', 'provinceId']);
  expect(Object.keys(faultsOfShop({ ...shop, cityId: '' }))).toEqual(['cityId']);
  expect(Object.keys(faultsOfShop({ ...shop, name: '\u200c ی ' }))).toEqual(['name']);
  expect(faultsOfShop(shop)).toEqual({});
});

it('sends Arabic letters as Persian ones, and no empty address', () => {
  expect(wireShop(shop)).toEqual({ name: 'خانه کالای سپهر', category_id: 3, city_id: 301 });
  expect(wireShop({ ...shop, address: ' خیابان  آزادي ' })).toMatchObject({ address: 'خیابان آزادی' });
});
