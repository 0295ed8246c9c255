import { placeOf } from '@nesye/web-kit/shell/use-current-link.ts';
import { expect, it } from 'vitest';
import { screenTitles } from '#messages/titles.ts';
import { listedScreens } from './screen-table.ts';
import { navigationLinks } from './shell/navigation-links.tsx';

it('every screen has a name', () => {
  const names = Object.keys(screenTitles).toSorted();
  expect(names).toEqual(listedScreens.map(({ id }) => id).toSorted());
});

it('every screen lights a place: the one above it in the address, or the one it names', () => {
  for (const { id, path, place } of listedScreens)
    expect([id, placeOf(navigationLinks(), path, { places: [place] })?.id]).toEqual([id, place]);
});
