import { expect, it } from 'vitest';
import { placeText } from '#messages/frame.ts';
import { screenTitles } from '#messages/titles.ts';
import { places } from './places.ts';
import { listedScreens } from './screen-table.ts';

it('every screen has a name', () => {
  const names = Object.keys(screenTitles).toSorted();
  expect(names).toEqual(listedScreens.map(({ id }) => id).toSorted());
});

it('every place leads to a screen that lights it, and has a name', () => {
  for (const { id, path } of places)
    expect([id, listedScreens.find((screen) => screen.path === path)?.place]).toEqual([id, id]);
  expect(Object.keys(placeText.names).toSorted()).toEqual(places.map(({ id }) => id).toSorted());
});
